import { addDays } from "@/lib/domain/time/add-days";
import { fromDateColumn, toDateColumn, type CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayIn, momentIn } from "@/lib/domain/time/time-zone";

/** How many days nominations have been open when the demo association is created. */
export const NOMINATIONS_OPEN_DAYS = 30;

/** How many days before the demo association is created the first places were offered, and answers opened. */
export const FIRST_OFFER_DAYS = 5;

/** The demo association's time zone. */
export const DEMO_TIME_ZONE = "America/Chicago";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/**
 * The weekday (`Monday` to `Friday`) of the week that is `weeks` after that of `date`.
 * @throws Error when `weekday` is none of these.
 */
export function weekdayAfter(date: CalendarDate, weeks: number, weekday: string): CalendarDate {
  const index = WEEKDAYS.indexOf(weekday);
  if (index === -1) throw new Error(`There are no meetings on a ${weekday}.`);
  const daysSinceMonday = (toDateColumn(date).getUTCDay() + 6) % 7;
  return addDays(date, weeks * 7 - daysSinceMonday + index);
}

/** The first of the month that follows `date`. */
export function firstOfNextMonth(date: CalendarDate): CalendarDate {
  const column = toDateColumn(date);
  return fromDateColumn(new Date(Date.UTC(column.getUTCFullYear(), column.getUTCMonth() + 1, 1)));
}

/** The local time `time` (`HH:MM`) on `date` in the demo association's time zone, as RFC 3339. */
export function atLocalTime(date: CalendarDate, time: string): string {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const offset = asUtc.getTime() - new Date(`${momentIn(DEMO_TIME_ZONE, asUtc).slice(0, 19)}Z`).getTime();
  return momentIn(DEMO_TIME_ZONE, new Date(asUtc.getTime() + offset));
}

/** Twelve o'clock on `date` in the demo association's zone. */
export function noonOf(date: CalendarDate): Date {
  return new Date(atLocalTime(date, "12:00"));
}

/** The dates on which the rest of the demo association is based. */
export interface DemoCalendar {
  today: CalendarDate;
  /** The current calendar year. */
  thisYear: number;
  /** The year whose committees are being filled. */
  comingYear: number;
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  answersOpen: CalendarDate;
  answersClose: CalendarDate;
  /** First and last day of the places that are offered for the coming year. */
  termStart: CalendarDate;
  termEnd: CalendarDate;
}

export function demoCalendar(now: Date): DemoCalendar {
  const today = dayIn(DEMO_TIME_ZONE, now);
  const thisYear = Number(today.slice(0, 4));
  const comingYear = thisYear + 1;
  const answersClose = addDays(today, 75);
  const newYear = `${comingYear}-01-01`;
  return {
    today,
    thisYear,
    comingYear,
    nominationsOpen: addDays(today, -NOMINATIONS_OPEN_DAYS),
    nominationsClose: addDays(today, 45),
    answersOpen: addDays(today, -FIRST_OFFER_DAYS),
    answersClose,
    // A term begins after the deadline for answers, so late in the year the next term starts after New Year's Day.
    termStart: answersClose < newYear ? newYear : firstOfNextMonth(answersClose),
    termEnd: `${comingYear}-12-31`,
  };
}
