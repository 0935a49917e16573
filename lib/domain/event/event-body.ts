import { momentIn } from "../time/time-zone";
import type { StreamEvent } from "./event";

/**
 * An event as other systems read it, in `/desk/getevents` and in the body of a webhook alike. Every field is a text.
 * @param timeZone in which the moment is told (IANA)
 */
export function toEventBody(
  { type, at, subject, subjectId, memberId, year, state }: StreamEvent,
  timeZone: string,
) {
  return {
    type,
    timestamp: momentIn(timeZone, at),
    data: { subject, subjectID: subjectId, memberID: memberId, year: year?.toString() ?? "", state },
  };
}
