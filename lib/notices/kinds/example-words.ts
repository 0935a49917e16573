import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";
import type { Season } from "@/lib/domain/season/season";
import { LETTER_TEXTS } from "@/messages/letters";
import { momentWords } from "./deadlines";
import type { LetterValue, LetterValues } from "../text/liquid";

// A day, as terms of places have it; a day in a zone, as deadlines do; a moment in a zone.
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_IN_ZONE = /^(\d{4}-\d\d-\d\d) (\S+)$/;
const MOMENT_IN_ZONE = /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ) (\S+)$/;

/**
 * The example of a kind as it reads in a language: its words are of that language, and its days are written out.
 * @param positionName the association's own name for a position in that language, if it has one
 * @param season whose days the example has; undefined: those of the season in which all examples are
 */
export function exampleIn(
  locale: Locale,
  example: LetterValues,
  { positionName = (position) => position, season }: ExampleReading = {},
): LetterValues {
  const inWords = (name: string, text: string) => {
    const words = name === "position" ? positionName(text) : text;
    return words === text ? textInWords(season ? inSeason(text, season) : text, locale) : words;
  };
  const inLanguage = (name: string, value: LetterValue): LetterValue => {
    if (typeof value === "string") return inWords(name, value);
    if (typeof value !== "object") return value;
    return value.map((row) => mapEntries(row, inWords));
  };
  return mapEntries(example, inLanguage);
}

interface ExampleReading {
  positionName?: (position: string) => string;
  season?: ExampleSeason | undefined;
}

type ExampleSeason = Pick<
  Season,
  "year" | "timeZone" | "nominationsClose" | "answersClose" | "termStart" | "termEnd"
>;

/** The season in which all examples are. */
export const EXAMPLE_SEASON: ExampleSeason = {
  year: 2027,
  timeZone: "America/Chicago",
  nominationsClose: "2027-02-12",
  answersClose: "2027-03-12",
  termStart: "2027-01-01",
  termEnd: "2028-12-31",
};

/** The days of an example as a season has them; other days are moved by whole years. */
function inSeason(text: string, season: ExampleSeason): string {
  const [whole, day, rest] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(text) ?? [];
  if (whole === undefined || day === undefined || rest === undefined) {
    return text === String(EXAMPLE_SEASON.year) ? String(season.year) : text;
  }
  const zoned = rest.replace(EXAMPLE_SEASON.timeZone, season.timeZone);
  const own = (["nominationsClose", "answersClose", "termStart", "termEnd"] as const).find(
    (one) => EXAMPLE_SEASON[one] === day && season[one] !== "",
  );
  if (own && !rest.startsWith("T")) return season[own] + zoned;
  return `${Number(day.slice(0, 4)) + season.year - EXAMPLE_SEASON.year}${day.slice(4)}${zoned}`;
}

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
