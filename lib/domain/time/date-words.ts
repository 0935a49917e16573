import type { Locale } from "../text/locale";
import type { CalendarDate } from "./calendar-date";
import { dayIn } from "./time-zone";

const DAY_MILLISECONDS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function parts(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale === "en" ? "en-US" : locale, options);
    formats.set(key, format);
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
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

/** A day as people write it: `Friday 12 February 2027`, `viernes 12 de febrero de 2027`. Day and month stay on one line. */
export function dayWords(date: CalendarDate, locale: Locale, style: DayStyle = {}): string {
  const { weekday, day, month, year } = parts(noon(date), locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }) as Record<"weekday" | "day" | "month" | "year", string>;
  const of = locale === "es" ? " de " : " ";
  const words = [
    style.weekday === false ? "" : `${weekday} `,
    `${day}${of}${month}`.replaceAll(" ", UNBROKEN),
    style.year === false ? "" : `${of}${year}`,
  ];
  return words.join("");
}

/** A day in a sentence of the service, in ASCII: `12 February 2027`. */
export function dayInSentence(date: CalendarDate): string {
  return dayWords(date, "en", { weekday: false }).replaceAll(UNBROKEN, " ");
}

/** A moment in a sentence of the service, in ASCII: `12 February 2027, 5:00 pm`. */
export function momentInSentence(moment: Date, timeZone: string): string {
  const time = timeWords(moment, timeZone, "en").replaceAll(UNBROKEN, " ");
  return `${dayInSentence(dayIn(timeZone, moment))}, ${time}`;
}

/** A time of day as people write it, on one line: `5:00 pm`, `17:00`. Composed here because browsers space it differently. */
export function timeWords(moment: Date, timeZone: string, locale: Locale): string {
  const hourCycle = locale === "en" ? "h12" : "h23";
  const { hour, minute, dayPeriod } = parts(moment, locale, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle,
    timeZone,
  });
  const clock = `${hour ?? ""}:${minute ?? ""}`;
  return dayPeriod === undefined
    ? clock
    : `${clock}${UNBROKEN}${dayPeriod.toLowerCase().replace(/[^a-z]/g, "")}`;
}

/** A zone as people say it: `Central`, `hora central`. */
export function zoneWords(timeZone: string, locale: Locale, at: Date): string {
  const { timeZoneName } = parts(at, locale, { timeZone, timeZoneName: "longGeneric" });
  return (timeZoneName ?? timeZone).replace(/ Time$/, "");
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
