import "server-only";
import type * as contract from "@/lib/contract/letters";
import { everyMember } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { parseMoment } from "@/lib/domain/time/calendar-date";
import { type BoxPosition, countLetterBox, listLetters } from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { readCursor, ROWS_READ, toPage } from "../desk/cursor";
import { unknownCursor } from "../desk/unknown-cursor";
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

/** @throws Problem 400 for a cursor that this list did not give */
function positionOf(cursor: string): BoxPosition | undefined {
  const key = readCursor<[string, string]>(cursor, 2);
  if (!key) return undefined;
  const [saidAt, id] = key;
  if (!parseMoment(saidAt) || !isUuid(id)) throw unknownCursor();
  return { saidAt, id };
}
