import type pg from "pg";
import { readMigrations } from "@/lib/store/schema/migrations";
import { createRecord } from "../migration-record";
import type { Part, RecordedMigration, SequenceState, TableDigest } from "./parts";
import { digestTable, listTables, PLAIN_TEXTS, quoted, SCHEMA } from "./tables";

/** What was written. */
export interface WrittenDatabase {
  tables: number;
  rows: number;
}

/**
 * Writes a database into an empty one, in one transaction: its schema by its own migrations, then its rows, and at last a
 * comparison of every table with what was read. Whatever fails, nothing is left in the target.
 * @throws Error whose message is meant for the terminal
 */
export async function writeDatabase(
  client: pg.ClientBase,
  parts: AsyncIterable<Part>,
): Promise<WrittenDatabase> {
  await client.query("begin");
  try {
    await client.query(PLAIN_TEXTS);
    await demandEmpty(client);
    let tables: string[] = [];
    let always: AlwaysTrigger[] = [];
    let ended: WrittenDatabase | undefined;
    for await (const part of parts) {
      if (part.kind === "migrations") {
        await buildSchema(client, part.migrations);
        tables = await listTables(client);
        always = await listAlwaysTriggers(client);
        await prepareTables(client, tables);
      } else if (part.kind === "rows") {
        await insertRows(client, part.table, part.rows);
      } else {
        await finishTables(client, tables, part.sequences);
        for (const { table, name } of always)
          await client.query(`alter table ${quoted(table)} enable always trigger "${name}"`);
        ended = await compare(client, tables, part.tables);
      }
    }
    if (!ended) throw new Error("The copy ends too early.");
    await client.query("commit");
    return ended;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function demandEmpty(client: pg.ClientBase): Promise<void> {
  const names = await listTables(client);
  if (names.length === 0) return;
  const shown = names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : "");
  throw new Error(
    `The target database is not empty: it has ${shown}. Create a new one. Nothing was written.`,
  );
}

interface AlwaysTrigger {
  table: string;
  name: string;
}

/** The triggers that also fire in replication sessions, which `enable trigger user` would make ordinary ones. */
async function listAlwaysTriggers(client: pg.ClientBase): Promise<AlwaysTrigger[]> {
  const { rows } = await client.query<AlwaysTrigger>(
    `select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = '${SCHEMA}'::regnamespace and t.tgenabled = 'A' and not t.tgisinternal order by 1, 2`,
  );
  return rows;
}

/** Keeps triggers from adding to what is copied, or refusing it, and empties what migrations have filled. */
async function prepareTables(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(", ")}`);
}

async function insertRows(client: pg.ClientBase, table: string, rows: readonly string[]): Promise<void> {
  const name = quoted(table);
  await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
    `[${rows.join(",")}]`,
  ]);
}

async function finishTables(
  client: pg.ClientBase,
  tables: readonly string[],
  sequences: readonly SequenceState[],
): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      `"${SCHEMA}"."${name}"`,
      lastValue,
      isCalled,
    ]);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

async function compare(
  client: pg.ClientBase,
  tables: readonly string[],
  expected: Readonly<Record<string, TableDigest>>,
): Promise<WrittenDatabase> {
  let rows = 0;
  for (const table of new Set([...tables, ...Object.keys(expected)])) {
    const requested = expected[table];
    const written = tables.includes(table) ? await digestTable(client, table) : undefined;
    if (written?.rows !== requested?.rows || written?.digest !== requested?.digest)
      throw new Error(`The table ${table} could not be copied exactly. Nothing was written.`);
    rows += written?.rows ?? 0;
  }
  return { tables: tables.length, rows };
}

/**
 * Makes the schema that a database had, by the migrations that it records; later ones follow at the next start.
 * @throws Error when this version does not have them
 */
async function buildSchema(client: pg.ClientBase, recorded: readonly RecordedMigration[]): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  const foreign = recorded.find(({ name, checksum }) => known.get(name)?.checksum !== checksum);
  if (foreign) {
    throw new Error(
      `The copied database has the migration ${foreign.name}, which this version of Rostrum does not have. ` +
        "Use the version that it was copied with. Nothing was written.",
    );
  }
  // Its rows are copied like those of every table.
  await createRecord((sql) => client.query(sql));
  for (const { name } of recorded) await client.query(known.get(name)?.script ?? "");
}
