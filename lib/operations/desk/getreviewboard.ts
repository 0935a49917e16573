import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { boardMark, readBoardMark, rowsAfter } from "@/lib/domain/candidacy/board-mark";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { listSeats, type PositionSeats } from "@/lib/store/candidacies/seats";
import type { Operation } from "../operation";
import { numberText, toCandidacyRow } from "./candidacy-row";
import { readCursor, ROWS_READ, toPage } from "./cursor";
import { malformed } from "./named-candidacies";
import { orderOf, readBoard } from "./read-board";

/** The review board of one committee: its positions with their seats, and one page of its candidates. */
export const getreviewboard: Operation<typeof contract.getreviewboard> = {
  mayCall: staffWith("nominations.read"),
  async run(input, call) {
    const [{ all, shown }, seats] = await Promise.all([
      readBoard(input, call),
      listSeats(Number(input.year), [input.committeeCode], { ownId: ownIdOf(call.principal), now: call.now }),
    ]);
    const order = orderOf(input);
    const key = readCursor(input.cursor, "uuid", "text");
    const mark = key && readBoardMark(key, order, all);
    if (key && !mark) throw malformed("cursor", "is not one that this list gave");
    const rest = mark ? rowsAfter(shown, mark, order) : shown;
    return {
      positions: seats.map(toPositionRecord),
      ...toPage(rest.slice(0, ROWS_READ), shown.length, {
        keyOf: (row) => boardMark(row, order),
        show: (row) => toCandidacyRow(row, call),
      }),
    };
  },
};

function toPositionRecord(seats: PositionSeats) {
  return {
    position: seats.position,
    seats: numberText(seats.total),
    held: String(seats.held),
    proposed: String(seats.proposed),
    open: numberText(openSeats(seats)),
    alternates: String(seats.alternates),
    candidates: String(seats.candidates),
  };
}
