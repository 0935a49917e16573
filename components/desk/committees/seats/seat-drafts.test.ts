import { expect, it } from "vitest";
import { fillOf, rowsIn } from "./cell-range";
import {
  countChanges,
  onCurrent,
  restore,
  type SeatRow,
  toSent,
  typeInto,
  withoutSaved,
} from "./seat-drafts";

const row = (position: string, changed: Partial<SeatRow> = {}): SeatRow => ({
  id: position,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  isActive: true,
  position,
  seats: 8,
  open: true,
  order: 1,
  held: 0,
  version: 1,
  ...changed,
});
const [CHAIR, CLERK, MEMBER] = [row("Chair"), row("Clerk"), row("Member")];
const ROWS = [CHAIR, CLERK, MEMBER];
const typed = (text: string, rows = [CHAIR]) => typeInto({}, rows, { field: "seats", text });

it("counts cells that differ from what is saved, and none that were typed back", () => {
  expect(countChanges(typed("9", ROWS), ROWS)).toBe(3);
  expect(countChanges(typed(" 8 "), ROWS)).toBe(0);
  expect(countChanges(restore(typed("9", ROWS), [CHAIR], "seats"), ROWS)).toBe(2);
});

it("sends a blank as not limited, and the version in which the reader began to type", () => {
  const drafts = typed("");
  const since = row("Chair", { termMonths: 24, version: 2 });
  expect(toSent(drafts, since)).toEqual({
    committeeCode: "BUDGET",
    position: "Chair",
    termMonths: 24,
    version: 1,
  });
  expect(toSent(onCurrent(drafts, [{ id: "Chair", version: 2 }]), since).version).toBe(2);
});

it("keeps what was typed while the rest was being saved, on the version that was saved", () => {
  const sent = typed("9", [CHAIR, CLERK]);
  const now = typeInto(sent, [CLERK], { field: "seats", text: "10" });
  const left = withoutSaved(now, sent, [
    { id: "Chair", version: 2 },
    { id: "Clerk", version: 2 },
  ]);
  expect(left).toEqual({ Clerk: { texts: { seats: "10" }, version: 2 } });
});

it("fills from the topmost selected cell, whichever way it was selected, or a single cell from the one above it", () => {
  const upwards = { field: "seats", from: "Member", to: "Chair" } as const;
  expect(fillOf(ROWS, upwards)).toEqual({ source: CHAIR, targets: [CLERK, MEMBER] });
  expect(fillOf(ROWS, { ...upwards, to: "Member" })).toEqual({ source: CLERK, targets: [MEMBER] });
  expect(fillOf(ROWS, { ...upwards, from: "Chair" })).toBeUndefined();
  expect(rowsIn([CLERK, MEMBER], upwards)).toEqual([]);
});
