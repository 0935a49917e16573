import type { CalendarDate } from "../time/calendar-date";

// Chair, Vice Chair, Co-Chair, Vice-Chairperson; not the immediate past chair, nor the chair elect.
const LEADING = /^(?:co|vice)?[ -]?chair(?:man|woman|person)?$/iu;

/** Whether the holder of that position leads the committee. */
export function leadsCommittee(position: string): boolean {
  return LEADING.test(position.trim());
}

/** A member's place on a committee, as it is at the moment. */
export interface CommitteeTerm {
  memberId: string;
  position: string;
  status: string;
  startDate: CalendarDate;
  /** `""` when the end is unknown. */
  endDate: CalendarDate;
}

/** What a member may know of those who serve on a committee. */
export type CommitteeSight = "nothing" | "names" | "contacts";

/**
 * What a place lets its member know of those who serve with them in its term: who they are as soon as it is accepted and
 * until it ends; as chair or vice chair, how to reach them too. It opens nothing to any other member.
 */
export function committeeSight(callerId: string, term: CommitteeTerm): CommitteeSight {
  if (term.memberId !== callerId) return "nothing";
  if (term.status !== "accepted" && term.status !== "serving") return "nothing";
  return leadsCommittee(term.position) ? "contacts" : "names";
}
