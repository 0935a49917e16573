import type { SeatField, SeatRow } from "./seat-drafts";

/** Selected cells of one column, by the ids of the rows in which the selection begins and ends. */
export interface CellRange {
  field: SeatField;
  /** The cell with the focus. */
  from: string;
  to: string;
}

/** The rows of a selection, from the top; none where the list no longer shows both ends. */
export function rowsIn(rows: readonly SeatRow[], range: CellRange | undefined): readonly SeatRow[] {
  if (!range) return [];
  const ends = [range.from, range.to].map((end) => rows.findIndex(({ id }) => id === end));
  const [top = -1, bottom = -1] = ends.toSorted((one, other) => one - other);
  return top === -1 ? [] : rows.slice(top, bottom + 1);
}

/**
 * What filling down does: the topmost cell of the selection is copied to those below it. A single cell takes the value of the
 * cell above it, so that filling needs no selection on a touch screen.
 */
export function fillOf(
  rows: readonly SeatRow[],
  range: CellRange | undefined,
): { source: SeatRow; targets: readonly SeatRow[] } | undefined {
  const [source, ...targets] = rowsIn(rows, range);
  if (!source) return undefined;
  if (targets.length > 0) return { source, targets };
  const above = rows[rows.indexOf(source) - 1];
  return above && { source: above, targets: [source] };
}
