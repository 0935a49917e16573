import { allow, allowed, type Outcome, refuse } from "../outcome";
import { mayNominate, type Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";

export type NominationStatus = "submitted" | "withdrawn" | "selected" | "not-selected";

/** What a voter writes when they nominate. */
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

/** What the rules of a nomination look at; `undefined` is what the association does not know. */
export interface NominationFacts {
  voter: { active: boolean; voter: boolean } | undefined;
  candidate: { active: boolean } | undefined;
  committee: { hasPosition: boolean } | undefined;
  season: Season | undefined;
  /** The nomination that the voter made under the same record id, with the season it stands in. */
  standing: StandingNomination | undefined;
  /** Whether the voter nominated the same candidate for the same position and year under another record id. */
  isDuplicate: boolean;
}

export interface StandingNomination {
  nomination: Nomination;
  season: Season;
}

/** What a nomination that may be made changes; `undefined` when it stands like that already. */
export type NominationChange =
  { before: Nomination; after: Nomination } | { before: undefined; after: NominationContent };

export type NominationRefusal =
  | "unknown-member"
  | "not-a-voter"
  | "unknown-committee"
  | "unknown-position"
  | "nominations-closed"
  | "nomination-decided"
  | "duplicate-nomination";

/** Whether a nomination may be made, or changed to this, and what that changes (contract.md sections 5 and 7). */
export function judgeNomination(
  wanted: NominationContent,
  { voter, candidate, committee, season, standing, isDuplicate }: NominationFacts,
  now: Date,
): Outcome<NominationRefusal, NominationChange | undefined> {
  if (!voter?.active) return refuse("unknown-member", "No active member has the id in voterID.");
  if (!voter.voter) return refuse("not-a-voter", "The member in voterID may not nominate.");
  if (!candidate?.active) return refuse("unknown-member", "No active member has the id in candidateID.");
  if (!committee) return refuse("unknown-committee", "No committee has the code in committeeCode.");
  if (!committee.hasPosition) {
    return refuse("unknown-position", "The committee has no position of the name in committeePosition.");
  }
  const window = mayNominate(season, now);
  if (!window.ok) return window;
  if (standing) {
    const changeable = mayChangeNomination(standing, now);
    if (!changeable.ok) return changeable;
  }
  if (isDuplicate) {
    return refuse(
      "duplicate-nomination",
      "The voter already nominated this candidate for this position and year under another recordID.",
    );
  }
  if (!standing) return allow({ before: undefined, after: wanted });
  const before = standing.nomination;
  return allow(isSame(before, wanted) ? undefined : { before, after: { ...before, ...wanted } });
}

function isSame(standing: Nomination, wanted: NominationContent): boolean {
  return (Object.keys(wanted) as (keyof NominationContent)[]).every(
    (field) => standing[field] === wanted[field],
  );
}

export type WithdrawalRefusal = "nominations-closed" | "nomination-decided";

/** Whether a nomination may be withdrawn, and what that changes: nothing when it was withdrawn before. */
export function judgeWithdrawal(
  standing: StandingNomination,
  now: Date,
): Outcome<WithdrawalRefusal, { before: Nomination; after: Nomination } | undefined> {
  const before = standing.nomination;
  if (before.status === "withdrawn") return allow(undefined);
  const changeable = mayChangeNomination(standing, now);
  return changeable.ok ? allow({ before, after: { ...before, status: "withdrawn" } }) : changeable;
}

function mayChangeNomination(
  { nomination, season }: StandingNomination,
  now: Date,
): Outcome<WithdrawalRefusal> {
  const window = mayNominate(season, now);
  if (!window.ok) return window;
  if (nomination.status === "submitted") return allowed;
  return refuse("nomination-decided", "The nomination was already decided on and can no longer be changed.");
}

/**
 * A voter's nominations without those that were withdrawn and made again under their record id, and of several
 * withdrawn ones under one id the first that is given.
 */
export function withoutSuperseded<Made extends Pick<Nomination, "recordId" | "status">>(
  nominations: readonly Made[],
): Made[] {
  const standing = new Set(
    nominations.filter(({ status }) => status !== "withdrawn").map(({ recordId }) => recordId),
  );
  const seen = new Set<string>();
  return nominations.filter(({ recordId, status }) => {
    if (status !== "withdrawn") return true;
    if (standing.has(recordId) || seen.has(recordId)) return false;
    seen.add(recordId);
    return true;
  });
}
