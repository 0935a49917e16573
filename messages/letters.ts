import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/domain/text/locale";
import en from "./en/letters.json";
import es from "./es/letters.json";

/** The texts of all letters. They stand apart from the catalogue, which goes to browsers whole. */
export const LETTER_TEXTS: Readonly<Record<Locale, typeof en>> = { en, es };

/** Says a text of a letter by its key, such as `password-reset.subject`, filled with values. */
export type LetterTranslator = ReturnType<typeof createTranslator<typeof en>>;

/** @throws Error where a text cannot be filled: half a letter is not to be sent */
export function translateLetters(locale: Locale): LetterTranslator {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages: LETTER_TEXTS[locale], onError });
}
