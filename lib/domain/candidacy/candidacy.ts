/**
 * What staff make of a candidacy. `withdrawn` is not decided: it follows when no nomination is left or the person asked not to be
 * nominated, and ends when they are nominated again.
 */
export const CANDIDACY_STATES = [
  "nominated",
  "shortlisted",
  "proposed",
  "alternate",
  "not-selected",
  "withdrawn",
] as const;
export type CandidacyState = (typeof CANDIDACY_STATES)[number];

/** A state that staff choose. */
export type DecidedState = Exclude<CandidacyState, "withdrawn">;

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

/** Whether the word is a state that staff choose. */
export function isDecidedState(word: string): word is DecidedState {
  return word !== "withdrawn" && (CANDIDACY_STATES as readonly string[]).includes(word);
}

/**
 * Whether staff may change the candidacy at all: any state may follow any other until the slate is published; from then
 * on the decision stands, and whoever was withdrawn is not there to be decided on.
 */
export function isDecidable({ state, publishedAt }: Pick<Candidacy, "state" | "publishedAt">): boolean {
  return publishedAt === null && state !== "withdrawn";
}
