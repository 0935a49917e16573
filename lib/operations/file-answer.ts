import "server-only";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FileType } from "@/lib/contract/entry";
import type { Principal } from "@/lib/domain/access/principal";
import type { Locale } from "@/lib/domain/text/locale";
import { type FileWords, fileWords } from "@/messages/desk-files";

/** A column of an exported list: its heading, and its cell for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

/**
 * The columns of a list for its caller (docs/decisions/0060-words-of-files.md).
 * @param named for systems: they are called as the fields of records are, and their cells have the same values
 * @param shown for people: those of the screen, in its words
 */
export function columnsFor<Row>(
  { principal, locale }: { principal: Principal; locale: Locale },
  named: readonly CsvColumn<Row>[],
  shown: (words: FileWords) => readonly CsvColumn<Row>[],
): readonly CsvColumn<Row>[] {
  return principal.kind === "member" ? shown(fileWords(locale)) : named;
}

/** A file that an operation answers with, in pieces (contract.md 9.11). */
export interface FileAnswer {
  fileName: string;
  mediaType: FileType;
  /** The first piece is there when the operation answers, so that what is wrong with the call is a problem and not half a file. */
  pieces: AsyncIterable<string>;
}

/** How many rows of a file are read at once. */
export const FILE_ROWS = 1_000;

/** Reads a list page by page, each after the last row of the page before. */
export async function* keysetPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await read(after, FILE_ROWS);
    yield rows;
    if (rows.length < FILE_ROWS) return;
    after = rows.at(-1);
  }
}

/**
 * A list as a file that a spreadsheet reads as it is: UTF-8 with a byte order mark, lines end with CR LF, and a cell that
 * would be calculated (it begins with `=`, `+`, `-`, `@`, a tab or a line end) is made text by an apostrophe.
 * @param name of the file, without its ending
 * @param pages of rows; the first one is read before this returns
 */
export async function csvAnswer<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<FileAnswer> {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  const first = await iterator.next();
  const lines = (rows: readonly Row[]) => rows.map((row) => columns.map(([, cell]) => cell(row)));
  async function* pieces() {
    const head = columns.map(([heading]) => heading);
    yield toCsv([head, ...(first.done ? [] : lines(first.value))], { bom: true });
    try {
      for (let next = first; !next.done;) {
        next = await iterator.next();
        if (!next.done && next.value.length > 0) yield toCsv(lines(next.value), { bom: false });
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { fileName: fileNameOf(name, "csv"), mediaType: "text/csv", pieces: pieces() };
}

/** A file that is one piece. */
export function textAnswer(fileName: string, mediaType: FileType, content: string): FileAnswer {
  return { fileName, mediaType, pieces: Readable.from([content]) };
}

function toCsv(lines: readonly (readonly string[])[], { bom }: { bom: boolean }): string {
  return stringify(
    lines.map((line) => [...line]),
    { bom, escape_formulas: true, record_delimiter: "windows" },
  );
}

/** A name for a file. Codes of committees are the association's own words: nothing of them may lead out of a folder. */
export function fileNameOf(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N}._-]+/gu, "-")}.${ending}`;
}
