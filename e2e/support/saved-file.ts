import { buffer } from "node:stream/consumers";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { skipWhereImpossible } from "./channel-limits";

/** A list that was saved for a spreadsheet. */
export interface SavedFile {
  name: string;
  /** By the headings of the columns. */
  rows: Record<string, string>[];
}

// What a spreadsheet would calculate instead of showing it.
const FORMULA = /^[=+\-@\t\r]/;

/** Presses what saves a file, and waits for it. */
export async function save(control: Locator): Promise<Download> {
  skipWhereImpossible("download");
  const saving = control.page().waitForEvent("download");
  await control.click();
  return saving;
}

/** Presses a button that saves a list, and reads the file: UTF-8 with its mark, and no cell that is calculated. */
export async function saveCsv(page: Page, button: string): Promise<SavedFile> {
  const download = await save(page.getByRole("button", { name: button, exact: true }));
  const bytes = await buffer(await download.createReadStream());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const rows: SavedFile["rows"] = parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => FORMULA.test(cell))).toEqual([]);
  return { name: download.suggestedFilename(), rows };
}
