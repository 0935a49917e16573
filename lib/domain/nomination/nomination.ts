import type { NominationStatus } from "@/lib/vocabulary/season";
import { allow, allowed, type Outcome, refuse } from "../outcome";
import { type AnswerWindow, areOffersHidden, mayNominate, type Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";

/** The content of a nomination, as the voter gives it. */
export interface NominationContent {
  voterId: string;
  candidateId: string;
  /** The caller's own id; with the voter it makes nominating safe to repeat (contract.md section 5). */
  recordId: string;
  year: number;
  committeeCode: string;
  position: string;
  effectiveDate: CalendarDate;
  candidateName: string;
  qualifications: string;
  priorityCode: string;
  nominationSource: string;
}

export interface Nomination extends NominationContent {
  id: string;
  status: NominationStatus;
}

/** What its voter gave. */
export function contentOf(nomination: Nomination): NominationContent {
  const { voterId, candidateId, recordId, year, committeeCode, position, effectiveDate } = nomination;
  const { candidateName, qualifications, priorityCode, nominationSource } = nomination;
  return {
    voterId,
    candidateId,
    recordId,
    year,
    committeeCode,
    position,
    effectiveDate,
    candidateName,
    qualifications,
    priorityCode,
    nominationSource,
  };
}

/** The facts that the nomination rules need; `undefined` where the association has no such record. */
export interface NominationFacts {
  voter: { active: boolean; voter: boolean } | undefined;
  candidate: { active: boolean; hasDeclined: boolean } | undefined;
  /** Open: the committee is active, and the season has not closed the position for nominations. */
  committee: { hasPosition: boolean; isOpen: boolean } | undefined;
  season: Season | undefined;
  /** The voter's existing nomination under the same record id, with its season. */
  current: CurrentNomination | undefined;
  /** Whether the voter nominated the same candidate for the same position and year under another record id. */
  isDuplicate: boolean;
  /** How many other nominations the voter has made for the year, without withdrawn ones; counted up to the season's limit. */
  others: number;
  /** How many of them count as nominations of the staff who nominate for the voter, whether there are any or not. */
  kept?: number;
}

export interface CurrentNomination {
  nomination: Nomination;
  season: Season;
}

/** The change that an allowed nomination makes: a new nomination, or a new version of an existing one. */
export type NominationChange =
  { before: Nomination; after: Nomination } | { before: undefined; after: NominationContent };

export type NominationRefusal =
  | "unknown-member"
  | "candidate-declined-nomination"
  | "not-a-voter"
  | "unknown-committee"
  | "unknown-position"
  | "position-closed"
  | "self-nomination"
  | "too-many-nominations"
  | "nominations-closed"
  | "nomination-decided"
  | "duplicate-nomination";

/** Whether a nomination may be made, or changed to this, and what that changes (contract.md sections 5 and 7). */
export function judgeNomination(
  requested: NominationContent,
  { voter, candidate, committee, season, current: existing, isDuplicate, others, kept = 0 }: NominationFacts,
  now: Date,
): Outcome<NominationRefusal, NominationChange | undefined> {
  if (!voter?.active) return refuse("unknown-member", "No active member has the id in voterID.");
  if (!voter.voter)
    return refuse("not-a-voter", "The member in voterID is not a voter and may not nominate.");
  if (!candidate?.active) return refuse("unknown-member", "No active member has the id in candidateID.");
  if (!committee) return refuse("unknown-committee", "There is no committee with the code in committeeCode.");
  if (!committee.hasPosition) {
    return refuse("unknown-position", "The committee has no position with the name in committeePosition.");
  }
  const window = mayNominate(season, now);
  if (!window.ok) return window;
  if (!committee.isOpen) {
    return refuse("position-closed", "The committee or the position takes no nominations for that year.");
  }
  if (season?.selfNomination === false && requested.voterId === requested.candidateId) {
    return refuse("self-nomination", "Voters do not nominate themselves for that year.");
  }
  const limit = season?.nominationsPerVoter ?? Infinity;
  if (others >= limit && existing?.nomination.year !== requested.year) {
    return refuse(
      "too-many-nominations",
      `A voter may make ${limit} nominations for that year, and this voter has made as many${kept === 0 ? "" : ", counting one that may nominate you"}.`,
    );
  }
  if (existing) {
    const changeable = mayChangeNomination(existing, now);
    if (!changeable.ok) return changeable;
  }
  if (isDuplicate) {
    return refuse(
      "duplicate-nomination",
      "The voter has already nominated this candidate for this position and year under another recordID.",
    );
  }
  const before = existing?.nomination;
  if (before && isSame(before, requested)) return allow(undefined);
  if (candidate.hasDeclined) {
    return refuse("candidate-declined-nomination", "The candidate cannot be nominated for that year.");
  }
  return allow(before ? { before, after: { ...before, ...requested } } : { before, after: requested });
}

function isSame(current: Nomination, requested: NominationContent): boolean {
  return (Object.keys(requested) as (keyof NominationContent)[]).every(
    (field) => current[field] === requested[field],
  );
}

export type WithdrawalRefusal = "nominations-closed" | "nomination-decided";

/** Whether a nomination may be withdrawn, and what that changes: nothing when it is already withdrawn. */
export function judgeWithdrawal(
  current: CurrentNomination,
  now: Date,
): Outcome<WithdrawalRefusal, { before: Nomination; after: Nomination } | undefined> {
  const before = current.nomination;
  if (before.status === "withdrawn") return allow(undefined);
  const changeable = mayChangeNomination(current, now);
  return changeable.ok ? allow({ before, after: { ...before, status: "withdrawn" } }) : changeable;
}

function mayChangeNomination(
  { nomination, season }: CurrentNomination,
  now: Date,
): Outcome<WithdrawalRefusal> {
  const window = mayNominate(season, now);
  if (!window.ok) return window;
  if (nomination.status === "submitted") return allowed;
  return refuse(
    "nomination-decided",
    "The nomination has already been decided on and can no longer be changed.",
  );
}

/** What the voter sees of a nomination's status: that it was decided on shows from the day on which offers do. */
export function statusForVoter(
  status: NominationStatus,
  season: AnswerWindow | null,
  now: Date,
): NominationStatus {
  const isDecided = status === "selected" || status === "not-selected";
  return isDecided && season !== null && areOffersHidden(season, now) ? "submitted" : status;
}

/**
 * A voter's nominations without the withdrawn ones that were later made again under the same record id; of several
 * withdrawn ones under one id, the first in the list.
 */
export function withoutSuperseded<Made extends Pick<Nomination, "recordId" | "status">>(
  nominations: readonly Made[],
): Made[] {
  const current = new Set(
    nominations.filter(({ status }) => status !== "withdrawn").map(({ recordId }) => recordId),
  );
  const seen = new Set<string>();
  return nominations.filter(({ recordId, status }) => {
    if (status !== "withdrawn") return true;
    if (current.has(recordId) || seen.has(recordId)) return false;
    seen.add(recordId);
    return true;
  });
}
