import "server-only";
import type { Season } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";
import { dayIn } from "@/lib/domain/time/time-zone";

/** A moment with its zone: `Friday 12 February 2027, 9:00 am (Central)`. */
export function momentWords(moment: Date, timeZone: string, locale: Locale): string {
  const day = dayWords(dayIn(timeZone, moment), locale);
  return `${day}, ${timeWords(moment, timeZone, locale)} (${zoneWords(timeZone, locale, moment)})`;
}

/** The last day of a season's deadline, with its zone: `Friday 12 February 2027 (Central)`. */
export function deadlineWords<Deadline extends "nominationsClose" | "answersClose">(
  season: Pick<Season, "timeZone" | Deadline>,
  deadline: Deadline,
  locale: Locale,
): string {
  const { timeZone } = season;
  const day: string = season[deadline];
  return `${dayWords(day, locale)} (${zoneWords(timeZone, locale, dayStart(timeZone, day))})`;
}
