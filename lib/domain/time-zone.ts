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

function parts(moment: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    format(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

/** The day that a calendar on the wall shows at `moment` in `timeZone` (IANA). */
export function dayIn(timeZone: string, moment: Date): CalendarDate {
  const { year, month, day } = parts(moment, timeZone);
  return `${year ?? ""}-${month ?? ""}-${day ?? ""}`;
}

/** RFC 3339 with the zone's offset at that moment, to the second: `2027-02-08T09:00:00-06:00` (contract.md 2.3). */
export function momentIn(timeZone: string, moment: Date | null): string {
  if (!moment) return "";
  const { hour, minute, second, timeZoneName } = parts(moment, timeZone);
  const offset = timeZoneName === "GMT" ? "+00:00" : (timeZoneName ?? "").replace("GMT", "");
  return `${dayIn(timeZone, moment)}T${hour ?? ""}:${minute ?? ""}:${second ?? ""}${offset}`;
}
