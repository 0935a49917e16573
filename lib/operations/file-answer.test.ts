import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvAnswer } from "./file-answer";

const COLUMN = [["Words", (text: string) => text]] as const;

/** The whole file of these cells, in pages of so many. */
async function csvOf(cells: readonly string[], { pageRows = cells.length || 1 } = {}) {
  const pages: string[][] = [];
  for (let from = 0; from < cells.length; from += pageRows) pages.push(cells.slice(from, from + pageRows));
  const { pieces } = await csvAnswer("list", COLUMN, pages);
  let content = "";
  for await (const piece of pieces) content += piece;
  return content;
}

it("writes what a spreadsheet reads as UTF-8, and names the file without leading out of its folder", async () => {
  expect(await csvAnswer("slate-2027-../A B", COLUMN, [[]])).toMatchObject({
    fileName: "slate-2027-..-A-B.csv",
    mediaType: "text/csv",
  });
  expect(await csvOf(['Peña, "Pía"', "plain"])).toBe('\ufeffWords\r\n"Peña, ""Pía"""\r\nplain\r\n');
});

it.each([[[]], [[[]]]])("writes the headings of a list without rows: %j", async (pages: string[][]) => {
  const { pieces } = await csvAnswer("list", COLUMN, pages);
  const written = [];
  for await (const piece of pieces) written.push(piece);
  expect(written).toEqual(["\ufeffWords\r\n"]);
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "makes text of %j, on every page",
  async (formula) => {
    const content = await csvOf([formula, "plain", formula], { pageRows: 1 });
    expect(content.split(`'${formula}`)).toHaveLength(3);
  },
);

it("loses nothing, whatever is in the cells and however long its pages are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }),
      fc.integer({ min: 1, max: 4 }),
      async (cells, pageRows) => {
        const content = await csvOf(cells, { pageRows });
        expect(content).toBe(await csvOf(cells));
        const read = parse(content, { bom: true, record_delimiter: "\r\n" }).slice(1).flat();
        expect(read).toHaveLength(cells.length);
        read.forEach((cell, index) => expect([cells[index], `'${cells[index]}`]).toContain(cell));
        expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      },
    ),
  );
});

it("reads its first page before it answers, and says then what is wrong with it", async () => {
  async function* failing(): AsyncGenerator<string[]> {
    await Promise.resolve();
    throw new Error("no first page");
    yield [];
  }
  await expect(csvAnswer("list", COLUMN, failing())).rejects.toThrow("no first page");
});

it("fails where a later page does, instead of ending as a shorter file", async () => {
  async function* breaking(): AsyncGenerator<string[]> {
    yield ["one"];
    await Promise.resolve();
    throw new Error("no second page");
  }
  const { pieces } = await csvAnswer("list", COLUMN, breaking());
  const written: string[] = [];
  const read = async () => {
    for await (const piece of pieces) written.push(piece);
  };
  await expect(read()).rejects.toThrow("no second page");
  expect(written).toEqual(["\ufeffWords\r\none\r\n"]);
});
