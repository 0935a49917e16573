import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_FILES, type ImportFile, isImportFile } from "@/lib/domain/import/files";
import { type ImportHeader, readHeader } from "@/lib/domain/import/header";
import { type ImportRow, readRow } from "@/lib/domain/import/row";
import type { ImportSource } from "@/lib/store/import/run";
import { type CsvRecord, readCsv } from "./read-csv";

/** A folder that cannot be imported at all; the message says how to fix it. */
export class FolderError extends Error {
  override name = "FolderError";
}

/** The import files in a folder, in the order in which they are read. */
export async function findImportFiles(folder: string): Promise<ImportFile[]> {
  const entries = await readdir(folder).catch(() => {
    throw new FolderError(`The folder ${folder} does not exist or cannot be read.`);
  });
  const csv = entries.filter((entry) => /\.csv$/i.test(entry) && !entry.startsWith("."));
  const unknown = csv.filter((entry) => !isImportFile(entry)).sort();
  if (unknown.length > 0) {
    throw new FolderError(
      `${folder} contains unknown files: ${unknown.join(", ")}. Rename or remove them; an import may have ${IMPORT_FILES.join(", ")}.`,
    );
  }
  const known = IMPORT_FILES.filter((file) => csv.includes(file));
  if (known.length === 0) {
    throw new FolderError(`${folder} has none of the import's files: ${IMPORT_FILES.join(", ")}.`);
  }
  return known;
}

/** Reads the files one after the other, row by row on demand. */
export async function* readFolder(
  folder: string,
  files: readonly ImportFile[],
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ImportSource> {
  for (const file of files) {
    const records = readCsv(join(folder, file), onBytes);
    const first = await records.next();
    const header = first.done ? emptyHeader() : headerOf(file, first.value);
    yield { file, header, rows: readRows(file, header, records) };
  }
}

function emptyHeader(): ImportHeader {
  return {
    columns: [],
    hasKey: false,
    bad: [{ column: "", reason: "the file is empty; it needs a header row" }],
  };
}

function headerOf(file: ImportFile, record: CsvRecord): ImportHeader {
  if (!record.error) return readHeader(file, record.cells);
  return { columns: [], hasKey: false, bad: [{ column: "", reason: record.error.reason }] };
}

async function* readRows(
  file: ImportFile,
  header: ImportHeader,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<ImportRow> {
  for await (const { line, cells, error } of records) {
    if (!error) {
      // Without a valid header the rows cannot be read.
      if (header.columns.length > 0) yield readRow(file, header, line, cells);
    } else {
      const column = header.columns[error.index]?.name ?? "";
      yield { line, values: {}, bad: [{ column, reason: error.reason }] };
    }
  }
}
