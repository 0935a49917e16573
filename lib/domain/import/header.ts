import { IMPORT_COLUMNS, type ImportColumn, type ImportFile } from "./files";

export interface BadColumn {
  column: string;
  reason: string;
}

export interface ImportHeader {
  /** One for each cell of a row; undefined where the header cell is invalid. */
  columns: readonly (ImportColumn | undefined)[];
  /** Whether rows can be identified: no key column is missing. */
  hasKey: boolean;
  bad: readonly BadColumn[];
}

/** Parses a file's first row. Column names must match exactly, in any order; only the key columns are required. */
export function readHeader(file: ImportFile, cells: readonly string[]): ImportHeader {
  const known = new Map(IMPORT_COLUMNS[file].map((column) => [column.name, column]));
  const bad: BadColumn[] = [];
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    const name = cell.trim();
    const column = known.get(name);
    if (!column) {
      const shown = name.slice(0, 64);
      bad.push({
        column: shown,
        reason: name === "" ? "a column without a name" : `unknown column; ${file} does not have it`,
      });
      return undefined;
    }
    if (seen.has(name)) {
      bad.push({ column: name, reason: "the column appears twice" });
      return undefined;
    }
    seen.add(name);
    return column;
  });
  const missing = IMPORT_COLUMNS[file].filter((column) => column.key && !seen.has(column.name));
  bad.push(...missing.map(({ name }) => ({ column: name, reason: "the key column is missing" })));
  return { columns, hasKey: missing.length === 0, bad };
}
