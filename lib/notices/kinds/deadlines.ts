import "server-only";
import { isStillDue } from "@/lib/domain/letter/due-letters";
import type { SeasonLetters } from "@/lib/domain/letter/season-letters";
import type { Season } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import { daysUntil, dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayStart } from "@/lib/domain/time/day-start";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { WriteContext } from "@/lib/store/write";
import type { Occasion } from "./kind";

/** A moment with its zone: `Friday, February 12, 2027, 9:00 am (Central)`. */
export function momentWords(moment: Date, timeZone: string, locale: Locale): string {
  const day = dayWords(dayIn(timeZone, moment), locale);
  return `${day}, ${timeWords(moment, timeZone, locale)} (${zoneWords(timeZone, locale, moment)})`;
}

/** The last day of a season's deadline, with its zone: `Friday, February 12, 2027 (Central)`. */
export function deadlineWords<Deadline extends "nominationsClose" | "answersClose">(
  season: Pick<Season, "timeZone" | Deadline>,
  deadline: Deadline,
  locale: Locale,
): string {
  const { timeZone } = season;
  const day: string = season[deadline];
  return `${dayWords(day, locale)} (${zoneWords(timeZone, locale, dayStart(timeZone, day))})`;
}

/**
 * The season whose dates caused the letter; undefined when they would not cause it any more: the deadline moved or has passed, or a
 * newer letter of its series is due.
 */
export function findDueSeason(
  { letter, season }: Pick<Occasion, "letter" | "season">,
  { now }: Pick<WriteContext, "now">,
): { season: Season; due: SeasonLetters } | undefined {
  const due = season && isStillDue(season, letter, now);
  return season && due ? { season, due } : undefined;
}

/** How many days are left until a deadline, on the day on which the letter is sent. */
export function daysLeft(season: Season, deadline: "nominationsClose" | "answersClose", now: Date): number {
  return daysUntil(dayIn(season.timeZone, now), season[deadline]);
}
