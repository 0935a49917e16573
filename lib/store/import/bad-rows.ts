import "server-only";
import { IMPORT_FILES, type ImportFile } from "@/lib/domain/import/files";
import type { Connection } from "./connection";
import { insertRows } from "./insert-rows";
import type { Plan } from "./plan";

/** One error of an import. `column` is empty when it concerns the row as a whole. */
export interface BadRow {
  file: ImportFile;
  line: number;
  column: string;
  reason: string;
}

/** Creates the table of errors: kept there, any number of them needs no memory of ours. */
export async function openBadRows(connection: Connection, table: string): Promise<void> {
  await connection.query(`create temp table ${table} (file integer, line integer, name text, reason text)`);
}

export async function addBadRows(
  connection: Connection,
  table: string,
  rows: readonly BadRow[],
): Promise<void> {
  const values = rows.map(({ file, line, column, reason }) => ({
    file: IMPORT_FILES.indexOf(file),
    line,
    name: column,
    reason,
  }));
  await insertRows(connection, table, values);
}

/** Marks the staged rows that a check found bad, so that they count as nothing else. */
export async function markBadRows(
  connection: Connection,
  table: string,
  { file, staging }: Plan,
): Promise<void> {
  await connection.query(
    `update ${staging} s set bad = true from ${table} b
     where b.file = ${IMPORT_FILES.indexOf(file)} and b.line = s.line and not s.bad`,
  );
}

/** How many rows of each file are bad; a bad header counts as one. */
export async function countBadRows(
  connection: Connection,
  table: string,
): Promise<ReadonlyMap<ImportFile, number>> {
  const { rows } = await connection.query<{ file: number; bad: number }>(
    `select file, count(distinct line)::integer as bad from ${table} group by file`,
  );
  const counts = new Map<ImportFile, number>();
  for (const { file, bad } of rows) {
    const name = IMPORT_FILES[file];
    if (name) counts.set(name, bad);
  }
  return counts;
}

const PAGE = 1_000;

/** All errors, by file and line; read in pages. */
export async function* listBadRows(connection: Connection, table: string): AsyncGenerator<BadRow> {
  await connection.query(
    `create temp table ${table}_listed as
     select row_number() over (order by file, line, name, reason)::integer as ordinal, * from ${table}`,
  );
  await connection.query(`create unique index on ${table}_listed (ordinal)`);
  for (let last = 0; ; last += PAGE) {
    const { rows } = await connection.query<{ file: number; line: number; name: string; reason: string }>(
      `select file, line, name, reason from ${table}_listed where ordinal > ${last} order by ordinal limit ${PAGE}`,
    );
    for (const { file, line, name, reason } of rows) {
      const known = IMPORT_FILES[file];
      if (known) yield { file: known, line, column: name, reason };
    }
    if (rows.length < PAGE) return;
  }
}
