import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findBoard } from "@/lib/store/boards/boards";
import { defineOperation } from "../operation";

/** Get association id for board (4.2). */
export const getassocidforboard = defineOperation(contract.getassocidforboard, {
  mayCall: everyMember,
  async run({ boardID }) {
    const board = await findBoard(boardID);
    return board ? [{ id: board.associationId }] : [];
  },
});
