import type { CalendarDate } from "./calendar-date";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
    formats.set(timeZone, found);
  }
  return found;
}

interface LocalTime {
  day: CalendarDate;
  /** `09:00:00`. */
  time: string;
  /** `-06:00`. */
  offset: string;
}

// Intl formatting costs more than reading a meeting, and the same meetings are shown over and over.
const CACHE_SIZE = 4_096;
const cache = new Map<string, LocalTime>();

/** The local date and time in a time zone, to the second. */
function localTimeIn(timeZone: string, moment: Date): LocalTime {
  const key = `${timeZone} ${String(Math.floor(moment.getTime() / 1000))}`;
  let local = cache.get(key);
  if (!local) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    local = computeLocalTime(timeZone, moment);
    cache.set(key, local);
  }
  return local;
}

function computeLocalTime(timeZone: string, moment: Date): LocalTime {
  const parts: Record<string, string> = Object.fromEntries(
    format(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month = "", day = "", hour = "", minute = "", second = "", timeZoneName = "" } = parts;
  const offset = timeZoneName === "GMT" ? "+00:00" : timeZoneName.replace("GMT", "");
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}`, offset };
}

/** The local day at `moment` in `timeZone` (IANA). */
export function dayIn(timeZone: string, moment: Date): CalendarDate {
  return localTimeIn(timeZone, moment).day;
}

/** RFC 3339 with the zone's offset at that moment, to the second: `2027-02-08T09:00:00-06:00` (contract.md 2.3). */
export function momentIn(timeZone: string, moment: Date | null): string {
  if (!moment) return "";
  const { day, time, offset } = localTimeIn(timeZone, moment);
  return `${day}T${time}${offset}`;
}
