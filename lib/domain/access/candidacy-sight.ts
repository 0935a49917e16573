import type { Candidacy } from "../candidacy/candidacy";
import { refuse, type Refusal } from "../outcome";
import type { Actor } from "./actor";
import type { Principal } from "./principal";
import { reachOfCaller } from "./rights";
import type { CommitteeReach, Right } from "./staff-role";

/**
 * What a caller sees of candidacies: of which committees, and never into their own (contract.md 8.17). Whoever is a candidate
 * sees no supporters, their number, statements, priorities or sources of their own candidacies in any role, and notes, ranks and
 * decisions only once they are published. Statements of the store take `ownId`; everything that shows candidacies asks here.
 */
export interface CandidacySight {
  reach: CommitteeReach;
  /** The member whose candidacies are the caller's own; `""` for systems, which are no candidates. */
  ownId: string;
}

/** Everything of everybody, for writes that judge the whole slate. */
export const WHOLE_SIGHT: CandidacySight = { reach: "all", ownId: "" };

export function candidacySight(principal: Principal, right: Right): CandidacySight {
  return { reach: reachOfCaller(principal, right), ownId: ownIdOf(principal) };
}

/** The member whose candidacies are the caller's own; `""` for systems. */
export function ownIdOf({ kind, id }: Pick<Actor, "kind" | "id">): string {
  return kind === "member" ? id : "";
}

/** Whether supporters, statements, priorities and sources are hidden from the caller; they always are. */
export function isOwnCandidacy(ownId: string, { memberId }: Pick<Candidacy, "memberId">): boolean {
  return ownId !== "" && memberId === ownId;
}

/** Whether notes, ranks and decisions stay hidden from the caller: until they are published. */
export function isDecisionHidden(
  ownId: string,
  candidacy: Pick<Candidacy, "memberId" | "publishedAt">,
): boolean {
  return isOwnCandidacy(ownId, candidacy) && candidacy.publishedAt === null;
}

/** Nobody notes, marks, ranks or decides on their own candidacy, in whatever role and for whatever reason. */
export function judgeOwnCandidacy(
  ownId: string,
  candidacy: Pick<Candidacy, "memberId">,
): Refusal<"own-candidacy"> | undefined {
  if (!isOwnCandidacy(ownId, candidacy)) return undefined;
  return refuse("own-candidacy", "This is your own candidacy: another member of staff must do this.", {
    key: "ownCandidacy",
  });
}
