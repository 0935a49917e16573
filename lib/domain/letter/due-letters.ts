import { type CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import { lastMorning, morningOf } from "./morning";
import { type SeasonCalendar, type SeasonLetters, seasonLetters } from "./season-letters";

const DAY_MILLISECONDS = 86_400_000;
/** A server that was down longer does not catch up: by then people were notified in other ways. */
const CAUGHT_UP_DAYS = 7;
// An import is seen only once it is whole: what changed in the last hour is left for the next day.
const SETTLED_MILLISECONDS = 3_600_000;

/** The time for which letters are to be planned; what was due before `since` has been planned, or is never written. */
export interface PlanningSpan {
  since: Date;
  now: Date;
}

/**
 * The letters of a season that became due in the span: of each series the newest only, so that no one reads on one morning that
 * fourteen days are left, and that seven are. What is over, or was due more than seven days ago, is left out.
 */
export function dueSeasonLetters(season: SeasonCalendar, { since, now }: PlanningSpan): SeasonLetters[] {
  const earliest = new Date(now.getTime() - CAUGHT_UP_DAYS * DAY_MILLISECONDS);
  return newestOfSeries(season, now).filter(({ at }) => at > since && at > earliest);
}

/**
 * Whether a letter that was planned is still what is to be said: no newer one of its series is due, and it is not over. What staff
 * send again on purpose may be the older one, but not about what is over.
 */
export function isStillDue(
  season: SeasonCalendar,
  letter: { kind: string; occasion: string | null; isCopy?: boolean },
  now: Date,
): SeasonLetters | undefined {
  return (letter.isCopy ? begunAndNotOver(season, now) : newestOfSeries(season, now)).find(
    ({ kind, occasion }) => kind === letter.kind && occasion === letter.occasion,
  );
}

function newestOfSeries(season: SeasonCalendar, now: Date): SeasonLetters[] {
  const newest = new Map(begunLetters(season, now).map((letters) => [letters.series, letters]));
  return [...newest.values()].filter(({ until }) => now < until);
}

function begunAndNotOver(season: SeasonCalendar, now: Date): SeasonLetters[] {
  return begunLetters(season, now).filter(({ until }) => now < until);
}

function begunLetters(season: SeasonCalendar, now: Date): SeasonLetters[] {
  return seasonLetters(season).filter(({ at }) => at <= now);
}

/** What is written once a day, in the association's zone. */
export interface DailyLetters {
  kind: "meetings-changed" | "staff-morning";
  /** The day. */
  occasion: CalendarDate;
  at: Date;
}

/** The letter about changed meetings, with the span of changes that it covers: after `from`, up to `until`. */
export interface MeetingLetters extends DailyLetters {
  kind: "meetings-changed";
  from: Date;
  until: Date;
}

/** The letter about meetings of the last morning in the span; after days without a letter, it covers all of them. */
export function dueMeetingLetters(timeZone: string, { since, now }: PlanningSpan): MeetingLetters[] {
  const { day, at } = lastMorning(timeZone, now);
  if (at <= since) return [];
  const notified = lastMorning(timeZone, since).day;
  const span = { from: notifiedUntil(timeZone, notified), until: notifiedUntil(timeZone, day) };
  return [{ kind: "meetings-changed", occasion: day, at, ...span }];
}

/** The end of the span of changes that a day's letter about meetings covers. */
export function notifiedUntil(timeZone: string, day: CalendarDate): Date {
  return new Date(morningOf(timeZone, day).getTime() - SETTLED_MILLISECONDS);
}

const SATURDAY = 6;

/** The letter about what waits for staff: on this day, from Monday to Friday. Yesterday's is not made up for. */
export function dueStaffLetters(timeZone: string, { since, now }: PlanningSpan): DailyLetters[] {
  const { day, at } = lastMorning(timeZone, now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWorkingDay = weekday > 0 && weekday < SATURDAY;
  if (at <= since || day !== dayIn(timeZone, now) || !isWorkingDay) return [];
  return [{ kind: "staff-morning", occasion: day, at }];
}
