import "server-only";
import type * as contract from "@/lib/contract/letters";
import { everyMember } from "@/lib/domain/access/access";
import { type BoxPosition, countLetterBox, listLetters } from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { readCursor, ROWS_READ, toPage } from "../desk/cursor";
import type { Operation } from "../operation";
import { letterRow } from "./letter-row";

/** The caller's letter box, newest first. */
export const getletters: Operation<typeof contract.getletters> = {
  mayCall: everyMember,
  async run({ cursor }, call) {
    const { id: memberId } = callingMember(call);
    const [rows, { total, unread }] = await Promise.all([
      listLetters(memberId, positionOf(cursor), ROWS_READ),
      countLetterBox(memberId),
    ]);
    const page = toPage(rows, total, {
      keyOf: ({ saidAt, id }) => [saidAt.toISOString(), id],
      show: letterRow,
    });
    return { ...page, unread: String(unread) };
  },
};

/** @throws Problem 400 for a cursor that was not issued by this list */
function positionOf(cursor: string): BoxPosition | undefined {
  const key = readCursor(cursor, "moment", "uuid");
  return key && { saidAt: key[0], id: key[1] };
}
