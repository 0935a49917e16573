import "server-only";
import { hashCalendarToken } from "@/lib/credentials/calendar-tokens";
import { env } from "@/lib/env";
import { listMeetingsByToken } from "@/lib/store/meetings/calendar-tokens";
import { findMeetingsByCode, listMeetingsOf } from "@/lib/store/meetings/meetings";
import { renderCalendar } from "./render-calendar";

// The association's name: a calendar program lists it beside the others, in no language of ours.
const calendarName = () => env().ASSOCIATION_NAME;

/** The meetings of the member who made this token; undefined when nobody did, or it was ended. */
export async function subscribedCalendar(token: string): Promise<string | undefined> {
  const meetings = await listMeetingsByToken(hashCalendarToken(token));
  return meetings && renderCalendar(calendarName(), meetings);
}

/** The meetings for which the member is registered. */
export async function ownCalendar(memberId: string): Promise<string> {
  return renderCalendar(calendarName(), await listMeetingsOf(memberId));
}

/** One meeting by its product code; undefined when there is none. */
export async function meetingCalendar(productCode: string): Promise<string | undefined> {
  const [meeting] = (await findMeetingsByCode(productCode)).filter((one) => one.productCode === productCode);
  return meeting && renderCalendar(calendarName(), [meeting]);
}
