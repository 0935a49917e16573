import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import type { Timed } from "./overlap";

/** Whether the meeting is the reader's own: registered for, or of a committee of theirs. */
export function isOwn({ registered, ownCommittee }: { registered: boolean; ownCommittee: boolean }): boolean {
  return registered || ownCommittee;
}

/** Whether the meeting is over. Without an end the begin decides; without either it is still to come. */
export function isOver({ begin, end }: Timed, now: Date): boolean {
  const last = Date.parse(end || begin || "");
  return !Number.isNaN(last) && last < now.getTime();
}

/** The first and last day of the meeting; undefined while its date is not set. */
export function daysOf(
  { begin, end }: Timed,
  timeZone: string,
): { first: CalendarDate; last: CalendarDate } | undefined {
  if (!begin) return undefined;
  const first = dayIn(timeZone, new Date(begin));
  if (!end) return { first, last: first };
  // A meeting that ends at midnight does not extend into the next day.
  const lastInstant = new Date(Math.max(Date.parse(begin), Date.parse(end) - 1));
  return { first, last: dayIn(timeZone, lastInstant) };
}
