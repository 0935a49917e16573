import { readHeader } from "@/lib/domain/import/header";
import { type ImportRow, readRow } from "@/lib/domain/import/row";
import type { ImportSource } from "@/lib/store/import/run";
import { DEMO_TIME_ZONE } from "./days";
import { columns, type FileName, type ImportRows } from "./rows";

const HEADER_LINES = 1;

/** The association as import sources: each row is parsed by the same rules as a row of a CSV file. */
export function toSources(association: ImportRows): AsyncIterable<ImportSource> {
  const sources = (Object.keys(columns) as FileName[]).map((name): ImportSource => {
    const file = `${name}.csv` as const;
    const header = readHeader(file, columns[name], { timeZone: DEMO_TIME_ZONE });
    const rows: readonly Readonly<Record<string, string>>[] = association[name];
    const read = rows.map((row, index): ImportRow => {
      const cells = columns[name].map((column) => row[column] ?? "");
      return readRow(file, header, index + HEADER_LINES + 1, cells);
    });
    return { file, header, rows: inTurn(read) };
  });
  return inTurn(sources);
}

async function* inTurn<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}
