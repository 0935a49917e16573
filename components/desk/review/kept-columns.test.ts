import { expect, it } from "vitest";
import { USUAL_COLUMNS } from "./board-columns";
import { keptColumns } from "./kept-columns";

it("the columns of the board are the usual ones until others are chosen, in the order of the table", () => {
  expect(keptColumns(undefined)).toEqual(USUAL_COLUMNS);
  expect(keptColumns("reason.position")).toEqual(["position", "reason"]);
});

it("a choice of no columns is kept, and columns that are no more are left out", () => {
  expect(keptColumns("")).toEqual([]);
  expect(keptColumns("position.shoe-size")).toEqual(["position"]);
});
