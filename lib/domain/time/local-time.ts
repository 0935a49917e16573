import { type CalendarDate, parseCalendarDate } from "./calendar-date";
import { offsetIn } from "./time-zone";

/** A time of day on a day, without a zone: `2027-02-08T09:00:00`. */
export type LocalTime = string;

const ISO_LOCAL = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const US_LOCAL = /^(\d{1,2}\/\d{1,2}\/\d{4}),?\s(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([AaPp])\.?[Mm]\.?)?$/;

/** Parses a date-time without an offset: `2027-02-08T09:00`, `2027-02-08 09:00:00`, `2/8/2027 9:00 AM`, `2/8/2027 13:00`. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = ISO_LOCAL.exec(text) ?? US_LOCAL.exec(text);
  if (!match) return undefined;
  const [, day = "", hourText, minuteText, secondText = "0", half] = match;
  const date = parseCalendarDate(day);
  const hour = hourOfDay(Number(hourText), half?.toLowerCase());
  const [minute, second] = [Number(minuteText), Number(secondText)];
  if (date === undefined || hour === undefined || minute > 59 || second > 59) return undefined;
  return `${date}T${[hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":")}`;
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

/** The day of a local time, as written. */
export function dayOf(local: LocalTime): CalendarDate {
  return local.slice(0, 10);
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The moments at which clocks in `timeZone` (IANA) show a local time, in order: one as a rule, none when they are put
 * forward past it, two when they are put back over it.
 */
export function momentsAt(timeZone: string, local: LocalTime): Date[] {
  const near = new Date(`${local}Z`).getTime();
  // Whatever the offset is, it is the one before or the one after a change on that day.
  const offsets = [-DAY_MILLISECONDS, DAY_MILLISECONDS].map((distance) =>
    offsetIn(timeZone, new Date(near + distance)),
  );
  return [...new Set(offsets)]
    .map((offset) => new Date(near - offset))
    .filter((moment) => moment.getTime() + offsetIn(timeZone, moment) === near)
    .toSorted((one, other) => one.getTime() - other.getTime());
}
