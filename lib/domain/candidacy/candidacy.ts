import type { CandidacyState } from "@/lib/vocabulary/candidacy";

/** All nominations of one person for one position and year, and what staff make of them. */
export interface Candidacy {
  id: string;
  year: number;
  committeeCode: string;
  position: string;
  memberId: string;
  state: CandidacyState;
  /** The order in which staff would choose; null: not ranked. Stored, it only sorts: what anyone sees is counted (rank-order.ts). */
  rank: number | null;
  /** The order among the position's alternates, in the same way; null unless an alternate. */
  alternateRank: number | null;
  /** Why they were not selected. */
  reason: string;
  /** Why a rule that blocks is set aside; `""`: it is not. */
  overrideReason: string;
  overriddenBy: string | null;
  /** When the slate with this decision was published. */
  publishedAt: Date | null;
  version: number;
  updatedAt: Date;
  /** The id of who changed it last, as in the audit rows; `""`: the nominations did. */
  updatedBy: string;
}

/** The states as they stand in a sentence: `Ana Diaz is an alternate`. */
export const STATE_WORDS: Readonly<Record<CandidacyState, string>> = {
  nominated: "nominated",
  shortlisted: "shortlisted",
  proposed: "proposed",
  alternate: "an alternate",
  "not-selected": "not selected",
  withdrawn: "withdrawn",
};

/**
 * Whether staff may change the candidacy at all: any state may follow any other until the slate is published; from then
 * on the decision stands, and whoever was withdrawn is not there to be decided on.
 */
export function isDecidable({ state, publishedAt }: Pick<Candidacy, "state" | "publishedAt">): boolean {
  return publishedAt === null && state !== "withdrawn";
}

/** Positions with the same key have their seats and their orders in common. */
export function positionKey({
  year,
  committeeCode,
  position,
}: Pick<Candidacy, "year" | "committeeCode" | "position">): string {
  return JSON.stringify([year, committeeCode, position]);
}
