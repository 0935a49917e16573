import type { RowOutcome } from "@/lib/vocabulary/season";
import { groupedBy } from "../grouped-by";
import { likestName } from "../text/likest-name";
import { parseWholeNumber } from "../text/parameter-text";
import {
  cellReader,
  type FieldChange,
  type PastedTable,
  repetitions,
  type TableLayout,
} from "./pasted-columns";
import type { PastedLine } from "./pasted-table";
import { inOrder } from "./position-order";
import { type PositionKey, type PositionSetup, TERM_MONTHS, UNSAID } from "./seat";

const COLUMNS = ["committeeCode", "position", "seats", "termMonths", "requirements", "order"] as const;
export type PastedColumn = (typeof COLUMNS)[number];

export type RowProblem =
  | "committee-missing"
  | "committee-unknown"
  | "committee-inactive"
  | "position-missing"
  | "position-too-long"
  | "position-like"
  | "seats-invalid"
  | "term-invalid"
  | "requirements-too-long"
  | "order-invalid"
  | "order-repeated"
  | "repeated";

/** What is known of a committee and of a position, as a season has it now. */
export interface KnownPositions {
  /** Its positions are in the order of the season. */
  committee(code: string): { active: boolean; positions: readonly string[] } | undefined;
  said(key: PositionKey): PositionSetup | undefined;
  /** Every position that some committee has. */
  names: ReadonlySet<string>;
}

/** What a pasted name of a position stands for: another one, or itself, which is then a new position on purpose. */
export interface MeantPosition {
  written: string;
  position: string;
}

/** One row as it would be taken over. */
export interface JudgedRow {
  line: number;
  after: PositionKey & PositionSetup;
  /** The committee has no such position yet. */
  isAdded: boolean;
  /** The position that was probably meant, where the row is refused for it; blank otherwise. */
  likely: string;
  /** Among the positions of its committee, from 1; undefined: where it is, or last. */
  place: number | undefined;
  outcome: RowOutcome;
  problems: RowProblem[];
  changes: FieldChange[];
}

/** Without a heading the columns are those of positions.csv, and then the order. */
export const POSITION_TABLE: TableLayout<PastedColumn> = {
  columns: COLUMNS,
  headings: {
    committeecode: "committeeCode",
    committee: "committeeCode",
    code: "committeeCode",
    position: "position",
    seats: "seats",
    termmonths: "termMonths",
    term: "termMonths",
    months: "termMonths",
    requirements: "requirements",
    order: "order",
    place: "order",
    // As the file of vacancies has them in Spanish.
    códigodelcomité: "committeeCode",
    puesto: "position",
    plazas: "seats",
  },
  named: ["committeeCode", "position"],
};

const POSITION_LENGTH = 200;
const REQUIREMENTS_LENGTH = 4_000;
const PLACES = [1, 999_999] as const;

/**
 * What each row would change, or why it cannot be taken. A column that is missing leaves what the season says. A new position whose
 * name is like a known one is taken only when it is meant.
 */
export function judgeRows(
  { columns, rows }: PastedTable<PastedColumn>,
  known: KnownPositions,
  meant: readonly MeantPosition[] = [],
): JudgedRow[] {
  const isRepeated = repetitions();
  const names = new Map(meant.map(({ written, position }) => [written, position]));
  return rows.map((row) => {
    const judged = judgeRow(columns, row, { known, names });
    const { place, after } = judged;
    const problems = [...judged.problems];
    if (isRepeated(after.committeeCode, "position", after.position)) problems.push("repeated");
    if (place !== undefined && isRepeated(after.committeeCode, "place", String(place))) {
      problems.push("order-repeated");
    }
    return problems.length > 0 ? { ...judged, outcome: "refused", problems, changes: [] } : judged;
  });
}

/** The order of one committee's positions, before and after. */
export interface PastedOrder {
  committeeCode: string;
  before: readonly string[];
  after: readonly string[];
}

/** The rows with where each position moves to, and the orders that change. */
export function orderRows(
  rows: readonly JudgedRow[],
  known: KnownPositions,
): { rows: JudgedRow[]; orders: PastedOrder[] } {
  const committees = [...groupedBy(rows, ({ after }) => after.committeeCode)];
  const orders = new Map(
    committees.map(([code, own]) => [code, { committeeCode: code, ...orderOf(code, own, known) }] as const),
  );
  return {
    rows: rows.map((row) => withPlace(row, orders.get(row.after.committeeCode))),
    orders: [...orders.values()].filter(({ before, after }) => before.join("\n") !== after.join("\n")),
  };
}

