import { createReadStream } from "node:fs";
import { type CsvError, type Info, parse } from "csv-parse";

/** One record of a CSV file. */
export interface CsvRecord {
  /** The physical line on which it starts, from 1. */
  line: number;
  cells: readonly string[];
  /** Set when the record is not RFC 4180; then it has no cells. */
  error?: { reason: string; index: number };
}

interface Parsed {
  info: Info;
  record: string[];
}

// More than any row that could be good; an opening quotation mark without its end would else swallow the whole file.
const MAX_RECORD_BYTES = 1024 * 1024;
const LINE_BREAKS = /\r\n|\r|\n/g;

/**
 * Reads a CSV file record by record (RFC 4180, with LF as well as CRLF; UTF-8 with or without BOM; empty lines skipped).
 * A record with a misplaced quotation mark comes as an error, and reading goes on behind it where that is possible.
 * @param onBytes told how much more of the file was read
 */
export async function* readCsv(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const skipped: CsvRecord[] = [];
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return;
      if (error.code === "CSV_MAX_RECORD_SIZE") throw error;
      const line = Number(error.lines) - extraLines;
      if (skipped.at(-1)?.line !== line) skipped.push(toError(error, line));
    },
  });
  // The parser counts a CRLF inside quotation marks as two lines.
  let extraLines = 0;
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on("error", (error) => parser.destroy(error));
  if (onBytes) file.on("data", ({ length }) => onBytes(length));
  file.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield* skipped.splice(0);
      const { breaks, pairs } = countBreaks(record);
      extraLines += pairs;
      yield { line: info.lines - extraLines - breaks, cells: record };
    }
    yield* skipped.splice(0);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    yield* skipped.splice(0);
    yield toError(error, Number(error.lines) - extraLines);
  } finally {
    file.destroy();
  }
}

function countBreaks(record: readonly string[]): { breaks: number; pairs: number } {
  let breaks = 0;
  let pairs = 0;
  for (const cell of record) {
    if (!cell.includes("\n") && !cell.includes("\r")) continue;
    for (const [found] of cell.matchAll(LINE_BREAKS)) {
      breaks += 1;
      if (found === "\r\n") pairs += 1;
    }
  }
  return { breaks, pairs };
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && "code" in error && "lines" in error;
}

function toError(error: CsvError, line: number): CsvRecord {
  const index = typeof error.index === "number" ? error.index : 0;
  return { line, cells: [], error: { reason: reason(error), index } };
}

function reason({ code }: CsvError): string {
  switch (code as string) {
    case "CSV_MAX_RECORD_SIZE":
      return "the row is over 1 MiB: a quotation mark is probably not closed; the rest of the file was not read";
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quotation mark is not closed before the end of the file";
    case "CSV_INVALID_CLOSING_QUOTE":
      return "a quotation mark inside a quoted cell is not doubled";
    case "INVALID_OPENING_QUOTE":
      return "a quotation mark inside a cell that does not start with one";
    default:
      return "is not CSV as RFC 4180 has it";
  }
}
