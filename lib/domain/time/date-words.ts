import type { Locale } from "../text/locale";
import type { CalendarDate } from "./calendar-date";
import { dayIn } from "./time-zone";

const DAY_MILLISECONDS = 86_400_000;

// A constant of the process, and no argument: the sentences of pure rules name days too, and all days must look alike.
let readRegion = () => "US";

/**
 * Provides the region by whose customs this process writes days and times: ASSOCIATION_REGION.
 * @param read returns its ISO 3166-1 code, such as `US` or `GB`; called when a day is written
 */
export function provideDateRegion(read: () => string): void {
  readRegion = read;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = `${locale}-${readRegion()}`;
  const key = `${tag} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(tag, options);
    formats.set(key, known);
  }
  return known;
}

function noon(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

interface DayStyle {
  weekday?: boolean;
  year?: boolean;
}

// Keeps what is read as one on one line: the day with its month, the clock with am or pm.
const UNBROKEN = "\u00a0";

/**
 * A day as people of the association's region write it: `Friday, February 12, 2027`; in GB `Friday 12 February 2027`;
 * `viernes, 12 de febrero de 2027`. Day and month stay on one line.
 */
export function dayWords(date: CalendarDate, locale: Locale, style: DayStyle = {}): string {
  const written = format(locale, {
    ...(style.weekday !== false && { weekday: "long" }),
    day: "numeric",
    month: "long",
    ...(style.year !== false && { year: "numeric" }),
    timeZone: "UTC",
  }).formatToParts(noon(date));
  const [first, last] = [written.findIndex(isDayOrMonth), written.findLastIndex(isDayOrMonth)];
  return written
    .map(({ value }, index) => (index > first && index < last ? value.replaceAll(" ", UNBROKEN) : value))
    .join("");
}

function isDayOrMonth({ type }: Intl.DateTimeFormatPart): boolean {
  return type === "day" || type === "month";
}

/** A day in a sentence of the service, in ASCII: `February 12, 2027`. */
export function dayInSentence(date: CalendarDate): string {
  return dayWords(date, "en", { weekday: false }).replaceAll(UNBROKEN, " ");
}

/** A moment in a sentence of the service, in ASCII: `February 12, 2027, 5:00 pm`. */
export function momentInSentence(moment: Date, timeZone: string): string {
  const time = timeWords(moment, timeZone, "en").replaceAll(UNBROKEN, " ");
  return `${dayInSentence(dayIn(timeZone, moment))}, ${time}`;
}

/** A time of day as people write it, on one line: `5:00 pm`, `17:00`. Composed here because browsers space it differently. */
export function timeWords(moment: Date, timeZone: string, locale: Locale): string {
  const clock = format(locale, {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    ...(locale === "es" && { hourCycle: "h23" }),
  });
  const { hour, minute, dayPeriod } = partsOf(clock, moment);
  const time = `${hour ?? ""}:${minute ?? ""}`;
  return dayPeriod === undefined
    ? time
    : `${time}${UNBROKEN}${dayPeriod.toLowerCase().replace(/[^a-z]/g, "")}`;
}

/** A zone as people say it: `Central`, `hora central`. */
export function zoneWords(timeZone: string, locale: Locale, at: Date): string {
  const { timeZoneName } = partsOf(format(locale, { timeZone, timeZoneName: "longGeneric" }), at);
  return (timeZoneName ?? timeZone).replace(/ Time$/, "");
}

function partsOf(written: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> {
  return Object.fromEntries(written.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** The number of days from `today` to `date`: 0 on the day itself, negative when it is past. */
export function daysUntil(today: CalendarDate, date: CalendarDate): number {
  return Math.round((noon(date).getTime() - noon(today).getTime()) / DAY_MILLISECONDS);
}

/** With fewer days left than this, the number of days is shown. */
export const COUNTED_DAYS = 30;
const URGENT_DAYS = 3;

/** How near a deadline is. */
export interface Nearness {
  daysLeft: number;
  isOver: boolean;
  /** Near enough to show the number of days left. */
  isCounted: boolean;
  /** The last 72 hours. */
  isUrgent: boolean;
}

/** How near the deadline at the end of `date` in `timeZone` is. */
export function nearness(date: CalendarDate, timeZone: string, now: Date): Nearness {
  const daysLeft = daysUntil(dayIn(timeZone, now), date);
  const isOver = daysLeft < 0;
  return {
    daysLeft,
    isOver,
    isCounted: !isOver && daysLeft < COUNTED_DAYS,
    isUrgent: !isOver && daysLeft < URGENT_DAYS,
  };
}
