import type { LetterKind } from "@/lib/vocabulary/letter";

/** A letter's text: a line of Liquid, and Markdown with Liquid. */
export interface LetterText {
  subject: string;
  body: string;
}

/** The texts of all letters in a language. */
export interface LetterTexts {
  /** The first line. @param name `""`: not known */
  greeting: (name: string) => string;
  /** What stands below every letter. */
  footer: {
    /** Why the recipient gets it. */
    why: (association: string) => string;
    /** The same for an address that may be a stranger's. */
    whyStranger: (association: string) => string;
    /** The words of the link to the page on which they choose how they are written to. */
    choices: string;
  };
  /** How important a nomination is to its voter. */
  priorities: {
    first: string;
    second: string;
    third: string;
    /** A code of the association's own. */
    other: (code: string) => string;
  };
  kinds: Readonly<Record<LetterKind, LetterText>>;
  /** The words of examples by those that the kinds have, which are English. */
  examples: Readonly<Record<string, string>>;
}
