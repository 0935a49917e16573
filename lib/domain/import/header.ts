import { closestName, columnKey } from "./column-name";
import type { ColumnMap } from "./column-map";
import { IMPORT_COLUMNS, type ImportColumn, type ImportFile } from "./files";

export interface BadColumn {
  column: string;
  reason: string;
}

/** How the files of an import are to be read. */
export interface ReadingOptions {
  /** The association's zone (IANA), which date-times without an offset mean. */
  timeZone: string;
  /** The association's own names of columns. */
  columnMap?: ColumnMap;
  /** Leaves unknown columns out, instead of refusing them. */
  ignoreUnknown?: boolean;
}

export interface ImportHeader {
  /** One for each cell of a row; undefined where the header cell is invalid or left out. */
  columns: readonly (ImportColumn | undefined)[];
  /** Whether rows can be identified: no key column is missing. */
  hasKey: boolean;
  bad: readonly BadColumn[];
  /** Names of the columns that are left out, as the file has them. */
  ignored: readonly string[];
  /** The zone of date-times without an offset. */
  timeZone: string;
}

const SHOWN_LENGTH = 64;
const REPLACEMENT = "\ufffd";

/**
 * Parses a file's first row. Columns may come in any order, and under the association's own names; letter case, spaces,
 * underscores and hyphens do not count. Only the key columns are required.
 */
export function readHeader(
  file: ImportFile,
  cells: readonly string[],
  { timeZone, columnMap, ignoreUnknown = false }: ReadingOptions,
): ImportHeader {
  const known = new Map(IMPORT_COLUMNS[file].map((column) => [columnKey(column.name), column]));
  const mapped = columnMap?.get(file);
  const bad: BadColumn[] = [];
  const ignored: string[] = [];
  const unknown: string[] = [];
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    // A terminal interprets some control characters.
    const shown = cell
      .trim()
      .slice(0, SHOWN_LENGTH)
      .replaceAll(/\p{Cc}/gu, "\u{fffd}");
    const key = columnKey(cell);
    const target = mapped?.get(key);
    const column = known.get(target === undefined ? key : columnKey(target ?? ""));
    if (target === null || (!column && ignoreUnknown)) ignored.push(shown);
    else if (!column) unknown.push(shown);
    else if (seen.has(column.name)) bad.push({ column: shown, reason: "the column appears twice" });
    else {
      seen.add(column.name);
      return column;
    }
    return undefined;
  });
  const free = IMPORT_COLUMNS[file].map(({ name }) => name).filter((name) => !seen.has(name));
  bad.push(...unknown.map((column) => ({ column, reason: whyUnknown(file, column, free) })));
  const missing = IMPORT_COLUMNS[file].filter((column) => column.key && !seen.has(column.name));
  bad.push(...missing.map(({ name }) => ({ column: name, reason: "the key column is missing" })));
  return { columns, hasKey: missing.length === 0, bad, ignored, timeZone };
}

function whyUnknown(file: ImportFile, name: string, free: readonly string[]): string {
  if (name === "") return "a column without a name";
  if (name.includes(REPLACEMENT))
    return "its name is not UTF-8 text, or has control characters; save the file as CSV UTF-8";
  const closest = closestName(name, free);
  return closest === undefined
    ? `unknown column; ${file} does not have it`
    : `unknown column; did you mean ${closest}?`;
}
