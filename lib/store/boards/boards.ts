import "server-only";
import { run } from "../database";
import { statement } from "../statement";

export interface Board {
  id: string;
  name: string;
  associationId: string;
  company: string;
}

const FIND = statement<Board, [id: string]>(
  "find-board",
  `select id, name, association_id as "associationId", company from board where id = $1`,
);

export async function findBoard(id: string): Promise<Board | undefined> {
  return (await run(FIND(id)))[0];
}
