import "server-only";
import type * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findBoard } from "@/lib/store/boards/boards";
import type { Operation } from "../operation";

/** Get association id for board (4.2). */
export const getassocidforboard: Operation<typeof contract.getassocidforboard> = {
  mayCall: everyMember,
  async run({ boardID }) {
    const board = await findBoard(boardID);
    return board ? [{ id: board.associationId }] : [];
  },
};
