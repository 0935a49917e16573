import "server-only";
import * as contract from "@/lib/contract/letters";
import { everyMember } from "@/lib/domain/access/access";
import { type BoxPosition, countLetterBox, listLetters } from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { readCursor, ROWS_READ, toItems } from "../cursor";
import { defineOperation } from "../operation";
import { letterRow } from "./records";

/** The caller's letter box, newest first. */
export const getLetters = defineOperation(contract.getLetters, {
  mayCall: everyMember,
  async run({ cursor }, call) {
    const { id: memberId } = callingMember(call);
    const [rows, { total, unread }] = await Promise.all([
      listLetters(memberId, positionOf(cursor), ROWS_READ),
      countLetterBox(memberId),
    ]);
    const page = toItems(rows, total, {
      keyOf: ({ saidAt, id }) => [saidAt.toISOString(), id],
      show: letterRow,
    });
    return { ...page, unread };
  },
});

/** @throws Problem 400 for a cursor that was not issued by this list */
function positionOf(cursor: string | undefined): BoxPosition | undefined {
  const key = readCursor(cursor, "moment", "uuid");
  return key && { saidAt: key[0], id: key[1] };
}
