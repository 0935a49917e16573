import type { CalendarDate } from "../time/calendar-date";

/** A span of days, both included. */
export interface Term {
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** How years of service are counted: `year` begins on the day `begins`, the others on the same day of theirs. */
export interface YearCount {
  year: number;
  begins: CalendarDate;
}

const DAY_MILLISECONDS = 86_400_000;

/** A partial year counts from six months: the shortest six months, January to June, have 181 days. */
const HALF_YEAR_DAYS = 181;

/**
 * The years that count as served: those of which the terms together cover six months. Days that several terms cover count
 * once. In ascending order.
 */
export function servedYears(terms: readonly Term[], count: YearCount): number[] {
  const days = new Map<number, number>();
  for (const { from, to } of joinSpans(terms)) {
    for (let year = yearOf(from, count); firstDay(year, count) <= to; year += 1) {
      const begin = Math.max(from, firstDay(year, count));
      const end = Math.min(to, firstDay(year + 1, count) - 1);
      days.set(year, (days.get(year) ?? 0) + end - begin + 1);
    }
  }
  return [...days]
    .flatMap(([year, served]) => (served >= HALF_YEAR_DAYS ? year : []))
    .toSorted((a, b) => a - b);
}

/** The years of which the term has any day, in ascending order. */
export function touchedYears({ startDate, endDate }: Term, count: YearCount): number[] {
  const first = yearOf(toDayNumber(startDate), count);
  const last = yearOf(toDayNumber(endDate), count);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The last day of a year as it is counted. */
export function lastDayOf(year: number, count: YearCount): CalendarDate {
  return toDate(firstDay(year + 1, count) - 1);
}

interface Span {
  from: number;
  to: number;
}

/** The terms as spans of day numbers that do not overlap, in order; what ends before it starts is left out. */
function joinSpans(terms: readonly Term[]): Span[] {
  const spans = terms
    .map(({ startDate, endDate }) => ({ from: toDayNumber(startDate), to: toDayNumber(endDate) }))
    .filter(({ from, to }) => from <= to)
    .toSorted((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function yearOf(day: number, count: YearCount): number {
  const year = count.year + toTime(day).getUTCFullYear() - Number(count.begins.slice(0, 4));
  return firstDay(year, count) <= day ? year : year - 1;
}

// In years without one, 29 February is the day after the 28th.
function firstDay(year: number, { year: named, begins }: YearCount): number {
  const [calendarYear = 0, month = 1, day = 1] = begins.split("-").map(Number);
  return Date.UTC(calendarYear + year - named, month - 1, day) / DAY_MILLISECONDS;
}

function toDayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLISECONDS;
}

function toDate(day: number): CalendarDate {
  return toTime(day).toISOString().slice(0, 10);
}

function toTime(day: number): Date {
  return new Date(day * DAY_MILLISECONDS);
}
