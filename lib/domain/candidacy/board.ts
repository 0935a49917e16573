import type { BoardOrder, CandidacyState, Eligibility } from "@/lib/vocabulary/candidacy";
import { hasWords } from "../text/word-search";

/** What the review board filters and sorts by. */
export interface BoardCandidate {
  id: string;
  memberId: string;
  name: string;
  lastName: string;
  city: string;
  board: string;
  firm: string;
  position: string;
  /** `""` while the reader may not know it: of their own candidacy. */
  state: "" | CandidacyState;
  rank: number | null;
  /** Null where the reader may not know it. */
  supporters: number | null;
  /** `""` when no supporter gave one. */
  priority: string;
  sources: readonly string[];
  eligibility: Eligibility;
  /** By the reader. */
  isReviewed: boolean;
  /** How many have reviewed them. */
  reviews: number;
}

/** `""` and false: everything. */
export interface BoardFilter {
  position: string;
  /** Leaves out withdrawn candidacies unless the filter names them. */
  state: "" | CandidacyState;
  /** Withdrawn candidacies as well, where the filter names no state. */
  withWithdrawn: boolean;
  board: string;
  source: string;
  eligibility: "" | Eligibility;
  /** The smallest number. */
  supporters: number;
  /** Only undecided candidates that the reader, or anyone, has not reviewed yet. */
  notReviewed: "" | "by-me" | "by-anyone";
  /** Every word of it occurs in name, id, city or firm. */
  text: string;
}

/** The candidates that the filter lets through, in order. */
export function arrangeBoard<Row extends BoardCandidate>(
  rows: readonly Row[],
  filter: BoardFilter,
  order: BoardOrder,
): Row[] {
  return rows
    .filter((row) => isShown(row, filter))
    .toSorted((one, other) => compareOnBoard(one, other, order));
}

function isShown(row: BoardCandidate, filter: BoardFilter): boolean {
  const { position, state, withWithdrawn, board, source, eligibility, supporters, notReviewed, text } =
    filter;
  return (
    (state === "" ? withWithdrawn || row.state !== "withdrawn" : row.state === state) &&
    (position === "" || row.position === position) &&
    (board === "" || row.board === board) &&
    (source === "" || row.sources.includes(source)) &&
    (eligibility === "" || row.eligibility === eligibility) &&
    (supporters === 0 || (row.supporters !== null && row.supporters >= supporters)) &&
    (notReviewed === "" || waitsForReview(row, notReviewed)) &&
    (text === "" || hasWords(text, [row.name, row.memberId, row.city, row.firm]))
  );
}

function waitsForReview(row: BoardCandidate, notReviewed: "by-me" | "by-anyone"): boolean {
  const isUndecided = row.state === "nominated" || row.state === "shortlisted";
  return isUndecided && (notReviewed === "by-me" ? !row.isReviewed : row.reviews === 0);
}

// Codes of priorities are the association's own: 2 comes before 10, and letters after digits.
const NATURAL = new Intl.Collator("en", { numeric: true });

/** The best of the priorities that supporters gave; `""` when there is none. */
export function bestPriority(priorities: readonly string[]): string {
  return priorities.toSorted(NATURAL.compare)[0] ?? "";
}

/** What an order of the board looks at. */
export type BoardKeys = Pick<BoardCandidate, "id" | "lastName" | "rank" | "supporters" | "priority">;

/** Negative when the one comes before the other. */
export function compareOnBoard(one: BoardKeys, other: BoardKeys, order: BoardOrder): number {
  return (
    ORDERS[order](one, other) || NATURAL.compare(one.lastName, other.lastName) || (one.id < other.id ? -1 : 1)
  );
}

const LAST = Number.POSITIVE_INFINITY;

const ORDERS: Readonly<Record<BoardOrder, (one: BoardKeys, other: BoardKeys) => number>> = {
  rank: (one, other) => compareNumbers(one.rank ?? LAST, other.rank ?? LAST),
  supporters: (one, other) => (other.supporters ?? -1) - (one.supporters ?? -1),
  priority: (one, other) =>
    Number(one.priority === "") - Number(other.priority === "") ||
    NATURAL.compare(one.priority, other.priority),
  lastName: () => 0,
};

function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
