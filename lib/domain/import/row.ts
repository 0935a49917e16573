import type { CellValue } from "./cell";
import { readCell } from "./cell";
import type { ImportFile } from "./files";
import type { BadColumn, ImportHeader } from "./header";

export interface ImportRow {
  /** The physical line on which the row starts; the header is on line 1. */
  line: number;
  /** By column name. An invalid row has only its key, or nothing when the key itself is invalid. */
  values: Readonly<Record<string, CellValue>>;
  bad: readonly BadColumn[];
}

/** Parses one row by its header, and reports every invalid cell, not only the first. */
export function readRow(
  file: ImportFile,
  header: ImportHeader,
  line: number,
  cells: readonly string[],
): ImportRow {
  const { columns, timeZone } = header;
  const bad: BadColumn[] = [];
  const values: Record<string, CellValue> = {};
  if (cells.length !== columns.length) {
    const reason = `the row has ${cells.length} cells, the header ${columns.length}; is a quotation mark missing?`;
    return { line, values: {}, bad: [{ column: "", reason }] };
  }
  let badKey = false;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) continue;
    const outcome = readCell(column, cells[index] ?? "", timeZone);
    if (outcome.ok) {
      values[column.name] = outcome.value;
    } else {
      bad.push({ column: column.name, reason: outcome.reason });
      badKey ||= column.key;
    }
  }
  bad.push(...endsBeforeItBegins(file, values));
  if (bad.length === 0) return { line, values, bad };
  return { line, values: badKey ? {} : keyOf(header, values), bad };
}

function keyOf(
  { columns }: ImportHeader,
  values: Readonly<Record<string, CellValue>>,
): Record<string, CellValue> {
  const key: Record<string, CellValue> = {};
  for (const column of columns) {
    if (column?.key) key[column.name] = values[column.name] ?? null;
  }
  return key;
}

const SPANS: Readonly<Partial<Record<ImportFile, readonly [begin: string, end: string]>>> = {
  "places.csv": ["startDate", "endDate"],
  "meetings.csv": ["begin", "end"],
};

function endsBeforeItBegins(file: ImportFile, values: Readonly<Record<string, CellValue>>): BadColumn[] {
  const span = SPANS[file];
  if (!span) return [];
  const [begin, end] = [values[span[0]], values[span[1]]];
  if (typeof begin !== "string" || typeof end !== "string" || begin <= end) return [];
  return [{ column: span[1], reason: `is before ${span[0]}` }];
}
