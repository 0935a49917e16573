import "server-only";
import ical, { escape, ICalCalendarMethod } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";

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

/**
 * A Date whose getters return the local time of one time zone, whatever the server's own zone. ical-generator formats a
 * plain Date in the machine's zone; a Date with these members (the shape of date-fns' TZDate) is formatted in the event's.
 */
class ZonedDate extends Date {
  readonly internal: Date;
  private readonly clock: readonly number[];

  constructor(moment: Date, timeZone: string) {
    super(moment);
    this.internal = moment;
    this.clock = (momentIn(timeZone, moment).match(/\d+/g) ?? []).map(Number);
  }

  withTimeZone(): this {
    return this;
  }

  tzComponents(): readonly number[] {
    return this.clock;
  }

  override getFullYear(): number {
    return this.part(0);
  }

  override getMonth(): number {
    return this.part(1) - 1;
  }

  override getDate(): number {
    return this.part(2);
  }

  override getHours(): number {
    return this.part(3);
  }

  override getMinutes(): number {
    return this.part(4);
  }

  override getSeconds(): number {
    return this.part(5);
  }

  private part(index: number): number {
    return this.clock[index] ?? Number.NaN;
  }
}
