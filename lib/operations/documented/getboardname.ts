import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findBoard } from "@/lib/store/boards/boards";
import { defineOperation } from "../operation";

/** Get board name (4.2). */
export const getboardname = defineOperation(contract.getboardname, {
  mayCall: everyMember,
  async run({ boardID }) {
    const board = await findBoard(boardID);
    return board ? [{ boardName: board.name }] : [];
  },
});
