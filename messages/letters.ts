import type { Locale } from "@/lib/domain/text/locale";
import { en } from "./letter-texts/en";
import { es } from "./letter-texts/es";
import type { LetterTexts } from "./letter-texts/letter-text";

/** Rostrum's own texts. They stand apart from the catalogue, which goes to browsers whole. */
export const LETTER_TEXTS: Readonly<Record<Locale, LetterTexts>> = { en, es };
