import type { EmailChange } from "@/lib/domain/identity/email-change";
import type { Member } from "@/lib/domain/people/member";
import type { Season } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import type { Letter } from "@/lib/store/letters/letters";

import type { WriteContext } from "@/lib/store/write";
import type { LetterValues } from "../text/liquid";

/** What a letter is about, and its recipient. */
export interface Occasion {
  letter: Letter;
  member: Member;
  /** The change of address that it is about. */
  change: EmailChange | undefined;
  /** The season that it is about. */
  season: Season | undefined;
  locale: Locale;
}

/** A file that goes with a letter. */
export interface Attachment {
  name: string;
  /** Its media type, with parameters. */
  type: string;
  content: string;
}

/** One kind of letter. Rostrum's own texts are in messages/letter-texts. */
export interface Kind {
  /** Whether members may choose to read it on the site only. */
  mayBeSiteOnly: boolean;
  /** It is about an offer, so it waits while offers stay with staff. */
  isOffer?: true;
  /** Whether it always has Rostrum's own text, because it reports on the people who could change it. */
  hasFixedText?: true;
  /**
   * The values that its text may name beside those of every letter (compose-letter.ts), as an example: staff see it where they
   * write the text, and a text that names anything else is refused. Its days are written as in example-words.ts.
   */
  example: LetterValues;
  /** The values when the letter is sent; undefined when there is nothing to say any more. */
  fill(
    occasion: Occasion,
    context: WriteContext,
  ): LetterValues | undefined | Promise<LetterValues | undefined>;
  /** The page to which its link leads, from the root of the site. */
  page: string | ((occasion: Occasion) => string);
  /** The codes of the committees that it is about; replies go to their liaison, if they have one and the same. */
  committees?(occasion: Occasion, context: WriteContext): Promise<readonly string[]>;
  /** What goes with it. */
  attach?(occasion: Occasion, context: WriteContext): Promise<Attachment | undefined>;
  /** The absolute URL of its link, if that is a secret; made when the letter is sent, and kept nowhere. */
  makeLink?(occasion: Occasion, context: WriteContext): Promise<string>;
}
