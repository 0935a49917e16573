import type { BoardOrder } from "@/lib/vocabulary/candidacy";
import { type BoardCandidate, compareOnBoard } from "./board";

/** Where a page of the board ends: the id of its last row, and the key by which it was sorted. Names are not in it. */
export type BoardMark = readonly [id: string, key: string];

// A cursor has no room for longer codes of priorities.
const KEY_LENGTH = 20;

export function boardMark(last: BoardCandidate, order: BoardOrder): BoardMark {
  return [last.id, order === "lastName" ? "" : String(last[order] ?? "").slice(0, KEY_LENGTH)];
}

/**
 * The row at which a page ended, as it was sorted then; also when it has been ranked otherwise since, or is no longer shown.
 * @param all the candidates of the committee, shown or not
 * @returns undefined when it is no mark of this list
 */
export function readBoardMark(
  [id, key]: BoardMark,
  order: BoardOrder,
  all: readonly BoardCandidate[],
): BoardCandidate | undefined {
  const row = all.find((one) => one.id === id);
  if (!row || (order !== "priority" && !/^\d{0,9}$/.test(key))) return undefined;
  switch (order) {
    case "rank":
      return { ...row, rank: key === "" ? null : Number(key) };
    case "supporters":
      return { ...row, supporters: key === "" ? null : Number(key) };
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
