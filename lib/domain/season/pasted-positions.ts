import { columnKey } from "../import/column-name";
import type { PastedLine } from "./pasted-table";
import { type PositionKey, type PositionSetup, UNSAID } from "./seat";

export const PASTED_COLUMNS = ["committeeCode", "position", "seats", "termMonths", "requirements"] as const;
export type PastedColumn = (typeof PASTED_COLUMNS)[number];

export type RowProblem =
  | "committee-missing"
  | "committee-unknown"
  | "committee-inactive"
  | "position-missing"
  | "position-too-long"
  | "seats-invalid"
  | "term-invalid"
  | "requirements-too-long"
  | "repeated";

/** What is known of a committee and of a position, as a season has it now. */
export interface KnownPositions {
  committee(code: string): { active: boolean; positions: readonly string[] } | undefined;
  said(key: PositionKey): PositionSetup | undefined;
}

/** One row as it would be taken over. */
export interface JudgedRow {
  line: number;
  after: PositionKey & PositionSetup;
  /** The committee has no such position yet. */
  isAdded: boolean;
  outcome: "new" | "changed" | "same" | "refused";
  problems: RowProblem[];
  changes: { field: string; before: string; after: string }[];
}

// Headings as people write them, as columns of an import are compared.
const HEADINGS: Readonly<Record<string, PastedColumn>> = {
  committeecode: "committeeCode",
  committee: "committeeCode",
  code: "committeeCode",
  position: "position",
  seats: "seats",
  termmonths: "termMonths",
  term: "termMonths",
  months: "termMonths",
  requirements: "requirements",
};

const POSITION_LENGTH = 200;
const REQUIREMENTS_LENGTH = 4_000;

/** The columns of a pasted table and its rows; without a header the columns are those of positions.csv, in order. */
export function readColumns(lines: readonly PastedLine[]): {
  columns: (PastedColumn | undefined)[];
  rows: PastedLine[];
} {
  const headings = (lines[0]?.cells ?? []).map((cell) => HEADINGS[columnKey(cell)]);
  const isHeader = headings.includes("committeeCode") && headings.includes("position");
  if (isHeader) return { columns: headings, rows: lines.slice(1) };
  return { columns: [...PASTED_COLUMNS], rows: [...lines] };
}

/** What each row would change, or why it cannot be taken. A column that is missing leaves what the season says. */
export function judgeRows(
  columns: readonly (PastedColumn | undefined)[],
  rows: readonly PastedLine[],
  known: KnownPositions,
): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const judged = judgeRow(columns, row, known);
    const id = `${judged.after.committeeCode}\n${judged.after.position}`;
    if (!seen.has(id)) {
      seen.add(id);
      return judged;
    }
    return { ...judged, outcome: "refused", problems: [...judged.problems, "repeated"], changes: [] };
  });
}

function judgeRow(
  columns: readonly (PastedColumn | undefined)[],
  { line, cells }: PastedLine,
  known: KnownPositions,
): JudgedRow {
  const cell = (column: PastedColumn) => {
    const index = columns.indexOf(column);
    return index === -1 ? undefined : (cells[index] ?? "");
  };
  const key = { committeeCode: cell("committeeCode") ?? "", position: cell("position") ?? "" };
  const committee = known.committee(key.committeeCode);
  const before = known.said(key);
  const kept = before ?? UNSAID;
  const seats = readNumber(cell("seats"), kept.seats);
  const termMonths = readNumber(cell("termMonths"), kept.termMonths);
  const requirements = cell("requirements") ?? kept.requirements;
  const problems: RowProblem[] = [];
  if (key.committeeCode === "") problems.push("committee-missing");
  else if (!committee) problems.push("committee-unknown");
  else if (!committee.active) problems.push("committee-inactive");
  if (key.position === "") problems.push("position-missing");
  if (key.position.length > POSITION_LENGTH) problems.push("position-too-long");
  if (seats === undefined) problems.push("seats-invalid");
  if (termMonths === undefined || termMonths === 0) problems.push("term-invalid");
  if (requirements.length > REQUIREMENTS_LENGTH) problems.push("requirements-too-long");
  const setup = { seats: seats ?? null, termMonths: termMonths ?? null, open: kept.open, requirements };
  const after = { ...key, ...setup };
  const isAdded = committee !== undefined && !committee.positions.includes(key.position);
  const row = { line, after, isAdded, problems };
  if (problems.length > 0) return { ...row, outcome: "refused", changes: [] };
  const changes = changesOf(kept, setup);
  if (isAdded) changes.unshift({ field: "position", before: "", after: key.position });
  const outcome = before ? (changes.length > 0 ? "changed" : "same") : "new";
  return { ...row, outcome, changes };
}

function readNumber(cell: string | undefined, kept: number | null): number | null | undefined {
  if (cell === undefined) return kept;
  if (cell === "") return null;
  return /^\d{1,6}$/.test(cell) ? Number(cell) : undefined;
}

function changesOf(before: PositionSetup, after: PositionSetup): JudgedRow["changes"] {
  return (["seats", "termMonths", "requirements"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: String(before[field] ?? ""), after: String(after[field] ?? "") }));
}
