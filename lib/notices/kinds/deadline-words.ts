import "server-only";
import type { Season } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";

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
