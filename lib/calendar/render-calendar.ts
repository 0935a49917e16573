import "server-only";
import ical, { escape, ICalCalendarMethod } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { env } from "@/lib/env";
import { ZonedDate } from "./zoned-date";

/** How often a calendar program should read a subscription again. */
const REFRESH_SECONDS = 4 * 3600;
// Where nobody knows when a meeting was last changed: any moment will do, as long as it is always the same one.
const UNKNOWN_CHANGE = new Date("2000-01-01T00:00:00Z");

/**
 * Meetings as iCalendar (RFC 5545), in the association's zone and with that zone's rules. The same meetings give the
 * same text, whenever it is asked for. A meeting without a begin cannot stand in a calendar and is left out.
 * @param name what a calendar program calls it
 */
export function renderCalendar(name: string, meetings: readonly Meeting[]): string {
  const calendar = ical({
    name: escape(name, false),
    prodId: { company: "Rostrum", product: "Meetings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const zone = env().ASSOCIATION_TIME_ZONE;
  // The zone belongs to each event: as the calendar's own it would also be taken for that of the time stamps.
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
    });
  }
  return withTimeZone(calendar.toString(), zone);
}

/** Always the same for one meeting, and no other installation's. */
function meetingUid(productCode: string): string {
  return `${encodeURIComponent(productCode)}@${new URL(env().BASE_URL).hostname}`;
}

/** Puts the zone's rules in front of the events: after the calendar's properties, as the grammar of RFC 5545 wants it. */
function withTimeZone(calendar: string, zone: string): string {
  const [rules = ""] = tzlib_get_ical_block(zone);
  return calendar.replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => `${rules.trimEnd()}\r\n`);
}
