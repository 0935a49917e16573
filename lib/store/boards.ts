import "server-only";
import { database } from "./database";
import type { Board } from "./generated/client";

export async function findBoard(id: string): Promise<Board | null> {
  return database().board.findUnique({ where: { id } });
}
