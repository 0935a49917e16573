import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";
import { LETTER_TEXTS } from "@/messages/letters";
import { momentWords } from "./deadlines";
import type { LetterValue, LetterValues } from "../text/liquid";

// A day, as terms of places have it; a day in a zone, as deadlines do; a moment in a zone.
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_IN_ZONE = /^(\d{4}-\d\d-\d\d) ([^\s/]+\/\S+)$/;
const MOMENT_IN_ZONE = /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ) ([^\s/]+\/\S+)$/;

/**
 * The example of a kind as it reads in a language: its words are of that language, and its days are written out.
 * @param positionName the association's own name for a position in that language, if it has one
 */
export function exampleIn(
  locale: Locale,
  example: LetterValues,
  positionName: PositionName = (position) => position,
): LetterValues {
  const inWords = (name: string, text: string) => {
    const words = name === "position" ? positionName(text) : text;
    return words === text ? textInWords(text, locale) : words;
  };
  const inLanguage = (name: string, value: LetterValue): LetterValue => {
    if (typeof value === "string") return inWords(name, value);
    if (typeof value !== "object") return value;
    return value.map((row) => mapEntries(row, inWords));
  };
  return mapEntries(example, inLanguage);
}

type PositionName = (position: string) => string;

function mapEntries<Value>(
  row: Readonly<Record<string, Value>>,
  map: (name: string, value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(name, value)]));
}

function textInWords(text: string, locale: Locale): string {
  if (DAY.test(text)) return dayWords(text, locale, { weekday: false });
  const [, day, zoneOfDay] = DAY_IN_ZONE.exec(text) ?? [];
  if (day !== undefined && zoneOfDay !== undefined) {
    return `${dayWords(day, locale)} (${zoneWords(zoneOfDay, locale, dayStart(zoneOfDay, day))})`;
  }
  const [, moment, zone] = MOMENT_IN_ZONE.exec(text) ?? [];
  if (moment === undefined || zone === undefined) return LETTER_TEXTS[locale].examples[text] ?? text;
  const at = new Date(moment);
  return momentWords(at, zone, locale);
}
