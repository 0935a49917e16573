import "server-only";
import type * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/desk/page";
import { staffWith } from "@/lib/domain/access/access";
import { boardMark, readBoardMark, rowsAfter } from "@/lib/domain/candidacy/board-mark";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { Problem } from "@/lib/domain/problem";
import { listSeats, type PositionSeats } from "@/lib/store/candidacies/seats";
import type { Operation } from "../operation";
import { numberText, toCandidacyRow } from "./candidacy-row";
import { orderOf, readBoard } from "./read-board";

/** The review board of one committee: its positions with their seats, and one page of its candidates. */
export const getreviewboard: Operation<typeof contract.getreviewboard> = {
  mayCall: staffWith("nominations.read"),
  async run(input, call) {
    const [{ all, shown }, seats] = await Promise.all([
      readBoard(input, call),
      listSeats(Number(input.year), [input.committeeCode], call.now),
    ]);
    const order = orderOf(input);
    const mark = input.cursor === "" ? undefined : readBoardMark(input.cursor, order, all);
    if (input.cursor !== "" && !mark) {
      const detail = "cursor is not one that this list gave.";
      throw new Problem(400, "Invalid Parameter", { detail, parameters: ["cursor"] });
    }
    const rest = mark ? rowsAfter(shown, mark, order) : shown;
    const rows = rest.slice(0, PAGE_ROWS);
    const last = rest.length > rows.length ? rows.at(-1) : undefined;
    return {
      positions: seats.map(toPositionRecord),
      total: String(shown.length),
      next: last ? boardMark(last, order) : "",
      rows: rows.map((row) => toCandidacyRow(row, call)),
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
