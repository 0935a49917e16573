import "server-only";
import { hashCalendarToken } from "@/lib/credentials/calendar-tokens";
import { env } from "@/lib/env";
import { listMeetingsByToken } from "@/lib/store/meetings/calendar-tokens";
import { findMeetingsByCode } from "@/lib/store/meetings/meetings";
import { listOwnMeetings } from "@/lib/store/meetings/own-meetings";
import { renderCalendar } from "./render-calendar";

// Calendar programs list it beside other calendars, so it is the association's name and is never translated.
const calendarName = () => env().ASSOCIATION_NAME;

/** The calendar of the member who created this token; undefined when the token is unknown or revoked. */
export async function subscribedCalendar(token: string): Promise<string | undefined> {
  const meetings = await listMeetingsByToken(hashCalendarToken(token), env().ASSOCIATION_TIME_ZONE);
  return meetings && renderCalendar(calendarName(), meetings);
}

/**
 * The calendar of the meetings for which the member is registered, and of those of their committees.
 * @param placeIds only the meetings of these places' committees within these places' terms; none: all
 */
export async function ownCalendar(memberId: string, placeIds: readonly string[] = []): Promise<string> {
  const meetings = await listOwnMeetings(memberId, env().ASSOCIATION_TIME_ZONE, placeIds);
  return renderCalendar(calendarName(), meetings);
}

/** A calendar with one meeting, by its product code; undefined when there is no such meeting. */
export async function meetingCalendar(productCode: string): Promise<string | undefined> {
  const [meeting] = (await findMeetingsByCode(productCode)).filter((one) => one.productCode === productCode);
  return meeting && renderCalendar(calendarName(), [meeting]);
}
