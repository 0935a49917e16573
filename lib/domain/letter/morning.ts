import { addDays } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import { dayStart } from "../time/day-start";
import { momentsAt } from "../time/local-time";
import { dayIn } from "../time/time-zone";

const MORNING_MILLISECONDS = 8 * 3_600_000;

/** Eight in the morning of a day in a time zone (IANA): no letter of the calendar is sent earlier on a day. */
export function morningOf(timeZone: string, day: CalendarDate): Date {
  const [moment] = momentsAt(timeZone, `${day}T08:00:00`);
  // A zone that moves across the date line leaves out a whole day.
  return moment ?? new Date(dayStart(timeZone, day).getTime() + MORNING_MILLISECONDS);
}

/** The last morning up to `now`. */
export function lastMorning(timeZone: string, now: Date): { day: CalendarDate; at: Date } {
  const today = dayIn(timeZone, now);
  const at = morningOf(timeZone, today);
  if (at <= now) return { day: today, at };
  const day = addDays(today, -1);
  return { day, at: morningOf(timeZone, day) };
}

/** `now`, or the morning that follows it where it is still night. */
export function civilMoment(timeZone: string, now: Date): Date {
  const morning = morningOf(timeZone, dayIn(timeZone, now));
  return morning > now ? morning : now;
}
