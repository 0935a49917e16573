import { expect, it } from "vitest";
import type { ImportFile } from "./files";
import { readHeader } from "./header";
import { readRow } from "./row";

function header(file: ImportFile, cells: readonly string[]) {
  return readHeader(file, cells, { timeZone: "America/Chicago" });
}

it("accepts columns in any order, and requires only the key", () => {
  const read = header("boards.csv", ["name", " boardId"]);
  expect(read).toMatchObject({ hasKey: true, bad: [] });
  expect(readRow("boards.csv", read, 2, ["One", "B1"])).toEqual({
    line: 2,
    values: { name: "One", boardId: "B1" },
    bad: [],
  });
  expect(header("boards.csv", ["name"])).toMatchObject({ hasKey: false, bad: [{ column: "boardId" }] });
});

it("reports columns that are unknown, duplicate or unnamed", () => {
  const { bad } = header("boards.csv", ["boardId", "BoardId", "name", "name", ""]);
  expect(bad.map(({ column }) => column)).toEqual(["BoardId", "name", ""]);
});

it("reports every invalid cell, and keeps the key of an invalid row", () => {
  const read = header("members.csv", ["memberId", "active", "voter"]);
  const row = readRow("members.csv", read, 7, ["M1", "maybe", "perhaps"]);
  expect(row.values).toEqual({ memberId: "M1" });
  expect(row.bad.map(({ column }) => column)).toEqual(["active", "voter"]);
});

it("refuses a row with more or fewer cells than the header", () => {
  const read = header("boards.csv", ["boardId", "name"]);
  for (const cells of [["B1"], ["B1", "One", ""]]) {
    expect(readRow("boards.csv", read, 2, cells).bad).toHaveLength(1);
  }
});

it("refuses a term or a meeting that ends before it begins", () => {
  const read = header("meetings.csv", ["productCode", "begin", "end"]);
  const early = ["P1", "2027-02-08T09:00:00-06:00", "2027-02-08T09:00:00Z"];
  expect(readRow("meetings.csv", read, 2, early).bad).toMatchObject([{ column: "end" }]);
  expect(readRow("meetings.csv", read, 2, ["P1", "2027-02-08T09:00:00Z", ""]).bad).toEqual([]);
});
