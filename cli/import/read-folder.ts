import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_FILES, type ImportFile, isImportFile } from "@/lib/domain/import/files";
import { type ImportHeader, readHeader, type ReadingOptions } from "@/lib/domain/import/header";
import { type ImportRow, readRow } from "@/lib/domain/import/row";
import { separatorWords } from "@/lib/domain/import/separator";
import type { ImportSource } from "@/lib/store/import/run";
import { type CsvRecord, readCsv } from "./read-csv";
import { findTextFormat, type TextFormat } from "./text-format";

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
  options: ReadingOptions,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ImportSource> {
  for (const file of files) {
    const path = join(folder, file);
    const detected = await findTextFormat(path);
    const format = "reason" in detected ? undefined : detected;
    const records = format ? readCsv(path, format, onBytes) : noRecords();
    const first = await records.next();
    const header = first.done
      ? noHeader("reason" in detected ? detected.reason : "the file is empty; it needs a header row", options)
      : headerOf(file, first.value, options);
    yield {
      file,
      header,
      rows: readRows(file, header, records),
      notes: fileNotes(file, format, header.ignored),
    };
  }
}

async function* noRecords(): AsyncGenerator<CsvRecord> {
  // A file that is no text has none.
}

function noHeader(reason: string, { timeZone }: ReadingOptions): ImportHeader {
  return { columns: [], hasKey: false, bad: [{ column: "", reason }], ignored: [], timeZone };
}

/** Of a whole membership system, not more. */
const MOST_COLUMNS = 1_000;

function headerOf(file: ImportFile, { error, cells }: CsvRecord, options: ReadingOptions): ImportHeader {
  if (error) return noHeader(error.reason, options);
  if (cells.length <= MOST_COLUMNS) return readHeader(file, cells, options);
  return noHeader(
    `the header has ${cells.length} columns; leave out some, ${MOST_COLUMNS} are read`,
    options,
  );
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

const list = new Intl.ListFormat("en");

/** Notes for the report about a file that deviates from the import format, or of which something is left out. */
function fileNotes(file: ImportFile, format: TextFormat | undefined, ignored: readonly string[]): string[] {
  const notes: string[] = [];
  if (format && format.separator !== ",")
    notes.push(`${file} is separated by ${separatorWords(format.separator)}.`);
  if (format && format.encoding !== "utf-8") notes.push(`${file} is in UTF-16.`);
  if (ignored.length > 0) {
    const names = list.format(ignored.map((name) => (name === "" ? "(without a name)" : name)));
    notes.push(
      `${file}: the column${ignored.length === 1 ? "" : "s"} ${names} ${ignored.length === 1 ? "was" : "were"} ignored.`,
    );
  }
  return notes;
}
