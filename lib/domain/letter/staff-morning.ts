import type { Season } from "../season/season";
import type { SeasonCounts } from "../season/timeline";
import { type Waiting, waitingIn } from "../season/waiting";
import { addDays } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import { daysUntil } from "../time/date-words";
import { dayIn } from "../time/time-zone";
import { morningOf } from "./morning";

export type MorningCode =
  | "not-reviewed"
  | "slate-to-approve"
  | "slate-sent-back"
  | "offers-without-answer"
  | "profile-changes"
  | "undelivered-letters"
  | "failing-webhooks";

/** What waits for staff beside the season. */
export interface MorningCounts {
  /** Members whose changes of their profile were not taken over yet. */
  profileChanges: number;
  /** Letters that came back, or were given up, since the last working morning. */
  undeliveredLetters: number;
  failingWebhooks: number;
}

/** Before that, an offer without an answer is what one expects. */
const NEAR_DAYS = 14;
// Open seats and proposals to publish wait for months: they stand on the desk, and are no news of a morning.
const OF_SEASON: Readonly<Partial<Record<string, MorningCode>>> = {
  "not-reviewed": "not-reviewed",
  "slate-to-approve": "slate-to-approve",
  "slate-sent-back": "slate-sent-back",
  "offers-without-answer": "offers-without-answer",
};

/** What the morning letter says about a season; unanswered offers only in the last fourteen days. */
export function morningOfSeason(
  season: Season,
  counts: SeasonCounts,
  { own, now }: { own: Pick<SeasonCounts, "notReviewed" | "openSeats">; now: Date },
): Waiting<MorningCode>[] {
  const daysLeft = daysUntil(dayIn(season.timeZone, now), season.answersClose);
  return waitingIn(season, counts, own).flatMap(({ code, ...rest }) => {
    const notified = OF_SEASON[code];
    const isEarly = notified === "offers-without-answer" && daysLeft > NEAR_DAYS;
    return notified && !isEarly ? [{ ...rest, code: notified }] : [];
  });
}

/** What else the morning letter reports; counts of zero are left out. */
export function morningBeside(counts: MorningCounts): Waiting<MorningCode>[] {
  const all: Waiting<MorningCode>[] = [
    { code: "profile-changes", right: "people.change", count: counts.profileChanges },
    { code: "undelivered-letters", right: "answers.take", count: counts.undeliveredLetters },
    { code: "failing-webhooks", right: "webhooks.manage", count: counts.failingWebhooks },
  ];
  return all.filter(({ count }) => count > 0);
}

const MONDAY = 1;

/** The morning of the working day before `day`. */
export function workingMorningBefore(timeZone: string, day: CalendarDate): Date {
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY;
  return morningOf(timeZone, addDays(day, isMonday ? -3 : -1));
}
