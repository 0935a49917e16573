import type { LetterKind } from "@/lib/domain/letter/letter";

/** A letter's text: a line of Liquid, and Markdown with Liquid. */
export interface LetterText {
  subject: string;
  body: string;
}

/** The texts of all letters in a language. */
export interface LetterTexts {
  /** The first line. @param name `""`: not known */
  greeting: (name: string) => string;
  kinds: Readonly<Record<LetterKind, LetterText>>;
}
