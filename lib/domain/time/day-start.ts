import type { CalendarDate } from "./calendar-date";
import { momentIn } from "./time-zone";

const OFFSET = /[+-]\d{2}:\d{2}$/;

/** The moment at which a day begins in a time zone (IANA). */
export function dayStart(timeZone: string, day: CalendarDate): Date {
  let start = new Date(`${day}T00:00:00Z`);
  // The second pass corrects days on which the offset changes between local midnight and midnight UTC.
  for (let round = 0; round < 2; round += 1) {
    const offset = OFFSET.exec(momentIn(timeZone, start))?.[0] ?? "+00:00";
    start = new Date(`${day}T00:00:00${offset}`);
  }
  return start;
}
