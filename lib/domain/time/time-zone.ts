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

interface Shown {
  day: CalendarDate;
  /** `09:00:00`. */
  time: string;
  /** `-06:00`. */
  offset: string;
}

// Asking the time zone tables takes longer than reading a meeting, and the same meetings are shown over and over.
const REMEMBERED = 4_096;
const remembered = new Map<string, Shown>();

/** What clock and calendar on the wall show, to the second. */
function shownIn(timeZone: string, moment: Date): Shown {
  const key = `${timeZone} ${String(Math.floor(moment.getTime() / 1000))}`;
  let shown = remembered.get(key);
  if (!shown) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    shown = ask(timeZone, moment);
    remembered.set(key, shown);
  }
  return shown;
}

function ask(timeZone: string, moment: Date): Shown {
  const parts: Record<string, string> = Object.fromEntries(
    format(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month = "", day = "", hour = "", minute = "", second = "", timeZoneName = "" } = parts;
  const offset = timeZoneName === "GMT" ? "+00:00" : timeZoneName.replace("GMT", "");
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}`, offset };
}

/** The day that a calendar on the wall shows at `moment` in `timeZone` (IANA). */
export function dayIn(timeZone: string, moment: Date): CalendarDate {
  return shownIn(timeZone, moment).day;
}

/** RFC 3339 with the zone's offset at that moment, to the second: `2027-02-08T09:00:00-06:00` (contract.md 2.3). */
export function momentIn(timeZone: string, moment: Date | null): string {
  if (!moment) return "";
  const { day, time, offset } = shownIn(timeZone, moment);
  return `${day}T${time}${offset}`;
}
