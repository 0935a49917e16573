import "server-only";
import { stringify } from "csv-stringify/sync";
import type * as z from "@/lib/contract/zod";
import type { fileRecord } from "@/lib/contract/desk/file-record";

/** A column of an exported list: its heading, and its cell for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

/**
 * A list as a file that a spreadsheet reads as it is: UTF-8 with a byte order mark, lines end with CR LF, and a cell that
 * would be calculated (it begins with `=`, `+`, `-`, `@`, a tab or a line end) is made text by an apostrophe.
 * @param name of the file, without its ending
 */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): z.output<typeof fileRecord> {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  return {
    fileName: fileNameOf(name, "csv"),
    content: stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" }),
  };
}

/** A name for a file. Codes of committees are the association's own words: nothing of them may lead out of a folder. */
export function fileNameOf(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N}._-]+/gu, "-")}.${ending}`;
}
