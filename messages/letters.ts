import type { LetterKind } from "@/lib/domain/letter/letter";
import type { Locale } from "@/lib/domain/text/locale";
import { en } from "./letter-texts/en";
import { es } from "./letter-texts/es";

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

/** Rostrum's own texts. They stand apart from the catalogue, which goes to browsers whole. */
export const LETTER_TEXTS: Readonly<Record<Locale, LetterTexts>> = { en, es };
