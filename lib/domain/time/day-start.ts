import { type CalendarDate, toDateColumn } from "./calendar-date";
import { dayIn, offsetIn } from "./time-zone";

const HOUR = 3_600_000;

/**
 * The first moment of a day in a time zone (IANA): the first at which the date there is that day. It is later than
 * midnight where the clocks skip midnight, the earlier one where midnight comes twice, and the start of the
 * following day where the whole day is skipped.
 */
export function dayStart(timeZone: string, day: CalendarDate): Date {
  const midnight = toDateColumn(day).getTime();
  // No zone is more than 15 hours ahead of UTC or more than 13 behind it: the first is before the day, the last is not.
  let [before, since] = [midnight - 16 * HOUR, midnight + 14 * HOUR];
  for (const moment of [before, since]) {
    const start = midnight - offsetIn(timeZone, new Date(moment));
    if (midnight - offsetIn(timeZone, new Date(start)) === start) return new Date(start);
  }
  while (since - before > 1000) {
    const moment = Math.floor((before + since) / 2000) * 1000;
    if (dayIn(timeZone, new Date(moment)) < day) before = moment;
    else since = moment;
  }
  return new Date(since);
}
