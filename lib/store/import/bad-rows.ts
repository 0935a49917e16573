import "server-only";
import { IMPORT_FILES, type ImportFile } from "@/lib/domain/import/files";
import type { Connection } from "./connection";
import { insertRows } from "./insert-rows";
import type { Plan } from "./plan";

/** One error of an import. `column` is empty when it is about the row as a whole. */
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

/** Rows in an order, read in pages: however many they are, they take no memory of ours. `name` is the table that it makes. */
export async function* readInOrder<Row>(
  connection: Connection,
  { name, from, columns, order }: { name: string; from: string; columns: string; order: string },
): AsyncGenerator<Row> {
  await connection.query(
    `create temp table ${name} as select row_number() over (order by ${order})::integer as ordinal, * from ${from}`,
  );
  await connection.query(`create unique index on ${name} (ordinal)`);
  for (let last = 0; ; last += PAGE) {
    const { rows } = await connection.query<Row & object>(
      `select ${columns} from ${name} where ordinal > ${last} order by ordinal limit ${PAGE}`,
    );
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** All errors, by file and line. */
export async function* listBadRows(connection: Connection, table: string): AsyncGenerator<BadRow> {
  type Row = { file: number; line: number; name: string; reason: string };
  const columns = "file, line, name, reason";
  const list = { name: `${table}_listed`, from: table, columns, order: columns };
  for await (const { file, line, name, reason } of readInOrder<Row>(connection, list)) {
    const known = IMPORT_FILES[file];
    if (known) yield { file: known, line, column: name, reason };
  }
}
