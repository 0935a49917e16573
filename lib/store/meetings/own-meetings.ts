import "server-only";
import { meetsInTerm, type ServedTerm } from "@/lib/domain/meeting/committee-meetings";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { run } from "../database";
import { IS_REHEARSED } from "../places/places";
import { statement } from "../statement";
import { listMeetingsOf, listMeetingsOfCommittees } from "./meetings";

const LIST_TERMS = statement<ServedTerm & { committeeName: string }, [memberId: string]>(
  "list-served-terms",
  `select place.committee_code as "committeeCode", committee.name as "committeeName",
          place.start_date as "startDate", coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate"
   from place join committee on committee.code = place.committee_code
   where place.member_id = $1 and place.status in ('accepted', 'serving', 'ended') and (${IS_REHEARSED}) is not true`,
);

/** The terms in which the member serves on a committee, has served, or will. */
export function listServedTerms(memberId: string): Promise<(ServedTerm & { committeeName: string })[]> {
  return run(LIST_TERMS(memberId));
}

/** A meeting of a member's own. */
export interface OwnMeeting extends Meeting {
  /** The committee through which it is theirs; `""` when they are registered for it. */
  ownCommittee: string;
}

/**
 * The meetings for which the member is registered, and those of their committees within their terms: by begin and code.
 * @param timeZone the association's
 */
export async function listOwnMeetings(memberId: string, timeZone: string): Promise<OwnMeeting[]> {
  const [registered, terms] = await Promise.all([listMeetingsOf(memberId), listServedTerms(memberId)]);
  const ofCommittees = await listMeetingsOfCommittees(terms.map(({ committeeCode }) => committeeCode));
  const known = new Set(registered.map(({ productCode }) => productCode));
  const others = ofCommittees.flatMap((meeting) => {
    const term = terms.find((one) => meetsInTerm(meeting, one, timeZone));
    return term && !known.has(meeting.productCode) ? { ...meeting, ownCommittee: term.committeeName } : [];
  });
  return [...registered.map((meeting) => ({ ...meeting, ownCommittee: "" })), ...others].toSorted(
    (one, other) => moment(one) - moment(other) || (one.productCode < other.productCode ? -1 : 1),
  );
}

const moment = ({ beginsAt }: Meeting) => beginsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
