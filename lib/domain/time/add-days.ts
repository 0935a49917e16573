import { type CalendarDate, fromDateColumn, toDateColumn } from "./calendar-date";

const DAY_MILLISECONDS = 86_400_000;

/** The day that is `days` after `date` (before it when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDateColumn(new Date(toDateColumn(date).getTime() + days * DAY_MILLISECONDS));
}

/** The same day `months` later, or the last day of that month when it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = toDateColumn(date);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromDateColumn(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))));
}

/** The day nearest to `near` that is on the weekday of `date`; it is at most three days from `near`. */
export function sameWeekdayNear(date: CalendarDate, near: CalendarDate): CalendarDate {
  const days = (toDateColumn(near).getTime() - toDateColumn(date).getTime()) / DAY_MILLISECONDS;
  return addDays(date, Math.round(days / 7) * 7);
}
