import { userIdKey } from "../people/name-key";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import type { Meeting } from "./meeting";

/** The days on which a member serves on a committee, has served, or will. */
export interface ServedTerm {
  committeeCode: string;
  startDate: CalendarDate;
  /** `""` when the end is unknown. */
  endDate: CalendarDate;
}

/**
 * Whether the meeting is one of the committee, in that term: its function code is the committee's (contract.md section 5),
 * and it begins on one of the term's days.
 * @param timeZone the association's
 */
export function meetsInTerm(
  { functionCode, beginsAt }: Pick<Meeting, "functionCode" | "beginsAt">,
  { committeeCode, startDate, endDate }: ServedTerm,
  timeZone: string,
): boolean {
  if (!beginsAt || userIdKey(functionCode) !== userIdKey(committeeCode)) return false;
  const day = dayIn(timeZone, beginsAt);
  return startDate <= day && (endDate === "" || day <= endDate);
}
