import "server-only";
import { isStillDue } from "@/lib/domain/letter/due-letters";
import type { SeasonLetters } from "@/lib/domain/letter/season-letters";
import type { Season } from "@/lib/domain/season/season";
import { daysUntil } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { WriteContext } from "@/lib/store/write";
import type { Occasion } from "./kind";

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
