/** The rows of a list that its box shows, from 0. */
export interface Sight {
  first: number;
  last: number;
}

/** A row that is drawn. */
export interface DrawnRow {
  index: number;
  /** How many rows between it and the one drawn before it are not drawn. */
  skipped: number;
}

const ROWS_BEYOND = 8;

/**
 * Which rows of a long list are drawn: those in sight, a few beyond, and the current one wherever it is, so that scrolling
 * never takes the focus out of the page.
 * @param current -1: none
 * @returns the rows, and how many after the last of them are not drawn
 */
export function drawnRows(
  count: number,
  { first, last }: Sight,
  current: number,
): { drawn: DrawnRow[]; rest: number } {
  const from = Math.max(0, first - ROWS_BEYOND);
  const to = Math.min(count - 1, last + ROWS_BEYOND);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
  const indexes = current < 0 || current >= count || near.includes(current) ? near : withRow(near, current);
  const drawn = indexes.map((index, place) => ({ index, skipped: index - (indexes[place - 1] ?? -1) - 1 }));
  return { drawn, rest: count - 1 - (indexes.at(-1) ?? -1) };
}

const withRow = (near: readonly number[], row: number) =>
  row < (near[0] ?? 0) ? [row, ...near] : [...near, row];
