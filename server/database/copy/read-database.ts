import type pg from "pg";
import type { Part, RecordedMigration, TableDigest } from "./parts";
import { digestTable, listTables, PLAIN_TEXTS, quoted, readSequences, SCHEMA } from "./tables";

const ROWS_AT_ONCE = 500;

/**
 * Reads a whole database in one snapshot. On the embedded database, whose connections share one session, all others wait
 * meanwhile.
 */
export async function* readDatabase(client: pg.ClientBase): AsyncGenerator<Part> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(PLAIN_TEXTS);
    yield { kind: "migrations", migrations: await readRecorded(client) };
    const tables: Record<string, TableDigest> = {};
    for (const table of await listTables(client)) {
      yield* readRows(client, table);
      tables[table] = await digestTable(client, table);
    }
    yield { kind: "end", tables, sequences: await readSequences(client) };
  } finally {
    // Nothing was written.
    await client.query("rollback");
  }
}

async function readRecorded(client: pg.ClientBase): Promise<RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration & { finished: boolean }>(
    `select migration_name as name, checksum, finished_at is not null as finished
       from ${SCHEMA}._prisma_migrations where rolled_back_at is null order by migration_name`,
  );
  if (rows.some(({ finished }) => !finished))
    throw new Error(
      "A migration of this database is not finished. Start the server once (npm run up) to finish it.",
    );
  return rows.map(({ name, checksum }) => ({ name, checksum }));
}

async function* readRows(client: pg.ClientBase, table: string): AsyncGenerator<Part> {
  await client.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from only ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`);
    if (rows.length === 0) break;
    yield { kind: "rows", table, rows: rows.map(({ row }) => row) };
  }
  await client.query("close copied");
}
