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
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    const chunks = decode(file, encoding, onBytes);
    let line = 1;
    let rest = "";
    // Until the first quotation mark every line is a record, which is much quicker to read than by the parser.
    for (;;) {
      const { done, value: chunk = "" } = await chunks.next();
      rest += chunk;
      if (chunk.includes('"') || rest.length > MAX_RECORD_BYTES) break;
      const lines = rest.split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const text of lines) {
        const record = text.endsWith("\r") ? text.slice(0, -1) : text;
        if (record !== "") yield { line, cells: record.split(separator) };
        line += 1;
      }
      if (done) return;
    }
    yield* parseQuoted(prepend(rest, chunks), separator, line - 1);
  } finally {
    file.destroy();
  }
}

async function* decode(
  file: AsyncIterable<Buffer>,
  encoding: TextFormat["encoding"],
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of file) {
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The same for text in which cells may be quoted; `before` lines were read before it. */
async function* parseQuoted(
  chunks: AsyncIterable<string>,
  separator: string,
  before: number,
): AsyncGenerator<CsvRecord> {
  // The parser reads ahead: skipped records are queued so that they are reported in order.
  const skipped: CsvError[] = [];
  let overflow: CsvError | undefined;
  const text = Readable.from(chunks);
  const parser = parse({
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
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let records = 0;
  /** The line behind the last record. */
  let next = before + 1;
  // What to add to the parser's count of lines, which has a CRLF inside quotation marks as two.
  let shift = before;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      while (skipped[0] && Number(skipped[0].records) <= records) yield toError(skipped.shift(), shift);
      if (isBehind(overflow, records)) return;
      const { breaks, pairs } = countBreaks(record);
      records += 1;
      shift -= pairs;
      next = info.lines + shift + 1;
      yield { line: info.lines + shift - breaks, cells: record };
    }
    for (const error of skipped) {
      const problem = toError(error, shift);
      // The parser names the end of the file.
      yield error.code === "CSV_QUOTE_NOT_CLOSED" ? { ...problem, line: next } : problem;
    }
  } finally {
    text.destroy();
  }
}

function countBreaks(record: readonly string[]): { breaks: number; pairs: number } {
  let breaks = 0;
  let pairs = 0;
  for (const cell of record) {
    if (!cell.includes("\n") && !cell.includes("\r")) continue;
    for (const [lineBreak] of cell.matchAll(LINE_BREAKS)) {
      breaks += 1;
      if (lineBreak === "\r\n") pairs += 1;
    }
  }
  return { breaks, pairs };
}

/** Whether reading was given up that many records ago: what follows is not a record. */
function isBehind(overflow: CsvError | undefined, records: number): boolean {
  return overflow !== undefined && Number(overflow.records) <= records;
}

function toError(error: CsvError | undefined, shift: number): CsvRecord {
  const index = typeof error?.index === "number" ? error.index : 0;
  return { line: Number(error?.lines) + shift, cells: [], error: { reason: reason(error), index } };
}

function reason(error: CsvError | undefined): string {
  switch (error?.code as string | undefined) {
    case "CSV_MAX_RECORD_SIZE":
      return "the row is longer than 1 MiB, probably because a quotation mark is not closed; the rest of the file was not read";
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quotation mark in this row is not closed before the end of the file";
    case "CSV_INVALID_CLOSING_QUOTE":
      return "a quotation mark inside a quoted cell is not doubled";
    case "INVALID_OPENING_QUOTE":
      return "a quotation mark inside a cell that does not start with one";
    default:
      return "is not CSV (RFC 4180)";
  }
}
