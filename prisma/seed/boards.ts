import { readTable } from "./data";
import type { Row } from "./rows";

export interface Board extends Row<"boards"> {
  /** The board's relative share of the members. */
  weight: number;
}

export function readBoards(): Board[] {
  const boards = readTable("boards", ["boardId", "name", "associationId", "company", "weight"]);
  return boards.map((board) => ({ ...board, weight: Number(board.weight) }));
}
