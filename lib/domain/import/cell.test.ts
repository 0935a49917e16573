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

it("takes white space off and stores what looks the same as the same", () => {
  expect(value("text", "  Jose\u0301 \u00a0")).toBe("José");
  expect(value("id", " M1\t")).toBe("M1");
});

it("lets a text be as long as its kind may be, and no longer", () => {
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

it("lets line feeds and tabs into a long text only", () => {
  expect(value("long", "one\r\ntwo\tthree\rfour")).toBe("one\ntwo\tthree\nfour");
  expect(value("text", "one\ntwo")).toContain("bad: contains a control character");
  for (const character of ["\u0000", "\u0007", "\u007f", "\u0085"]) {
    expect(value("long", `a${character}b`)).toContain("bad: contains a control character");
  }
});

it("refuses what was not UTF-8", () => {
  expect(value("text", "Mu\ufffdoz")).toContain("bad: is not UTF-8");
});

it("reads true and false in any case, and nothing else", () => {
  expect([value("boolean", "true"), value("boolean", "FALSE")]).toEqual([true, false]);
  for (const text of ["yes", "1", "Y", "wahr"]) expect(value("boolean", text)).toContain("bad");
});

it("reads days, moments, years and zones as they are written", () => {
  expect(value("date", "02/08/2027")).toBe("2027-02-08");
  expect(value("date", "2027-02-30")).toContain("bad");
  expect(value("moment", "2027-02-08T09:00:00-06:00")).toBe("2027-02-08T15:00:00.000Z");
  expect(value("moment", "2027-02-08")).toContain("bad");
  expect(value("year", "2027")).toBe(2027);
  expect(value("year", "1899")).toContain("bad");
  expect(value("zone", "America/Chicago")).toBe("America/Chicago");
  for (const zone of ["Mars/Olympus", "+05:30"]) expect(value("zone", zone)).toContain("bad");
});

it("reads a list in its order, without blanks and repetitions", () => {
  expect(value("ids", " B ;A;; B;")).toEqual(["B", "A"]);
  expect(value("ids", `A;${"x".repeat(65)}`)).toContain("bad: has an entry");
});

it("knows what a blank cell means in every column", () => {
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
