import { userIdKey } from "../people/name-key";
import type { Place } from "../place/place";
import { dayIn } from "../time/time-zone";
import type { Meeting } from "./meeting";

/** First begin and last end; null where there is none. */
export interface MeetingSpan {
  begin: Date | null;
  end: Date | null;
}

/**
 * When the place's committee meets within its term: the meetings whose function code is the committee's
 * (contract.md section 5, confirmed committee record).
 * @param timeZone the association's
 */
export function meetingSpan(
  { committeeCode, startDate, endDate }: Place,
  meetings: readonly Meeting[],
  timeZone: string,
): MeetingSpan {
  const within = meetings.filter(({ functionCode, beginsAt }) => {
    if (!beginsAt || userIdKey(functionCode) !== userIdKey(committeeCode)) return false;
    const day = dayIn(timeZone, beginsAt);
    return startDate <= day && (endDate === "" || day <= endDate);
  });
  const begins = within.flatMap(({ beginsAt }) => beginsAt?.getTime() ?? []);
  const ends = within.flatMap(({ beginsAt, endsAt }) => (endsAt ?? beginsAt)?.getTime() ?? []);
  return {
    begin: begins.length > 0 ? new Date(Math.min(...begins)) : null,
    end: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
