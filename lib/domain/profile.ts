import {
  type CalendarDate,
  fromDateColumn,
  parseCalendarDate,
  parseMoment,
  toDateColumn,
} from "./calendar-date";
import { dayStart } from "./day-start";
import { type Refusal, refuse } from "./outcome";
import { dayIn } from "./time-zone";

const CLOCK_SKEW_MILLISECONDS = 5 * 60 * 1000;

/**
 * When a profile change was made, to the second (contract.md section 5, updatememberprofile). A day without a time
 * that is today counts as now, an earlier one as its last second: the caller knows no better.
 */
export function changeMoment(
  dateTime: string,
  now: Date,
  timeZone: string,
): { ok: true; at: Date } | Refusal<"invalid-date"> {
  const at = parseMoment(dateTime) ?? endOfDay(dateTime, now, timeZone);
  if (!at) return refuse("invalid-date", "dateTime must be a day or an RFC 3339 date-time.");
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MILLISECONDS) {
    return refuse("invalid-date", "dateTime lies more than five minutes ahead of the server's clock.");
  }
  return { ok: true, at: toSecond(at) };
}

function endOfDay(text: string, now: Date, timeZone: string): Date | undefined {
  const day = parseCalendarDate(text);
  if (day === undefined) return undefined;
  const today = dayIn(timeZone, now);
  if (day === today) return now;
  // A coming day is ahead, also in the last minutes before it begins.
  if (day > today) return new Date(now.getTime() + 2 * CLOCK_SKEW_MILLISECONDS);
  return new Date(dayStart(timeZone, dayAfter(day)).getTime() - 1000);
}

function dayAfter(day: CalendarDate): CalendarDate {
  return fromDateColumn(new Date(toDateColumn(day).getTime() + 86_400_000));
}

function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

/** Whether a change made at `at` is older than the last one (`TIME_STAMP`), both to the second. */
export function isStale(at: Date, lastChange: Date | null): boolean {
  return lastChange !== null && toSecond(at).getTime() < toSecond(lastChange).getTime();
}
