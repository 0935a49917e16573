import fc from "fast-check";
import { expect, it } from "vitest";
import { readCell } from "./cell";
import { type CellKind, IMPORT_COLUMNS, type ImportColumn } from "./files";

const ZONE = "America/Chicago";

function column(kind: CellKind, extras: Partial<ImportColumn> = {}): ImportColumn {
  return { name: "x", kind, key: false, ...extras };
}

function value(kind: CellKind, text: string, extras: Partial<ImportColumn> = {}): unknown {
  const outcome = readCell(column(kind, extras), text, ZONE);
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

it("parses the words for true and false in any case, and nothing else", () => {
  for (const text of ["true", "TRUE", "yes", "Yes", "Y", "y", "1"]) expect(value("boolean", text)).toBe(true);
  for (const text of ["false", "False", "no", "NO", "N", "n", "0"])
    expect(value("boolean", text)).toBe(false);
  for (const text of ["wahr", "2", "10", "yes!", "on", "-"]) expect(value("boolean", text)).toContain("bad");
});

it("parses days, moments, years and time zones", () => {
  expect(value("date", "02/08/2027")).toBe("2027-02-08");
  expect(value("date", "2027-02-30")).toContain("bad");
  expect(value("moment", "2027-02-08T09:00:00-06:00")).toBe("2027-02-08T15:00:00.000Z");
  expect(value("moment", "2027-02-08")).toContain("bad");
  expect(value("date", "2027-02-08 00:00:00.000")).toBe("2027-02-08");
  expect(value("date", "2/8/2027 12:00:00 AM")).toBe("2027-02-08");
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
    return found && readCell(found, "", ZONE);
  });
  expect([active, voter]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});

it("takes a date-time without an offset in the association's zone, unless its clocks skipped or repeated it", () => {
  for (const text of ["2027-02-08T09:00", "2027-02-08 09:00:00", "2/8/2027 9:00 AM", "02/08/2027 9:00"])
    expect(value("moment", text)).toBe("2027-02-08T15:00:00.000Z");
  expect(value("moment", "7/8/2027 9:00 PM")).toBe("2027-07-09T02:00:00.000Z");
  expect(value("moment", "2027-03-14T02:30")).toContain("bad: is a time that America/Chicago skipped");
  expect(value("moment", "2027-11-07T01:30")).toContain("bad: is a time that America/Chicago had twice");
  expect(value("moment", "2027-11-07T01:30:00-05:00")).toBe("2027-11-07T06:30:00.000Z");
});

it("recognises what a spreadsheet made of numbers, ZIP codes and dates", () => {
  const shortened = "bad: looks like a number that Excel shortened";
  for (const kind of ["text", "id", "zip", "zipPlus4"] as const) {
    expect(value(kind, "3.12555E+09")).toContain(shortened);
    expect(value(kind, "7,00012e+11")).toContain(shortened);
  }
  expect(value("ids", "B1;1.2E+12")).toContain(
    "bad: has an entry that looks like a number that Excel shortened",
  );
  for (const text of ["2134", "501"])
    expect(value("zip", text)).toContain("bad: looks like a ZIP code whose");
  expect(value("zipPlus4", "42")).toContain("bad: has fewer than four digits");
  for (const kind of ["date", "moment"] as const)
    for (const text of ["46426", "46426.375", "46426,375"])
      expect(value(kind, text)).toContain("bad: looks like a date that Excel turned into a number");
  for (const text of ["#N/A", "#REF!", "########"])
    expect(value("text", text)).toContain("bad: is an error value of the spreadsheet");
});

it("takes for a spreadsheet's doing only what cannot be meant", () => {
  for (const text of ["12E4", "E+09", "1E5", "+1 312 555 1234", "3125551234", "#12", "Suite #4", "A+"])
    expect(value("text", text)).toBe(text);
  for (const text of ["02134", "02134-0042", "021340042", "CH-8001", "K1A 0B1", "75008"])
    expect(value("zip", text)).toBe(text);
  expect(value("zipPlus4", "0042")).toBe("0042");
});

it("never throws, and every bad cell has a reason, whatever the cell", () => {
  const kinds = fc.constantFrom<CellKind>(
    "id",
    "text",
    "zip",
    "zipPlus4",
    "ids",
    "boolean",
    "date",
    "moment",
    "zone",
    "days",
  );
  fc.assert(
    fc.property(kinds, fc.string({ unit: "grapheme" }), (kind, text) => {
      const outcome = readCell(column(kind), text, ZONE);
      if (!outcome.ok) expect(outcome.reason).not.toBe("");
    }),
  );
});
