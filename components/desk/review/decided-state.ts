import type { CandidateRow } from "./candidate";

/** The states that staff give a candidate; `withdrawn` follows from the nominations. */
export const DECIDED_STATES = ["nominated", "shortlisted", "proposed", "alternate", "not-selected"] as const;
export type DecidedState = (typeof DECIDED_STATES)[number];

/** Whether staff may still decide: until the slate is published, and while there is a nomination. */
export function isDecidable({ state, published }: Pick<CandidateRow, "state" | "published">): boolean {
  return published === "" && state !== "withdrawn";
}
