import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type CsvError, type Info, parse } from "csv-parse";
import type { TextFormat } from "./text-format";

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

// Longer than any valid row; otherwise an unclosed quotation mark would swallow the whole file.
const MAX_RECORD_BYTES = 1024 * 1024;
const LINE_BREAKS = /\r\n|\r|\n/g;

/**
 * Reads a CSV file record by record (RFC 4180 but for the separator, with LF as well as CRLF; empty lines skipped).
 * A record with a misplaced quotation mark is yielded as an error, and reading continues after it where possible.
 * @param onBytes called with the number of bytes just read
 */
export async function* readCsv(
  path: string,
  { encoding, separator }: TextFormat,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<CsvRecord> {
  // The parser reads ahead: skipped records are queued so that they are reported in order.
  const skipped: CsvError[] = [];
  let overflow: CsvError | undefined;
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error || overflow) return;
      if (error.code === "CSV_MAX_RECORD_SIZE") {
        overflow = error;
        // Keeps the records read before it; an error would discard them.
        text.unpipe(parser);
        setImmediate(() => parser.end());
      }
      if (skipped.at(-1)?.lines !== error.lines) skipped.push(error);
    },
  });
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const text: Readable = encoding === "utf-8" ? file : Readable.from(toUtf8(file, encoding));
  text.on("error", (error) => parser.destroy(error));
  if (onBytes) file.on("data", ({ length }) => onBytes(length));
  text.pipe(parser);
  let records = 0;
  // The parser counts a CRLF inside quotation marks as two lines.
  let extraLines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      while (skipped[0] && Number(skipped[0].records) <= records) yield toError(skipped.shift(), extraLines);
      if (isBehind(overflow, records)) return;
      const { breaks, pairs } = countBreaks(record);
      records += 1;
      extraLines += pairs;
      yield { line: info.lines - extraLines - breaks, cells: record };
    }
    for (const error of skipped) yield toError(error, extraLines);
  } finally {
    file.destroy();
  }
}

async function* toUtf8(file: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
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

/** Whether reading was given up that many records ago: what follows is not a record. */
function isBehind(overflow: CsvError | undefined, records: number): boolean {
  return overflow !== undefined && Number(overflow.records) <= records;
}

function toError(error: CsvError | undefined, extraLines: number): CsvRecord {
  const index = typeof error?.index === "number" ? error.index : 0;
  return { line: Number(error?.lines) - extraLines, cells: [], error: { reason: reason(error), index } };
}

function reason(error: CsvError | undefined): string {
  switch (error?.code as string | undefined) {
    case "CSV_MAX_RECORD_SIZE":
      return "the row is longer than 1 MiB, probably because a quotation mark is not closed; the rest of the file was not read";
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quotation mark is not closed before the end of the file";
    case "CSV_INVALID_CLOSING_QUOTE":
      return "a quotation mark inside a quoted cell is not doubled";
    case "INVALID_OPENING_QUOTE":
      return "a quotation mark inside a cell that does not start with one";
    default:
      return "is not CSV (RFC 4180)";
  }
}
