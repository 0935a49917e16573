import { type BoardFilter, arrangeBoard, type BoardCandidate } from "@/lib/domain/candidacy/board";
import {
  BOARD_ORDERS,
  type BoardOrder,
  CANDIDACY_STATES,
  ELIGIBILITIES,
  NOT_REVIEWED,
} from "@/lib/vocabulary/candidacy";
import type { exportCandidates, getReviewBoard } from "@/lib/contract/desk/candidacies";
import type { EntryParams } from "@/lib/contract/entry";
import { sortRows } from "@/components/ui/sort-header";
import { CHOSEN_COLUMNS, type ChosenColumn } from "./board-columns";
import type { CandidateRow } from "./candidate";

/** By what the rows can be grouped. */
export const BOARD_GROUPS = ["position", "state"] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** What the board is narrowed to, and in which order it stands. */
export interface BoardView extends Omit<EntryParams<typeof getReviewBoard>, "cursor" | "withdrawn" | "sort"> {
  /** An order of the service or a column; with a hyphen before it, from the other end. Absent: by rank. */
  sort?: string | undefined;
  group?: BoardGroup | undefined;
}

/** What the view has, by the name that each has in the page's address. */
export const FILTER_NAMES = {
  position: "position",
  state: "state",
  board: "board",
  source: "source",
  eligibility: "eligibility",
  supporters: "supporters",
  notReviewed: "not-reviewed",
  text: "text",
} as const satisfies Partial<Record<keyof BoardView, string>>;
export type FilterName = keyof typeof FILTER_NAMES;

const SHORT_LENGTH = 200;

/** What the address of a review board asks for; what it cannot mean is ignored, so that an old link still opens. */
export function readBoardView(
  read: (name: string) => string,
  { year, committeeCode }: { year: number; committeeCode: string },
): BoardView {
  const text = (name: FilterName) => read(FILTER_NAMES[name]).trim().slice(0, SHORT_LENGTH) || undefined;
  const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === read(name));
  const supporters = read("supporters");
  const view = {
    year,
    committeeCode,
    position: text("position"),
    state: oneOf("state", CANDIDACY_STATES),
    board: text("board"),
    source: text("source"),
    eligibility: oneOf("eligibility", ELIGIBILITIES),
    supporters: /^\d{1,6}$/.test(supporters) ? Number(supporters) : undefined,
    notReviewed: oneOf(FILTER_NAMES.notReviewed, NOT_REVIEWED),
    text: text("text"),
    sort: oneOf("sort", [...SORTS, ...SORTS.map((sort) => `-${sort}`)]),
    group: oneOf("group", BOARD_GROUPS),
  };
  const given = Object.entries(view).filter(([, value]) => value !== undefined);
  return { year, committeeCode, ...Object.fromEntries(given) };
}

/** Everyone of the committee, as the page and the browser ask the service for it: once. */
export function wholeBoard({ year, committeeCode }: Pick<BoardView, "year" | "committeeCode">) {
  return { year, committeeCode, withdrawn: true };
}

/** The filters that are set, without sorting and grouping. */
export function filtersOf(view: BoardView): FilterName[] {
  return (Object.keys(FILTER_NAMES) as FilterName[]).filter((name) => view[name] !== undefined);
}

/** The address without any filter. */
export const NO_FILTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FILTER_NAMES).map((name) => [name, ""]),
);

/** The same as the file takes it, whose orders are fewer; a blank committee code means all of them. */
export function exportParams(view: BoardView): EntryParams<typeof exportCandidates> {
  const { year, position, state, board, source, eligibility, supporters, notReviewed, text } = view;
  return {
    year,
    committeeCode: view.committeeCode === "" ? undefined : view.committeeCode,
    position,
    state,
    board,
    source,
    eligibility,
    supporters,
    notReviewed,
    text,
    sort: BOARD_ORDERS.find((one) => one === view.sort),
  };
}

/** What the columns without an order of the service's are sorted by. */
const COLUMN_VALUES = {
  position: ({ position }) => position,
  eligibility: ({ eligibility }) => eligibility,
  service: ({ service }) => service,
  board: ({ board = "" }) => board,
  firm: ({ firm = "" }) => firm,
  city: ({ city = "" }) => city,
  sources: ({ sources }) => sources.join(", "),
  conflicts: ({ conflicts }) => conflicts,
  reviewed: ({ reviewedByMe }) => Number(reviewedByMe),
  reason: ({ reason = "" }) => reason,
  state: ({ state }) => (state === undefined ? -1 : CANDIDACY_STATES.indexOf(state)),
} as const satisfies Partial<Record<ChosenColumn | "state", (row: CandidateRow) => string | number>>;

const SORTS: readonly string[] = [...BOARD_ORDERS, ...Object.keys(COLUMN_VALUES)];

/** The rows that the filters of a view let through, in its order. The service decides by the same rules (lib/domain/candidacy/board.ts). */
export function arrangeRows(rows: readonly CandidateRow[], view: BoardView, locale: string): CandidateRow[] {
  const { sort = "rank", group } = view;
  const isTurned = sort.startsWith("-");
  const column = isTurned ? sort.slice(1) : sort;
  const order: BoardOrder = BOARD_ORDERS.find((one) => one === column) ?? "rank";
  const arranged = arrangeBoard(rows.map(toCandidate), filterOf(view), order).map(({ row }) => row);
  const isOwn = column in COLUMN_VALUES;
  if (isTurned && !isOwn) arranged.reverse();
  const sorted = isOwn ? sortRows(arranged, sort, COLUMN_VALUES, locale) : arranged;
  return group === undefined ? sorted : sortRows(sorted, group, COLUMN_VALUES, locale);
}

function filterOf(view: BoardView): BoardFilter {
  const { position = "", state = "", board = "", source = "", eligibility = "" } = view;
  const { supporters = 0, notReviewed = "", text = "" } = view;
  return { position, state, withWithdrawn: false, board, source, eligibility, supporters, notReviewed, text };
}

function toCandidate(row: CandidateRow): BoardCandidate & { row: CandidateRow } {
  const { candidacyId, memberId, name, lastName, position, sources, eligibility, reviews } = row;
  return {
    row,
    id: candidacyId,
    memberId,
    name,
    lastName,
    city: row.city ?? "",
    board: row.board ?? "",
    firm: row.firm ?? "",
    position,
    state: row.state ?? "",
    rank: row.rank ?? null,
    supporters: row.supporters ?? null,
    priority: row.priority ?? "",
    sources,
    eligibility,
    isReviewed: row.reviewedByMe,
    reviews,
  };
}

/** Whether a text is the name of a column. */
export function isColumn(text: string): text is ChosenColumn {
  return (CHOSEN_COLUMNS as readonly string[]).includes(text);
}
