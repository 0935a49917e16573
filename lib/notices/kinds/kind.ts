import type { EmailChange } from "@/lib/domain/identity/email-change";
import type { WriteContext } from "@/lib/store/write";
import type { LetterTranslator } from "@/messages/letters";

/** The values for the placeholders in letters' texts. */
export interface Filling {
  association: string;
  /** The help address of the association, if it has one. */
  help: string | undefined;
}

/** A letter's paragraphs of plain text, between greeting and signature. */
export interface Letter {
  subject: string;
  before: string[];
  /** The text of the link. */
  action: string;
  after: string[];
}

/** What a letter is about: its member and, for some kinds, the change of that member's address. */
export interface Occasion {
  memberId: string;
  change: EmailChange | undefined;
}

/** One kind of letter. Its texts are in messages/<language>/letters.json. */
export interface Kind {
  /** Whether there is still something to say when the letter is due; always, if not given. */
  isNeeded?(occasion: Occasion, context: WriteContext): boolean | Promise<boolean>;
  /** The absolute URL of the letter's link, created when the letter is sent. */
  makeLink(occasion: Occasion, context: WriteContext): string | Promise<string>;
  write(t: LetterTranslator, filling: Filling): Letter;
}
