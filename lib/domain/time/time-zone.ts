import type { CalendarDate } from "./calendar-date";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  let known = formats.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, known);
  }
  return known;
}

const DAY = 86_400_000;

// Intl formatting costs more than reading a row, and a zone's clocks change on few days: the offset of a day is
// computed once, unless it changes on that day.
const CACHE_SIZE = 4_096;
const cache = new Map<string, number | undefined>();

/** How far the clocks of a time zone (IANA) are ahead of UTC at `moment`, in milliseconds; whole seconds. */
export function offsetIn(timeZone: string, moment: Date): number {
  const day = Math.floor(moment.getTime() / DAY);
  const key = `${timeZone} ${String(day)}`;
  if (!cache.has(key)) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    const [first, last] = [day * DAY, (day + 1) * DAY].map((at) => computeOffset(timeZone, at));
    cache.set(key, first === last ? first : undefined);
  }
  return cache.get(key) ?? computeOffset(timeZone, Math.floor(moment.getTime() / 1000) * 1000);
}

function computeOffset(timeZone: string, moment: number): number {
  const parts: Record<string, string> = Object.fromEntries(
    format(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month = "", day = "", hour = "", minute = "", second = "" } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - moment;
}

/** The local day at `moment` in `timeZone` (IANA). */
export function dayIn(timeZone: string, moment: Date): CalendarDate {
  return new Date(moment.getTime() + offsetIn(timeZone, moment)).toISOString().slice(0, 10);
}

const MINUTE = 60_000;

/** RFC 3339 with the zone's offset at that moment, to the second: `2027-02-08T09:00:00-06:00` (contract.md 2.3). */
export function momentIn(timeZone: string, moment: Date | null): string {
  if (!moment) return "";
  // RFC 3339 has no offsets with seconds, which local mean time had.
  const minutes = Math.round(offsetIn(timeZone, moment) / MINUTE);
  const local = new Date(moment.getTime() + minutes * MINUTE).toISOString().slice(0, 19);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  return `${local}${minutes < 0 ? "-" : "+"}${digits}`;
}
