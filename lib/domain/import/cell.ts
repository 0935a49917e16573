import { EMAIL_FORM, isEmailAddress } from "../people/email-address";
import { DIRECTION_MARKS_FORM, hasDirectionMarks } from "@/lib/vocabulary/plain-text";
import { parseReminderDays, REMINDER_DAYS_FORM } from "../season/reminder-days";
import { TERM_MONTHS } from "../season/seat";
import { DEFAULT_SETTINGS } from "../season/season-settings";
import { ANY_NUMBER, parseWholeNumber } from "../text/parameter-text";
import { parseCalendarDate, parseMoment, parseYear } from "../time/calendar-date";
import { isTimeZone } from "../time/is-time-zone";
import { dayOf, momentsAt, parseLocalTime } from "../time/local-time";
import type { CellKind, ImportColumn } from "./files";
import { spoiltDate, spoiltText, spoiltZip, spoiltZipPlus4 } from "./spreadsheet";

/** The value of a cell: a day is `YYYY-MM-DD`, a moment RFC 3339 in UTC, a list an array; null is unknown. */
export type CellValue = string | boolean | number | null | string[];

export type CellOutcome = { ok: true; value: CellValue } | { ok: false; reason: string };

const ID_LENGTH = 64;
const TEXT_LENGTH = 200;
const LENGTHS: Readonly<Partial<Record<CellKind, number>>> = {
  id: ID_LENGTH,
  text: TEXT_LENGTH,
  link: 2_000,
  long: 4_000,
};
const ITEM_LENGTHS = { ids: ID_LENGTH, texts: TEXT_LENGTH } as const;

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// Tab, line feed and carriage return are part of a long text.
const CONTROL_IN_LONG_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const NOT_ASCII = /[^\x20-\x7e]/;
const LINE_ENDS = /\r\n?/g;
/** What a decoder substitutes for bytes that are not UTF-8. */
const REPLACEMENT = "\ufffd";

function bad(reason: string): CellOutcome {
  return { ok: false, reason };
}

function good(value: CellValue): CellOutcome {
  return { ok: true, value };
}

/** The value of a blank cell: unknown, which each kind represents in its own way. */
export function blankValue({ kind, refersTo, blank }: ImportColumn): CellValue {
  switch (kind) {
    case "boolean":
      return blank ?? false;
    case "date":
    case "moment":
    case "year":
    case "zone":
    case "number":
    case "months":
      return null;
    case "ids":
    case "texts":
      return [];
    case "days":
      return DEFAULT_SETTINGS.reminderDays.map(String);
    default:
      return refersTo ? null : "";
  }
}

/**
 * Parses one cell for its column, or gives the reason why it is invalid; the reason never repeats the cell's value.
 * @param timeZone of date-times without an offset (IANA)
 */
export function readCell(column: ImportColumn, given: string, timeZone: string): CellOutcome {
  let text = given.trim();
  if (text === "") return column.key ? bad("is blank, but every row needs it") : good(blankValue(column));
  if (NOT_ASCII.test(text)) {
    if (text.includes(REPLACEMENT)) return bad("is not UTF-8 text; save the file as CSV UTF-8");
    if ((column.kind === "long" ? CONTROL_IN_LONG_TEXT : CONTROL).test(text))
      return bad("contains a control character");
    if (hasDirectionMarks(text)) return bad(DIRECTION_MARKS_FORM);
    text = text.replace(LINE_ENDS, "\n").normalize("NFC");
  }
  return read(column.kind, text, timeZone);
}

function read(kind: CellKind, text: string, timeZone: string): CellOutcome {
  switch (kind) {
    case "ids":
    case "texts":
      return readList(text, ITEM_LENGTHS[kind]);
    case "boolean":
      return readBoolean(text);
    case "date":
      return readDate(text);
    case "moment":
      return readMoment(text, timeZone);
    case "year": {
      const year = parseYear(text);
      return year === undefined ? bad("is not a year from 1900 to 2199") : good(year);
    }
    case "number":
      return readNumber(text, ANY_NUMBER);
    case "months":
      return readNumber(text, TERM_MONTHS);
    case "days": {
      const days = parseReminderDays(text);
      return days ? good(days.map(String)) : bad(`is not ${REMINDER_DAYS_FORM}`);
    }
    case "email":
      return isEmailAddress(text) ? readText(kind, text) : bad(EMAIL_FORM);
    case "zone":
      return isTimeZone(text) ? good(text) : bad("is not an IANA time zone such as America/Chicago");
    case "zip":
      return readText(kind, text, spoiltZip(text));
    case "zipPlus4":
      return readText(kind, text, spoiltZipPlus4(text));
    case "link":
    case "long":
      return readText(kind, text);
    default:
      return readText(kind, text, spoiltText(text));
  }
}

function readText(kind: CellKind, text: string, spoilt?: string): CellOutcome {
  if (spoilt !== undefined) return bad(spoilt);
  const length = LENGTHS[kind] ?? TEXT_LENGTH;
  return text.length > length ? bad(`has more than ${length.toLocaleString("en")} characters`) : good(text);
}

function readNumber(text: string, range: readonly [number, number]): CellOutcome {
  const value = parseWholeNumber(text, range);
  return value === undefined ? bad(`is not a whole number from ${range.join(" to ")}`) : good(value);
}

const TRUE: ReadonlySet<string> = new Set(["true", "yes", "y", "1"]);
const FALSE: ReadonlySet<string> = new Set(["false", "no", "n", "0"]);

function readBoolean(text: string): CellOutcome {
  const word = text.toLowerCase();
  if (TRUE.has(word) || FALSE.has(word)) return good(TRUE.has(word));
  return bad("is neither true nor false");
}

/** A time of day is left out, and the day taken as written. */
function readDate(text: string): CellOutcome {
  const local = parseLocalTime(text);
  const date = local === undefined ? parseCalendarDate(text) : dayOf(local);
  if (date !== undefined) return good(date);
  return bad(spoiltDate(text) ?? "is not a date such as 2027-02-08 (years 1900 to 2199)");
}

function readMoment(text: string, timeZone: string): CellOutcome {
  const local = parseLocalTime(text);
  if (local === undefined) {
    const moment = parseMoment(text);
    if (moment) return good(moment.toISOString());
    return bad(
      spoiltDate(text) ?? "is not a date-time such as 2027-02-08T09:00 or 2027-02-08T09:00:00-06:00",
    );
  }
  const [moment, second] = momentsAt(timeZone, local);
  if (!moment) return bad(`is a time that ${timeZone} skipped when its clocks were put forward`);
  if (second)
    return bad(
      `is a time that ${timeZone} had twice when its clocks were put back; add the offset, as in 2027-02-08T09:00:00-06:00`,
    );
  return good(moment.toISOString());
}

/** Keeps the order and drops duplicates. */
function readList(text: string, length: number): CellOutcome {
  const items = text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.some((item) => item.length > length))
    return bad(`has an entry of more than ${length} characters`);
  const spoilt = items.map(spoiltText).find((reason) => reason !== undefined);
  if (spoilt !== undefined) return bad(`has an entry that ${spoilt}`);
  return good([...new Set(items)]);
}
