import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/lib/project-folder.mjs";
import { parse } from "csv-parse/sync";

/**
 * The rows of a table in `data/`, which holds hand-written content that should not be generated.
 * @throws Error when the table lacks one of `names`.
 */
export function readTable<Column extends string>(
  table: string,
  names: readonly Column[],
): Record<Column, string>[] {
  const lines = parse<Record<string, string>>(readData(`${table}.csv`), { columns: true });
  return lines.map((line) => {
    const cells = names.map((name): [Column, string] => {
      const cell = line[name];
      if (cell === undefined) throw new Error(`prisma/seed/data/${table}.csv has no column ${name}.`);
      return [name, cell];
    });
    return Object.fromEntries(cells) as Record<Column, string>;
  });
}

/** The text of a file in `data/`. */
export function readData(file: string): string {
  return readFileSync(path.join(projectFolder, "prisma/seed/data", file), "utf8");
}
