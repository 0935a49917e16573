import { allowed, type Outcome, refuse } from "./outcome";
import { mayNominate, type Season } from "./season";

export type NominationStatus = "submitted" | "withdrawn" | "selected" | "not_selected";

/** What the rules of a nomination look at; `undefined` is what the store does not know. */
export interface NominationCase {
  voter: { active: boolean; voter: boolean } | undefined;
  candidate: { active: boolean } | undefined;
  committee: { positions: readonly string[] } | undefined;
  position: string;
  season: Season | undefined;
  /** The nomination that the voter made under the same record id, with the season it stands in. */
  existing: { status: NominationStatus; season: Season } | undefined;
  /** Whether the voter nominated the same candidate for the same position and year under another record id. */
  isDuplicate: boolean;
}

export type NominationRefusal =
  | "unknown-member"
  | "not-a-voter"
  | "unknown-committee"
  | "unknown-position"
  | "nominations-closed"
  | "nomination-decided"
  | "duplicate-nomination";

/** Whether a nomination may be made, or changed to this (contract.md sections 5 and 7). */
export function judgeNomination(given: NominationCase, now: Date): Outcome<NominationRefusal> {
  const { voter, candidate, committee, existing } = given;
  if (!voter?.active) return refuse("unknown-member", "No active member has the id in voterID.");
  if (!voter.voter) return refuse("not-a-voter", "The member in voterID may not nominate.");
  if (!candidate?.active) return refuse("unknown-member", "No active member has the id in candidateID.");
  if (!committee) return refuse("unknown-committee", "No committee has the code in committeeCode.");
  if (!committee.positions.includes(given.position)) {
    return refuse("unknown-position", "The committee has no position of the name in committeePosition.");
  }
  const window = mayNominate(given.season, now);
  if (!window.ok) return window;
  if (existing) {
    const changeable = mayChangeNomination(existing, now);
    if (!changeable.ok) return changeable;
  }
  if (given.isDuplicate) {
    return refuse(
      "duplicate-nomination",
      "The voter already nominated this candidate for this position and year under another recordID.",
    );
  }
  return allowed;
}

/** Whether a nomination that stands may be changed or withdrawn now. */
export function mayChangeNomination(
  { status, season }: { status: NominationStatus; season: Season },
  now: Date,
): Outcome<"nominations-closed" | "nomination-decided"> {
  const window = mayNominate(season, now);
  if (!window.ok) return window;
  if (status === "submitted") return allowed;
  return refuse("nomination-decided", "The nomination was already decided on and can no longer be changed.");
}
