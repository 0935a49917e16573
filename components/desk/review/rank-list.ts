import type { CandidateRow } from "./candidate";
import type { RankedRow } from "./rank-move";

/** Which order is meant: that of all candidates, or that of the alternates of a position. */
export type RankedList = "candidates" | "alternates";

type Row = Pick<CandidateRow, "candidacyID" | "position" | "state" | "rank" | "alternateRank">;

/**
 * The order in which a candidate is ranked: an alternate among the alternates, anyone else among all candidates.
 * @param everyone all candidates of the committee, so that nobody whom a filter hides gets the same rank
 */
export function rankedList(everyone: readonly Row[], id: string): { list: RankedList; rows: RankedRow[] } {
  const isAlternate = everyone.find(({ candidacyID }) => candidacyID === id)?.state === "alternate";
  if (!isAlternate) return { list: "candidates", rows: [...everyone] };
  return {
    list: "alternates",
    rows: everyone
      .filter(({ state }) => state === "alternate")
      .map(({ candidacyID, position, alternateRank }) => ({ candidacyID, position, rank: alternateRank })),
  };
}

/** The rows in the order of the alternates. */
export function inAlternateOrder<R extends Row>(rows: readonly R[]): R[] {
  const order = ({ alternateRank }: R) =>
    alternateRank === "" ? Number.MAX_SAFE_INTEGER : Number(alternateRank);
  return rows.toSorted((one, other) => order(one) - order(other));
}
