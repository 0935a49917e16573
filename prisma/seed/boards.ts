import { readTable } from "./data";
import type { Row } from "./rows";

export interface Board extends Row<"boards"> {
  /** How many of the members are here, compared with the other boards. */
  weight: number;
}

export function readBoards(): Board[] {
  const boards = readTable("boards", ["boardId", "name", "associationId", "company", "weight"]);
  return boards.map((board) => ({ ...board, weight: Number(board.weight) }));
}
