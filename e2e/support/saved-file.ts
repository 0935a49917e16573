import { buffer } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";

/** A list that was saved for a spreadsheet. */
export interface SavedFile {
  name: string;
  /** By the headings of the columns. */
  rows: Record<string, string>[];
}

// What a spreadsheet would calculate instead of showing it.
const FORMULA = /^[=+\-@\t\r]/;

/** Presses a button that saves a list, and reads the file: UTF-8 with its mark, and no cell that is calculated. */
export async function saveCsv(page: Page, button: string): Promise<SavedFile> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await saving;
  const bytes = await buffer(await download.createReadStream());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const rows: SavedFile["rows"] = parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => FORMULA.test(cell))).toEqual([]);
  return { name: download.suggestedFilename(), rows };
}
