import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { boardMark, readBoardMark, rowsAfter } from "@/lib/domain/candidacy/board-mark";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { servesOn } from "@/lib/store/candidacies/candidacy-facts";
import { listSeats, type PositionSeats } from "@/lib/store/candidacies/seats";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { toCandidacyRow } from "./records";
import { readCursor, ROWS_READ, toItems, unknownCursor } from "../cursor";
import { readBoard } from "./facts";

/** The review board of one committee: its positions with their seats, and one page of its candidates. */
export const getReviewBoard = defineOperation(contract.getReviewBoard, {
  mayCall: staffWith("nominations.read"),
  async run(input, call) {
    const { year, committeeCode } = input;
    const ownId = ownIdOf(call.principal);
    const [{ all, shown }, seats, serving] = await Promise.all([
      readBoard(input, call),
      listSeats(year, [committeeCode], { ownId, now: call.now }),
      servesOn(ownId, { year, committeeCode, today: associationDay(call.now) }),
    ]);
    const { sort: order = "rank" } = input;
    const key = readCursor(input.cursor, "uuid", "text");
    const mark = key && readBoardMark(key, order, all);
    if (key && !mark) throw unknownCursor();
    const rest = mark ? rowsAfter(shown, mark, order) : shown;
    return {
      positions: seats.map(toPositionRecord),
      serving,
      ...toItems(rest.slice(0, ROWS_READ), shown.length, {
        keyOf: (row) => boardMark(row, order),
        show: (row) => toCandidacyRow(row, call),
      }),
    };
  },
});

function toPositionRecord(seats: PositionSeats) {
  return {
    position: seats.position,
    seats: seats.total ?? undefined,
    held: seats.held,
    proposed: seats.proposed,
    open: openSeats(seats) ?? undefined,
    alternates: seats.alternates,
    candidates: seats.candidates,
  };
}
