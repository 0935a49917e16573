import { momentIn } from "../time/time-zone";
import type { StreamEvent } from "./event";

/**
 * An event as other systems read it, in `/desk/get-events` and in the body of a webhook alike. What an event does not have is absent.
 * @param timeZone in which the moment is written (IANA)
 */
export function toEventBody(
  { type, at, subject, subjectId, memberId, year, state }: StreamEvent,
  timeZone: string,
) {
  return {
    type,
    timestamp: momentIn(timeZone, at),
    data: {
      subject,
      subjectId,
      memberId: memberId || undefined,
      year: year ?? undefined,
      state: state || undefined,
    },
  };
}
