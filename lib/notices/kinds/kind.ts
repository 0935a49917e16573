import type { WriteContext } from "@/lib/store/write";
import type { LetterTranslator } from "@/messages/letters";

/** What texts are filled with. */
export interface Filling {
  association: string;
  /** The address of the association's staff, where there is one. */
  help: string | undefined;
}

/** What a letter says, in paragraphs of plain text, between greeting and signature. */
export interface Letter {
  subject: string;
  before: string[];
  /** What the link says. */
  action: string;
  after: string[];
}

/** One kind of letter. Its texts are in messages/<language>/letters.json. */
export interface Kind {
  /** Where the letter leads, as a whole address; made at the moment it is sent. */
  makeLink(memberId: string, context: WriteContext): string | Promise<string>;
  write(t: LetterTranslator, filling: Filling): Letter;
}
