import "server-only";
import { meetsInTerm, type ServedTerm } from "@/lib/domain/meeting/committee-meetings";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { run } from "../database";
import { IS_REHEARSED } from "../places/places";
import { statement } from "../statement";
import { listMeetingsOf, listMeetingsOfCommittees } from "./meetings";

/** A member's term on a committee. */
export interface MemberTerm extends ServedTerm {
  placeId: string;
  /** The year of the season that offered the place; null for an imported one. */
  seasonYear: number | null;
  committeeName: string;
}

const LIST_TERMS = statement<MemberTerm, [memberId: string]>(
  "list-served-terms",
  `select place.id as "placeId", place.season_year as "seasonYear", place.committee_code as "committeeCode", committee.name as "committeeName",
          place.start_date as "startDate", coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate"
   from place join committee on committee.code = place.committee_code
   where place.member_id = $1 and place.status in ('accepted', 'serving', 'ended') and (${IS_REHEARSED}) is not true`,
);

/** The terms in which the member serves on a committee, has served, or will. */
export function listServedTerms(memberId: string): Promise<MemberTerm[]> {
  return run(LIST_TERMS(memberId));
}

/** A meeting of a member's own. */
export interface OwnMeeting extends Meeting {
  /** The committee through which it is theirs; `""` when they are registered for it. */
  ownCommittee: string;
  /** The place on it, whether they are registered or not. */
  term: MemberTerm | undefined;
}

/**
 * The meetings for which the member is registered, and those of their committees within their terms: by begin and code.
 * @param timeZone the association's
 * @param placeIds only the meetings of these places' committees within these places' terms; none: all
 */
export async function listOwnMeetings(
  memberId: string,
  timeZone: string,
  placeIds: readonly string[] = [],
): Promise<OwnMeeting[]> {
  const [registered, terms] = await Promise.all([listMeetingsOf(memberId), listServedTerms(memberId)]);
  const ofCommittees = await listMeetingsOfCommittees(terms.map(({ committeeCode }) => committeeCode));
  const known = new Set(registered.map(({ productCode }) => productCode));
  const termOf = (meeting: Meeting) => terms.find((one) => meetsInTerm(meeting, one, timeZone));
  const others = ofCommittees.flatMap((meeting) => {
    const term = termOf(meeting);
    return term && !known.has(meeting.productCode)
      ? { ...meeting, ownCommittee: term.committeeName, term }
      : [];
  });
  const own = [
    ...registered.map((meeting) => ({ ...meeting, ownCommittee: "", term: termOf(meeting) })),
    ...others,
  ].toSorted((one, other) => moment(one) - moment(other) || (one.productCode < other.productCode ? -1 : 1));
  if (placeIds.length === 0) return own;
  const chosen = terms.filter(({ placeId }) => placeIds.includes(placeId));
  return own.filter((meeting) => chosen.some((term) => meetsInTerm(meeting, term, timeZone)));
}

const moment = ({ beginsAt }: Meeting) => beginsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
