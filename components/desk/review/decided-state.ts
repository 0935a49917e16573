import type { CandidateRow } from "./candidate";

/** Whether staff may still decide: until the slate is published, and while there is a nomination. */
export function isDecidable({ state, published }: Pick<CandidateRow, "state" | "published">): boolean {
  return published === undefined && state !== "withdrawn";
}
