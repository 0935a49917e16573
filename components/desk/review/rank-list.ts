import type { RankedList } from "@/lib/vocabulary/candidacy";
import type { CandidateRow } from "./candidate";
import type { RankedRow } from "./rank-move";

type Row = Pick<CandidateRow, "candidacyId" | "position" | "state" | "rank" | "alternateRank">;

/** The list in which a candidate is ranked: an alternate among the alternates, anyone else among all candidates. */
export function listOf(everyone: readonly Row[], id: string): RankedList {
  const isAlternate = everyone.find(({ candidacyId }) => candidacyId === id)?.state === "alternate";
  return isAlternate ? "alternates" : "candidates";
}

/**
 * The rows with their ranks in a list; in that of the alternates nobody else has one.
 * @param everyone all candidates of the committee, as those a filter hides are ranked too
 */
export function rankedRows(everyone: readonly Row[], list: RankedList): RankedRow[] {
  return everyone.map(({ candidacyId, position, state, rank, alternateRank }) => ({
    candidacyId,
    position,
    rank: list === "candidates" ? rank : state === "alternate" ? alternateRank : undefined,
  }));
}

// Browsers report the types of dragged data in lower case, and during the drag nothing but the types.
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
