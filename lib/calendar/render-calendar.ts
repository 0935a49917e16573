import "server-only";
import ical, { escape, ICalCalendarMethod } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { env } from "@/lib/env";
import { ZonedDate } from "./zoned-date";

/** How often a calendar program should read a subscription again. */
const REFRESH_SECONDS = 4 * 3600;
// Stands in for an unknown time of last change; it must be constant, so that the output is reproducible.
const UNKNOWN_CHANGE = new Date("2000-01-01T00:00:00Z");

/**
 * Renders meetings as iCalendar (RFC 5545) in the association's time zone, with that zone's rules. The same meetings
 * always give the same text. A meeting without a start time cannot appear in a calendar and is left out.
 * A meeting that is the member's through a committee has the committee's name as its category.
 * @param name the calendar's display name
 */
export function renderCalendar(
  name: string,
  meetings: readonly (Meeting & { ownCommittee?: string })[],
): string {
  const calendar = ical({
    name: escape(name, false),
    prodId: { company: "Rostrum", product: "Meetings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const zone = env().ASSOCIATION_TIME_ZONE;
  // Set on each event: set on the calendar, ical-generator would apply it to the time stamps as well.
  for (const meeting of meetings) {
    const { beginsAt, endsAt } = meeting;
    if (!beginsAt) continue;
    const changedAt = meeting.changedAt ?? UNKNOWN_CHANGE;
    calendar.createEvent({
      id: meetingUid(meeting.productCode),
      sequence: meeting.revision,
      stamp: changedAt,
      lastModified: changedAt,
      timezone: zone,
      start: new ZonedDate(beginsAt, zone),
      end: endsAt && endsAt > beginsAt ? new ZonedDate(endsAt, zone) : null,
      summary: meeting.title || meeting.productCode,
      description: meeting.description || null,
      categories: meeting.ownCommittee ? [{ name: meeting.ownCommittee }] : [],
    });
  }
  return withTimeZone(calendar.toString(), zone);
}

/** Stable for one meeting, and unique across installations. */
function meetingUid(productCode: string): string {
  return `${encodeURIComponent(productCode)}@${new URL(env().BASE_URL).hostname}`;
}

/** Inserts the VTIMEZONE of the events, under the name that they have for it, before them and after the calendar's properties (RFC 5545). */
export function withTimeZone(calendar: string, zone: string): string {
  const [block = ""] = tzlib_get_ical_block(zone);
  // Of a zone with several names, the library has the rules under one.
  const rules = block.replace(/^TZID:.*$/m, () => `TZID:${zone}`);
  return calendar.replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => `${rules.trimEnd()}\r\n`);
}
