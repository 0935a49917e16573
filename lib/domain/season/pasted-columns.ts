import type { RowOutcome } from "@/lib/vocabulary/season";
import { columnKey } from "../import/column-name";
import type { PastedLine } from "./pasted-table";

/** A field of a row before and after, as it is shown. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** A pasted table whose columns are known. */
export interface PastedTable<Column extends string> {
  /** Left to right; undefined where the heading names none that is known. */
  columns: (Column | undefined)[];
  rows: PastedLine[];
}

/** Which columns a table may have. */
export interface TableLayout<Column extends string> {
  /** In the order in which they stand where there is no heading. */
  columns: readonly Column[];
  /** Headings as people write them, in the form in which columns of an import are compared. */
  headings: Readonly<Record<string, Column>>;
  /** A first line that names all of these is a heading. */
  named: readonly Column[];
}

/** The columns of a pasted table and its rows. */
export function readColumns<Column extends string>(
  lines: readonly PastedLine[],
  { columns, headings, named }: TableLayout<Column>,
): PastedTable<Column> {
  const recognized = (lines[0]?.cells ?? []).map((cell) => headings[columnKey(cell)]);
  if (named.every((column) => recognized.includes(column)))
    return { columns: recognized, rows: lines.slice(1) };
  return { columns: [...columns], rows: [...lines] };
}

/** The cells of a line by their columns; undefined where the table has no such column. */
export function cellReader<Column extends string>(
  columns: readonly (Column | undefined)[],
  { cells }: PastedLine,
): (column: Column) => string | undefined {
  return (column) => {
    const index = columns.indexOf(column);
    return index === -1 ? undefined : (cells[index] ?? "");
  };
}

/** A cell of a field that has no line ends, such as a name. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Returns whether it has seen the key before. */
export function repetitions(): (...key: string[]) => boolean {
  const seen = new Set<string>();
  return (...key) => {
    const id = key.join("\n");
    const isKnown = seen.has(id);
    seen.add(id);
    return isKnown;
  };
}

/** How many rows there are of each outcome. */
export function countOutcomes(
  rows: readonly { outcome: RowOutcome }[],
): Readonly<Record<RowOutcome, number>> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
