import type { CandidacyState } from "@/lib/vocabulary/candidacy";

/** All nominations of one person for one position and year, and what staff make of them. */
export interface Candidacy {
  id: string;
  year: number;
  committeeCode: string;
  position: string;
  memberId: string;
  state: CandidacyState;
  /** The order in which staff would choose, from 1; null: not ranked. */
  rank: number | null;
  /** The order among the position's alternates, from 1; null unless an alternate. */
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

/**
 * Whether staff may change the candidacy at all: any state may follow any other until the slate is published; from then
 * on the decision stands, and whoever was withdrawn is not there to be decided on.
 */
export function isDecidable({ state, publishedAt }: Pick<Candidacy, "state" | "publishedAt">): boolean {
  return publishedAt === null && state !== "withdrawn";
}
