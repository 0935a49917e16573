import "server-only";
import type * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findBoard } from "@/lib/store/boards/boards";
import type { Operation } from "../operation";

/** Get board name (4.2). */
export const getboardname: Operation<typeof contract.getboardname> = {
  mayCall: everyMember,
  async run({ boardID }) {
    const board = await findBoard(boardID);
    return board ? [{ boardName: board.name }] : [];
  },
};
