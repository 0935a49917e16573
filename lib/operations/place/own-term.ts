import "server-only";
import type { ownTermRecord } from "@/lib/contract/season-records";
import type * as z from "@/lib/contract/zod";
import { committeeSight } from "@/lib/domain/access/committee-access";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { termStatus } from "@/lib/domain/place/place";
import { notFound } from "@/lib/domain/problem";
import type { MemberTerm } from "@/lib/store/meetings/own-meetings";
import {
  type Colleague,
  listColleagues,
  listOwnTerms,
  type OwnTerm,
} from "@/lib/store/places/committee-terms";
import { associationDay } from "../association-day";

/** The places that a member holds or has accepted, with the status that each has now. */
export async function ownTerms({ id }: Pick<MemberPrincipal, "id">, now: Date): Promise<OwnTerm[]> {
  const today = associationDay(now);
  return (await listOwnTerms(id, today)).map((term) => ({ ...term, status: termStatus(term, today) }));
}

/** Who serves with the member in the term of that place; whose days are over by now is not among them. */
export function colleaguesIn(
  { committeeCode, startDate, endDate }: OwnTerm,
  now: Date,
): Promise<Colleague[]> {
  const today = associationDay(now);
  return listColleagues(committeeCode, { from: startDate < today ? today : startDate, until: endDate });
}

/**
 * The place with that id, in whose term the caller may know how to reach the others.
 * @throws Problem 404 for every other place and for every other caller
 */
export async function requireContacts(placeId: string, caller: MemberPrincipal, now: Date): Promise<OwnTerm> {
  const term = (await ownTerms(caller, now)).find(({ id }) => id === placeId);
  if (!term || committeeSight(caller.id, term) !== "contacts") {
    throw notFound("There is no place with this id in which you are chair or vice chair.");
  }
  return term;
}

export function toOwnTermRecord(
  term: OwnTerm,
  member: Pick<MemberPrincipal, "id">,
): z.output<typeof ownTermRecord> {
  return {
    placeId: term.id,
    year: term.season?.year,
    committeeCode: term.committeeCode,
    committeeName: term.committeeName,
    position: term.position,
    startDate: term.startDate,
    endDate: term.endDate || undefined,
    status: term.status === "serving" ? "serving" : "accepted",
    resigned: term.isResigned,
    leads: committeeSight(member.id, term) === "contacts",
  };
}

/** The place through which a meeting is the member's, with its status today. */
export function toOwnSeat({ placeId, seasonYear, startDate, endDate }: MemberTerm, now: Date) {
  const status = termStatus({ startDate, endDate }, associationDay(now));
  return { placeId, year: seasonYear ?? undefined, status };
}
