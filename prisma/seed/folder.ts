import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { columns, type FileName, type ImportRows } from "./rows";

// RFC 4180: a cell with a comma, a quote or a line end stands in quotes, and a quote in it is doubled.
function toCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The lines of one file of the import format. */
export function toCsv(names: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) => names.map((name) => toCell(row[name] ?? "")).join(","));
  return [names.join(","), ...lines, ""].join("\r\n");
}

/** Runs `work` with a folder that holds the association's import files; the folder is gone afterwards. */
export async function withImportFolder<Result>(
  association: ImportRows,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "rostrum-demo-"));
  try {
    for (const file of Object.keys(columns) as FileName[]) {
      await writeFile(path.join(folder, `${file}.csv`), toCsv(columns[file], association[file]));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
