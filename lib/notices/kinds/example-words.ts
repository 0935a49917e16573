import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { LetterValue, LetterValues } from "../text/liquid";

// A day, as terms of places have it; a day in a zone, as deadlines do; a moment in a zone.
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_IN_ZONE = /^(\d{4}-\d\d-\d\d) (\S+\/\S+)$/;
const MOMENT_IN_ZONE = /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ) (\S+\/\S+)$/;

/** The example of a kind as it reads in a language: its days are written out. */
export function exampleIn(locale: Locale, example: LetterValues): LetterValues {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, inWords(value, locale)]));
}

function inWords(value: LetterValue, locale: Locale): LetterValue {
  if (typeof value === "string") return textInWords(value, locale);
  if (typeof value !== "object") return value;
  return value.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, text]) => [field, textInWords(text, locale)])),
  );
}

function textInWords(text: string, locale: Locale): string {
  if (DAY.test(text)) return dayWords(text, locale, { weekday: false });
  const [, day, zoneOfDay] = DAY_IN_ZONE.exec(text) ?? [];
  if (day !== undefined && zoneOfDay !== undefined) {
    return `${dayWords(day, locale)} (${zoneWords(zoneOfDay, locale, dayStart(zoneOfDay, day))})`;
  }
  const [, moment, zone] = MOMENT_IN_ZONE.exec(text) ?? [];
  if (moment === undefined || zone === undefined) return text;
  const at = new Date(moment);
  return `${dayWords(dayIn(zone, at), locale)}, ${timeWords(at, zone, locale)} (${zoneWords(zone, locale, at)})`;
}
