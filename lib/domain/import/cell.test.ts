import { expect, it } from "vitest";
import { readCell } from "./cell";
import { type CellKind, IMPORT_COLUMNS, type ImportColumn } from "./files";

function column(kind: CellKind, extras: Partial<ImportColumn> = {}): ImportColumn {
  return { name: "x", kind, key: false, ...extras };
}

function value(kind: CellKind, text: string, extras: Partial<ImportColumn> = {}): unknown {
  const outcome = readCell(column(kind, extras), text);
  return outcome.ok ? outcome.value : `bad: ${outcome.reason}`;
}

it("trims white space and stores equivalent characters identically", () => {
  expect(value("text", "  Jose\u0301 \u00a0")).toBe("José");
  expect(value("id", " M1\t")).toBe("M1");
});

it("accepts a text up to the limit of its kind", () => {
  for (const [kind, length] of [
    ["id", 64],
    ["text", 200],
    ["link", 2_000],
    ["long", 4_000],
  ] as const) {
    expect(value(kind, "x".repeat(length))).toBe("x".repeat(length));
    expect(value(kind, "x".repeat(length + 1))).toContain("bad: has more than");
  }
});

it("accepts line feeds and tabs only in a long text", () => {
  expect(value("long", "one\r\ntwo\tthree\rfour")).toBe("one\ntwo\tthree\nfour");
  expect(value("text", "one\ntwo")).toContain("bad: contains a control character");
  for (const character of ["\u0000", "\u0007", "\u007f", "\u0085"]) {
    expect(value("long", `a${character}b`)).toContain("bad: contains a control character");
  }
});

it("refuses text that is not UTF-8", () => {
  expect(value("text", "Mu\ufffdoz")).toContain("bad: is not UTF-8");
});

it("parses true and false in any case, and nothing else", () => {
  expect([value("boolean", "true"), value("boolean", "FALSE")]).toEqual([true, false]);
  for (const text of ["yes", "1", "Y", "wahr"]) expect(value("boolean", text)).toContain("bad");
});

it("parses days, moments, years and time zones", () => {
  expect(value("date", "02/08/2027")).toBe("2027-02-08");
  expect(value("date", "2027-02-30")).toContain("bad");
  expect(value("moment", "2027-02-08T09:00:00-06:00")).toBe("2027-02-08T15:00:00.000Z");
  expect(value("moment", "2027-02-08")).toContain("bad");
  expect(value("year", "2027")).toBe(2027);
  expect(value("year", "1899")).toContain("bad");
  expect(value("zone", "America/Chicago")).toBe("America/Chicago");
  for (const zone of ["Mars/Olympus", "+05:30"]) expect(value("zone", zone)).toContain("bad");
});

it("parses a list in order, without blanks and duplicates", () => {
  expect(value("ids", " B ;A;; B;")).toEqual(["B", "A"]);
  expect(value("ids", `A;${"x".repeat(65)}`)).toContain("bad: has an entry");
});

it("gives a blank cell its meaning in every column", () => {
  expect(value("id", " ", { key: true })).toContain("bad: is blank");
  expect(value("id", "")).toBe("");
  expect(value("id", "", { refersTo: "firms.csv" })).toBeNull();
  expect(value("date", "")).toBeNull();
  expect(value("texts", "")).toEqual([]);
  const [active, voter] = ["active", "voter"].map((name) => {
    const found = IMPORT_COLUMNS["members.csv"].find((one) => one.name === name);
    return found && readCell(found, "");
  });
  expect([active, voter]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});
