import type { Locale } from "@/lib/domain/text/locale";
import type { LetterKind } from "@/lib/vocabulary/letter";
import englishDesk from "./en/desk-letters.json";
import spanishDesk from "./es/desk-letters.json";
import { en } from "./letter-texts/en";
import { es } from "./letter-texts/es";
import type { LetterTexts } from "./letter-texts/letter-text";

/** What each kind of letter is called at the desk, and each language. */
export const LETTER_NAMES: Readonly<
  Record<
    Locale,
    Pick<typeof englishDesk, "language"> & { kind: Readonly<Record<LetterKind, { name: string }>> }
  >
> = { en: englishDesk, es: spanishDesk };

/** Rostrum's own texts. They stand apart from the catalogue, which goes to browsers whole. */
export const LETTER_TEXTS: Readonly<Record<Locale, LetterTexts>> = { en, es };
