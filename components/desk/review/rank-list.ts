import type { RankedList } from "@/lib/vocabulary/candidacy";
import type { CandidateRow } from "./candidate";
import type { RankedRow } from "./rank-move";

type Row = Pick<CandidateRow, "candidacyId" | "position" | "state" | "rank" | "alternateRank">;

/**
 * The order in which a candidate is ranked: an alternate among the alternates, anyone else among all candidates.
 * @param everyone all candidates of the committee, so that nobody whom a filter hides gets the same rank
 */
export function rankedList(everyone: readonly Row[], id: string): { list: RankedList; rows: RankedRow[] } {
  const isAlternate = everyone.find(({ candidacyId }) => candidacyId === id)?.state === "alternate";
  if (!isAlternate) return { list: "candidates", rows: [...everyone] };
  return {
    list: "alternates",
    rows: everyone
      .filter(({ state }) => state === "alternate")
      .map(({ candidacyId, position, alternateRank }) => ({ candidacyId, position, rank: alternateRank })),
  };
}

// Browsers tell types of what is dragged in lower case, and on the way nothing but the types.
const dragTypeIn = (list: RankedList, { position }: Pick<Row, "position">) =>
  `text/x-candidacy-${list}-${encodeURIComponent(position)}`.toLowerCase();

/** What a row is while it is dragged: a candidate in the order in which it is ranked. */
export function dragTypeOf(row: Pick<Row, "position" | "state">): string {
  return dragTypeIn(row.state === "alternate" ? "alternates" : "candidates", row);
}

/** Which of these types may be dropped on a row; undefined: none, as it stands in another order. */
export function droppableOn(
  row: Pick<Row, "position" | "state">,
  types: readonly string[],
): string | undefined {
  return [dragTypeOf(row), dragTypeIn("candidates", row)].find((type) => types.includes(type));
}

/** The rows in the order of the alternates. */
export function inAlternateOrder<R extends Row>(rows: readonly R[]): R[] {
  const order = ({ alternateRank }: R) => alternateRank ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => order(one) - order(other));
}
