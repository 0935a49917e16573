import { type BoardCandidate, type BoardOrder, compareOnBoard } from "./board";

// The longest code of a priority that tells two rows apart on either side of a page's end.
const KEY_LENGTH = 60;

/** Where a page of the board ends: the key by which its last row was sorted, and its id. Names are not in it. */
export function boardMark(last: BoardCandidate, order: BoardOrder): string {
  const key = order === "lastName" ? "" : String(last[order] ?? "").slice(0, KEY_LENGTH);
  return `${last.id}.${key}`;
}

/**
 * The row at which a page ended, as it was sorted then; also when it has been ranked otherwise since, or is no longer shown.
 * @param all the candidates of the committee, shown or not
 * @returns undefined when it is no mark of this list
 */
export function readBoardMark(
  mark: string,
  order: BoardOrder,
  all: readonly BoardCandidate[],
): BoardCandidate | undefined {
  const at = mark.indexOf(".");
  const row = all.find(({ id }) => id === mark.slice(0, at));
  if (!row || at < 0) return undefined;
  const key = mark.slice(at + 1);
  switch (order) {
    case "rank":
      return { ...row, rank: key === "" ? null : Number(key) };
    case "supporters":
      return { ...row, supporters: Number(key) };
    case "priority":
      return { ...row, priority: key };
    case "lastName":
      return row;
  }
}

/** The rows that come after a mark. */
export function rowsAfter<Row extends BoardCandidate>(
  rows: readonly Row[],
  mark: BoardCandidate,
  order: BoardOrder,
): Row[] {
  return rows.filter((row) => row.id !== mark.id && compareOnBoard(row, mark, order) > 0);
}
