import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findMember } from "@/lib/store/members/members";
import { defineOperation } from "../operation";

/** Get primary board (4.2) of the member `ID`; nothing for a member without one. */
export const getprimaryboard = defineOperation(contract.getprimaryboard, {
  mayCall: everyMember,
  async run({ ID }) {
    const board = (await findMember(ID))?.board;
    return board ? [{ BOARD_ID: board.id, company: board.company }] : [];
  },
});
