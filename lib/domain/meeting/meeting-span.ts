import type { Place } from "../place/place";
import { meetsInTerm } from "./committee-meetings";
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
export function meetingSpan(place: Place, meetings: readonly Meeting[], timeZone: string): MeetingSpan {
  const within = meetings.filter((meeting) => meetsInTerm(meeting, place, timeZone));
  const begins = within.flatMap(({ beginsAt }) => beginsAt?.getTime() ?? []);
  const ends = within.flatMap(({ beginsAt, endsAt }) => (endsAt ?? beginsAt)?.getTime() ?? []);
  return {
    begin: begins.length > 0 ? new Date(Math.min(...begins)) : null,
    end: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
