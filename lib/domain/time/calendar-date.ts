/** A day without a time or a time zone, written `YYYY-MM-DD`; days sort in text order. */
export type CalendarDate = string;

const EARLIEST_YEAR = 1900;
/** The last year in which anything may take place (contract.md 1.8). */
export const LATEST_YEAR = 2199;
/** The last day of it, to which also every computed day must keep. */
export const LAST_DAY = "2199-12-31";
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

function isDay(year: number, month: number, day: number): boolean {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function written(year: number, month: number, day: number): CalendarDate {
  return `${String(year)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Parses an RFC 3339 date-time; undefined when the text is not one (contract.md 1.8). */
export function parseMoment(text: string): Date | undefined {
  const match = RFC_3339.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // RFC 3339 allows a leap second, which is stored as the second before it.
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 60) return undefined;
  const offsetHours = Number(match[9] ?? 0);
  const offsetMinutes = Number(match[10] ?? 0);
  if (offsetHours > 23 || offsetMinutes > 59) return undefined;
  const offset = (match[8] === "-" ? -1 : 1) * (offsetHours * 60 + offsetMinutes);
  const milliseconds = Number((match[7] ?? "0").padEnd(3, "0").slice(0, 3));
  return new Date(Date.UTC(year, month - 1, day, hour, minute - offset, Math.min(second, 59), milliseconds));
}

/**
 * Parses a day as callers write it: `YYYY-MM-DD`, `MM/DD/YYYY`, or an RFC 3339 date-time, of which it takes the day as
 * written (contract.md 1.8). Undefined for anything else, including impossible days.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const iso = ISO_DATE.exec(text);
  const us = US_DATE.exec(text);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]), Number(us[1]), Number(us[2])]
      : parseMoment(text)
        ? [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
        : [0, 0, 0];
  return isDay(year, month, day) ? written(year, month, day) : undefined;
}

/** Parses a four-digit year from 1900 to 2199 (contract.md 1.8). */
export function parseYear(text: string): number | undefined {
  if (!/^\d{4}$/.test(text)) return undefined;
  const year = Number(text);
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? year : undefined;
}

/** A day as the driver represents a `date` column: midnight UTC. */
export function toDateColumn(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

/** The day in a `date` column; `""` when it is null. */
export function fromDateColumn(column: Date | null): CalendarDate {
  return column ? column.toISOString().slice(0, 10) : "";
}
