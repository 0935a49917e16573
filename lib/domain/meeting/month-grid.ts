import type { Locale } from "../text/locale";
import type { CalendarDate } from "../time/calendar-date";

/** A month, written `YYYY-MM`; months sort in text order. */
export type CalendarMonth = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const DAYS_OF_WEEK = 7;

export function isCalendarMonth(text: string): text is CalendarMonth {
  return MONTH.test(text);
}

export function monthOf(day: CalendarDate): CalendarMonth {
  return day.slice(0, "YYYY-MM".length);
}

/** The month that is `count` months later, or earlier when `count` is negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  return monthOf(at(month, 1, count).toISOString());
}

/** A day of the week: 0 is Sunday, 1 is Monday. */
export type Weekday = 0 | 1;

/** The day on which weeks begin for readers of the language. */
export function firstWeekday(locale: Locale): Weekday {
  return locale === "es" ? 1 : 0;
}

/** The weeks of a month, each from the first weekday on; undefined where a day belongs to another month. */
export function weeksOf(month: CalendarMonth, first: Weekday): (CalendarDate | undefined)[][] {
  const before = (at(month, 1).getUTCDay() - first + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const last = at(month, 0, 1).getUTCDate();
  const weeks = Math.ceil((before + last) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - before + 1;
      return day < 1 || day > last ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

function at(month: CalendarMonth, day: number, later = 0): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + later, day));
}