function orderOf(code: string, rows: readonly JudgedRow[], known: KnownPositions) {
  const taken = rows.filter(({ outcome }) => outcome !== "refused");
  const added = taken.filter(({ isAdded }) => isAdded).map(({ after }) => after.position);
  const before = [...(known.committee(code)?.positions ?? []), ...added];
  const places = taken.flatMap(({ after, place }) =>
    place === undefined ? [] : [[after.position, place] as const],
  );
  return { before, after: inOrder(before, new Map(places)) };
}

function withPlace(row: JudgedRow, order: PastedOrder | undefined): JudgedRow {
  const { position } = row.after;
  if (!order || row.place === undefined || row.outcome === "refused") return row;
  const [before, after] = [order.before, order.after].map((positions) => positions.indexOf(position) + 1);
  if (before === after) return row;
  const change = { field: "order", before: row.isAdded ? "" : String(before), after: String(after) };
  return {
    ...row,
    outcome: row.outcome === "same" ? "changed" : row.outcome,
    changes: [...row.changes, change],
  };
}

function judgeRow(
  columns: readonly (PastedColumn | undefined)[],
  row: PastedLine,
  { known, names }: { known: KnownPositions; names: ReadonlyMap<string, string> },
): JudgedRow {
  const cell = cellReader(columns, row);
  const written = cell("position") ?? "";
  const key = { committeeCode: cell("committeeCode") ?? "", position: names.get(written) ?? written };
  const committee = known.committee(key.committeeCode);
  const before = known.said(key);
  const kept = before ?? UNSAID;
  const seats = readNumber(cell("seats"), kept.seats);
  const termMonths = readNumber(cell("termMonths"), kept.termMonths, TERM_MONTHS);
  const requirements = cell("requirements") ?? kept.requirements;
  const place = readNumber(cell("order"), null, PLACES);
  const problems: RowProblem[] = [];
  if (key.committeeCode === "") problems.push("committee-missing");
  else if (!committee) problems.push("committee-unknown");
  else if (!committee.active) problems.push("committee-inactive");
  if (key.position === "") problems.push("position-missing");
  if (key.position.length > POSITION_LENGTH) problems.push("position-too-long");
  if (seats === undefined) problems.push("seats-invalid");
  if (termMonths === undefined) problems.push("term-invalid");
  if (requirements.length > REQUIREMENTS_LENGTH) problems.push("requirements-too-long");
  if (place === undefined) problems.push("order-invalid");
  const setup = { seats: seats ?? null, termMonths: termMonths ?? null, open: kept.open, requirements };
  const after = { ...key, ...setup };
  const isAdded = committee !== undefined && !committee.positions.includes(key.position);
  const likely = isAdded && !names.has(written) ? likelyPosition(written, committee.positions, known) : "";
  if (likely !== "") problems.push("position-like");
  const judged = { line: row.line, after, isAdded, likely, place: place ?? undefined, problems };
  if (problems.length > 0) return { ...judged, outcome: "refused", changes: [] };
  const changes = changesOf(kept, setup);
  if (isAdded) changes.unshift({ field: "position", before: "", after: key.position });
  const outcome = before ? (changes.length > 0 ? "changed" : "same") : "new";
  return { ...judged, outcome, changes };
}

/**
 * Guesses which position a new name misspells: one of the committee's or, if it has no positions yet, of any committee. A name that
 * another committee uses is not a misspelling.
 */
function likelyPosition(written: string, own: readonly string[], { names }: KnownPositions): string {
  if (written === "" || names.has(written)) return "";
  return likestName(written, own.length > 0 ? own : [...names]);
}

function readNumber(
  cell: string | undefined,
  kept: number | null,
  range?: readonly [number, number],
): number | null | undefined {
  if (cell === undefined) return kept;
  return cell === "" ? null : parseWholeNumber(cell, range);
}

function changesOf(before: PositionSetup, after: PositionSetup): FieldChange[] {
  return (["seats", "termMonths", "requirements"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: String(before[field] ?? ""), after: String(after[field] ?? "") }));
}
