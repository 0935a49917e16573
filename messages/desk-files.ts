import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/domain/text/locale";
import enDesk from "./en/desk.json";
import enFiles from "./en/desk-files.json";
import enLetters from "./en/desk-letters.json";
import enReview from "./en/desk-review.json";
import esDesk from "./es/desk.json";
import esFiles from "./es/desk-files.json";
import esLetters from "./es/desk-letters.json";
import esReview from "./es/desk-review.json";

const en = { desk: enDesk, review: enReview, letters: enLetters, file: enFiles };
const es: typeof en = { desk: esDesk, review: esReview, letters: esLetters, file: esFiles };

/** What only the desk's files say. They stand apart from the catalogue: no page shows them. */
export const FILE_TEXTS: Readonly<Record<Locale, typeof enFiles>> = { en: enFiles, es: esFiles };

/** The words of the desk's files: those of its screens (`desk`, `review`, `letters`), and those that only a file has (`file`). */
export type FileWords = ReturnType<typeof createTranslator<typeof en>>;

const translators = new Map<Locale, FileWords>();

export function fileWords(locale: Locale): FileWords {
  let words = translators.get(locale);
  if (!words) {
    const onError = (error: Error) => {
      throw error;
    };
    words = createTranslator({ locale, messages: { en, es }[locale], onError });
    translators.set(locale, words);
  }
  return words;
}
