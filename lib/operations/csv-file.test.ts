import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvFile } from "./csv-file";

const COLUMN = [["Words", (text: string) => text]] as const;

it("writes what a spreadsheet reads as UTF-8, and names the file without leading out of its folder", () => {
  expect(csvFile("slate-2027-../A B", COLUMN, ['Peña, "Pía"', "plain"])).toEqual({
    fileName: "slate-2027-..-A-B.csv",
    content: '\ufeffWords\r\n"Peña, ""Pía"""\r\nplain\r\n',
  });
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("makes text of %j", (formula) => {
  expect(csvFile("list", COLUMN, [formula]).content).toContain(`'${formula}`);
});

it("loses nothing, whatever is in the cells", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (cells) => {
      const { content } = csvFile("list", COLUMN, cells);
      const read = parse(content, { bom: true, record_delimiter: "\r\n" }).slice(1).flat();
      expect(read).toHaveLength(cells.length);
      read.forEach((cell, index) => expect([cells[index], `'${cells[index]}`]).toContain(cell));
      expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});
