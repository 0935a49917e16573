import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { runTool } from "@/cli/prepare/run-tool.mjs";
import { readMigrations, pendingMigrations } from "@/lib/store/schema/migrations";
import { applyMigrations } from "./apply-migrations";

interface Session {
  query(sql: string): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

const ours = "n.nspname = 'public' and c.relname <> '_prisma_migrations'";

/** The parts of a schema, each as one line of text, independent of the order in which they were created. */
const CATALOGUE = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
         || case when a.attnotnull then ' not null' else '' end
         || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind = 'r' and ${ours}
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
   where ${ours}
  union all
  select 'constraint ' || c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where ${ours}
  union all
  select 'enum ' || t.typname || ' ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder)
    from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
   where n.nspname = 'public' group by t.typname
  order by 1`;

async function readCatalogue(session: Session): Promise<string[]> {
  const { rows } = await session.query(CATALOGUE);
  return (rows as { part: string }[]).map(({ part }) => part);
}

async function connect(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { query: (sql) => client.query(sql), close: () => client.end() };
}

/** An empty database of the kind that the tests use. */
async function openEmpty(): Promise<Session> {
  if (inject("engine") === "pglite") {
    const database = await PGlite.create();
    return {
      query: async (sql) => ({ rows: (await database.exec(sql)).at(-1)?.rows ?? [] }),
      close: () => database.close(),
    };
  }
  const name = `rostrum_schema_${randomBytes(6).toString("hex")}`;
  const server = await connect(inject("databaseUrl"));
  await server.query(`create database ${name}`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const session = await connect(url.href);
  const close = async () => {
    await session.close();
    await server.query(`drop database ${name}`);
    await server.close();
  };
  return { ...session, close };
}

/** The SQL that creates the described schema in an empty database. */
async function describeSchema(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-schema-"));
  const file = path.join(folder, "schema.sql");
  try {
    const difference = ["migrate", "diff", "--from-empty", "--to-schema", "prisma/schema.prisma"];
    const { ok, output } = await runTool("prisma/build/index.js", [
      ...difference,
      "--script",
      "--output",
      file,
    ]);
    expect(ok, output).toBe(true);
    return await readFile(file, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the migrations produce exactly the schema that schema.prisma describes", async () => {
  const migrated = await connect(inject("databaseUrl"));
  const described = await openEmpty();
  try {
    await described.query(await describeSchema());
    expect(await readCatalogue(migrated)).toEqual(await readCatalogue(described));
  } finally {
    await described.close();
    await migrated.close();
  }
});

test("a database with every migration is left unchanged", async () => {
  expect(await applyMigrations(inject("databaseUrl"))).toEqual([]);
});

test("a migration that was changed after it was applied counts as missing", async () => {
  const session = await connect(inject("databaseUrl"));
  const changed = (await readMigrations()).map((migration) => ({ ...migration, checksum: "another" }));
  expect(await pendingMigrations(changed, (sql) => session.query(sql))).toEqual(changed);
  await session.close();
});
