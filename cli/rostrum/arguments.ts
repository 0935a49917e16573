import { InvalidArgumentError } from "commander";
import {
  DIRECTION_MARKS_FORM,
  hasDirectionMarks,
  hasGoodCharacters,
  tidyText,
} from "@/lib/vocabulary/plain-text";
import { type CalendarDate, parseCalendarDate, parseYear } from "@/lib/domain/time/calendar-date";
import { isTimeZone } from "@/lib/domain/time/is-time-zone";

const ONE_LINE = { multiline: false };

/** An id or a code: up to 64 characters. */
export function readId(given: string): string {
  const id = tidyText(given);
  if (id === "" || id.length > 64 || !hasGoodCharacters(id, ONE_LINE))
    throw new InvalidArgumentError("Give an id or a code of up to 64 characters.");
  if (hasDirectionMarks(id)) throw new InvalidArgumentError(`The id ${DIRECTION_MARKS_FORM}.`);
  return id;
}

/** A name: up to 200 characters. */
export function readName(given: string): string {
  const name = tidyText(given);
  if (name === "" || name.length > 200 || !hasGoodCharacters(name, ONE_LINE))
    throw new InvalidArgumentError("Give a name of up to 200 characters.");
  if (hasDirectionMarks(name)) throw new InvalidArgumentError(`The name ${DIRECTION_MARKS_FORM}.`);
  return name;
}

export function readDate(given: string): CalendarDate {
  const date = parseCalendarDate(tidyText(given));
  if (date === undefined)
    throw new InvalidArgumentError("Give a date such as 2027-02-08, between 1900 and 2199.");
  return date;
}

export function readYear(given: string): number {
  const year = parseYear(tidyText(given));
  if (year === undefined) throw new InvalidArgumentError("Give a year from 1900 to 2199.");
  return year;
}

export function readZone(given: string): string {
  const zone = tidyText(given);
  if (!isTimeZone(zone)) throw new InvalidArgumentError("Give an IANA time zone such as America/Chicago.");
  return zone;
}

export function readHours(given: string): number {
  const hours = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given) || hours > 8_760)
    throw new InvalidArgumentError("Give a number of hours from 0 to 8760 (one year).");
  return hours;
}

/** A reason for the record: up to 4,000 characters. */
export function readReason(given: string): string {
  const reason = tidyText(given);
  if (reason === "" || reason.length > 4_000 || !hasGoodCharacters(reason, { multiline: true }))
    throw new InvalidArgumentError("Give a reason of up to 4000 characters.");
  return reason;
}

export function readRevision(given: string): number {
  if (!/^\d{1,6}$/.test(given)) throw new InvalidArgumentError("Give the revision as a number, such as 14.");
  return Number(given);
}
