import type { CalendarDate } from "./calendar-date";
import { momentIn } from "./time-zone";

const OFFSET = /[+-]\d{2}:\d{2}$/;

/** The moment at which a day begins in a time zone (IANA). */
export function dayStart(timeZone: string, day: CalendarDate): Date {
  let start = new Date(`${day}T00:00:00Z`);
  // The second round is for a day on which the clocks change between midnight here and midnight in Greenwich.
  for (let round = 0; round < 2; round += 1) {
    const offset = OFFSET.exec(momentIn(timeZone, start))?.[0] ?? "+00:00";
    start = new Date(`${day}T00:00:00${offset}`);
  }
  return start;
}
