import { describe, expect, it } from "vitest";
import { readColumns } from "./pasted-columns";
import {
  judgeRows,
  type KnownPositions,
  type MeantPosition,
  orderRows,
  POSITION_TABLE,
} from "./pasted-positions";
import { readPasted } from "./pasted-table";

const known: KnownPositions = {
  names: new Set(["Chair", "Member", "Teller"]),
  committee: (code) =>
    ({
      BUDGET: { active: true, positions: ["Chair", "Member"] },
      FRESH: { active: true, positions: [] },
      OLD: { active: false, positions: [] },
    })[code],
  said: ({ committeeCode, position }) =>
    committeeCode === "BUDGET" && position === "Member"
      ? { seats: 7, termMonths: null, open: false, requirements: "Two years." }
      : undefined,
};

function judge(text: string, meant: MeantPosition[] = []) {
  return judgeRows(readColumns(readPasted(text), POSITION_TABLE), known, meant);
}

describe("pasted positions", () => {
  it("are read by their header, in any order, and what has no column stays", () => {
    const [row] = judge("Seats\tNotes\tCommittee Code\tPosition\n8\tx\tBUDGET\tMember");
    expect(row).toMatchObject({
      line: 2,
      outcome: "changed",
      changes: [{ field: "seats", before: "7", after: "8" }],
      after: { seats: 8, open: false, requirements: "Two years." },
    });
  });

  it.each([
    ["English", "Committee code,Committee,Position,Seats,Held,Offered,Vacant"],
    ["Spanish", "Código del comité,Comité,Puesto,Plazas,Ocupadas,Ofrecidas,Vacantes"],
  ])("may come from the file of vacancies in %s, in which seats were changed", (_, heading) => {
    const rows = judge(`\ufeff${heading}\r\nBUDGET,Budget and Finance,Member,8,2,1,6\r\n`);
    expect(rows).toMatchObject([
      { outcome: "changed", changes: [{ field: "seats", before: "7", after: "8" }], problems: [] },
    ]);
  });

  it("need no header, and may come from a CSV file with quotes", () => {
    const rows = judge('BUDGET,Chair,1,24,"Served, ""well"",\nfor long"\nBUDGET,Member,7,,Two years.');
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, "new"],
      [3, "same"],
    ]);
    expect(rows[0]?.after).toMatchObject({
      seats: 1,
      termMonths: 24,
      requirements: 'Served, "well",\nfor long',
    });
  });

  it("say every problem of a row", () => {
    const rows = judge("BUDGET\tChair\n\t\t-1\t0\nNONE\tChair\nOLD\tChair\nBUDGET\tChair\n");
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      ["committee-missing", "position-missing", "seats-invalid", "term-invalid"],
      ["committee-unknown"],
      ["committee-inactive"],
      ["repeated"],
    ]);
  });

  it("are not new positions by a typing error, unless the name is meant", () => {
    const text = "BUDGET\tMembr\t9\nFRESH\tchair\t1\nFRESH\tTeller\t1\nBUDGET\tTeller\t1";
    expect(judge(text).map(({ outcome, problems, likely }) => [outcome, problems, likely])).toEqual([
      ["refused", ["position-like"], "Member"],
      ["refused", ["position-like"], "Chair"],
      ["new", [], ""],
      ["new", [], ""],
    ]);
    const [mended, fresh] = judge(text, [
      { written: "Membr", position: "Member" },
      { written: "chair", position: "chair" },
    ]);
    expect(mended).toMatchObject({
      outcome: "changed",
      isAdded: false,
      after: { position: "Member", seats: 9 },
    });
    expect(fresh).toMatchObject({ outcome: "new", isAdded: true, after: { position: "chair" } });
  });

  it("move a position to the place in its row, and leave the others in their order", () => {
    const ordered = (text: string) => orderRows(judge(text), known);
    const { rows, orders } = ordered("Committee,Position,Order\nBUDGET,Member,1\nBUDGET,Clerk,2");
    expect(orders).toEqual([
      {
        committeeCode: "BUDGET",
        before: ["Chair", "Member", "Clerk"],
        after: ["Member", "Clerk", "Chair"],
      },
    ]);
    expect(rows.map(({ outcome, changes }) => [outcome, changes.at(-1)])).toEqual([
      ["changed", { field: "order", before: "2", after: "1" }],
      ["new", { field: "order", before: "", after: "2" }],
    ]);
    const still = ordered("Committee,Position,Order\nBUDGET,Chair,10\nBUDGET,Member,20");
    expect(still.orders).toEqual([]);
    expect(still.rows.map(({ outcome }) => outcome)).toEqual(["new", "same"]);
  });

  it("are not moved to no place, nor two to one place", () => {
    const rows = judge(
      "Committee,Position,Order\nBUDGET,Chair,0\nBUDGET,Member,2\nBUDGET,Clerk,2\nBUDGET,Teller,x",
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ["order-invalid"],
      [],
      ["order-repeated"],
      ["order-invalid"],
    ]);
    expect(orderRows(rows, known).orders).toEqual([]);
  });

  it("show a position that the committee does not have yet", () => {
    expect(judge("BUDGET\tTreasurer\t3")[0]).toMatchObject({
      isAdded: true,
      outcome: "new",
      changes: [{ field: "position", before: "", after: "Treasurer" }, { field: "seats" }],
    });
  });
});
