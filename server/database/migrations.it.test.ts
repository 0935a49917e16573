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
import { describeSchema } from "./describe-schema";

interface Session {
  query(sql: string): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
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

/** The SQL that creates the schema of schema.prisma in an empty database. */
async function printSchema(): Promise<string> {
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

// schema.prisma cannot describe triggers, functions, statistics, and indexes of expressions.
const DESCRIBED = /^(column|index(?!.* (member_first_letters?_idx|letter_sent_to) )|constraint|enum) /;

test("the migrations produce exactly the schema that schema.prisma describes", async () => {
  const migrated = await connect(inject("databaseUrl"));
  const described = await openEmpty();
  try {
    await described.query(await printSchema());
    const partsOf = async (session: Session) =>
      (await describeSchema((sql) => session.query(sql), "public")).filter((part) => DESCRIBED.test(part));
    expect(await partsOf(migrated)).toEqual(await partsOf(described));
  } finally {
    await described.close();
    await migrated.close();
  }
});

test("a database with every migration is left unchanged", async () => {
  expect(await applyMigrations(inject("databaseUrl"))).toEqual([]);
});

test("Prisma's own tool finds every migration applied", async () => {
  const { ok, output } = await runTool("prisma/build/index.js", ["migrate", "status"], {
    DATABASE_URL: inject("databaseUrl"),
  });
  expect(output).toContain("Database schema is up to date!");
  expect(ok).toBe(true);
});

test("a migration that was changed after it was applied counts as missing", async () => {
  const session = await connect(inject("databaseUrl"));
  const changed = (await readMigrations()).map((migration) => ({ ...migration, checksum: "another" }));
  expect(await pendingMigrations(changed, (sql) => session.query(sql))).toEqual(changed);
  await session.close();
});
