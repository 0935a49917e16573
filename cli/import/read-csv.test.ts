import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Separator } from "@/lib/domain/import/separator";
import { type CsvRecord, readCsv } from "./read-csv";

const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-csv-test-"));
const file = path.join(folder, "rows.csv");

afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string, separator: Separator = ","): Promise<CsvRecord[]> {
  writeFileSync(file, text);
  const records: CsvRecord[] = [];
  for await (const record of readCsv(file, { encoding: "utf-8", separator })) records.push(record);
  return records;
}

const awkward = fc.string({
  unit: fc.constantFrom(
    '"',
    ",",
    ";",
    "\n",
    "\r\n",
    " ",
    "é",
    "e\u0301",
    "'",
    "\t",
    "𝒳",
    "a",
    "0",
    "=",
    "\\",
  ),
  maxLength: 8,
});
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(awkward, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

it("reads back any written cells, with the line on which each row starts", async () => {
  const options = fc.record({
    bom: fc.boolean(),
    quoted: fc.boolean(),
    quoted_match: fc.constant(/[\r\n]/),
    record_delimiter: fc.constantFrom("\n", "\r\n"),
    delimiter: fc.constantFrom<Separator>(",", ";", "\t"),
  });
  await fc.assert(
    fc.asyncProperty(table, options, async (rows, format) => {
      const records = await read(stringify(rows, format), format.delimiter);
      expect(records.map(({ cells }) => cells)).toEqual(rows);
      let line = 1;
      const lines = rows.map((row) => {
        const start = line;
        line += 1 + row.join("").split("\n").length - 1;
        return start;
      });
      expect(records.map((record) => record.line)).toEqual(lines);
    }),
    { numRuns: 200 },
  );
});

it("skips empty lines, but counts them", async () => {
  expect(await read("a,b\n\n\n1,2\r\n\r\n3,4")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 4, cells: ["1", "2"] },
    { line: 6, cells: ["3", "4"] },
  ]);
});

it("reports skipped records in order, with their line", async () => {
  const records = await read('a,b\r\n"x\r\ny",1\r\n2",b\r\n3,4\r\n"5"6,7"\r\n8,9');
  expect(records.map(({ line, error }) => [line, error?.index])).toEqual([
    [1, undefined],
    [2, undefined],
    [4, 0],
    [5, undefined],
    [6, 0],
    [7, undefined],
  ]);
});

it("counts lines on where the first quotation mark comes late in a long file", async () => {
  const plain = Array.from({ length: 30_000 }, (_, index) => [`${index}`, "Muñoz"]);
  const rows = [...plain, ["a", "one\ntwo"], ["b", "c"]];
  const records = await read(stringify(rows, { record_delimiter: "\r\n", quoted_match: /\n/ }));
  expect(records.map(({ cells }) => cells)).toEqual(rows);
  expect(records.slice(-3).map(({ line }) => line)).toEqual([30_000, 30_001, 30_003]);
});
