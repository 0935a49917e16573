import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Migration, readMigrations } from "@/lib/store/schema/migrations";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { applyMigrations } from "./apply-migrations";
import { describeSchema } from "./describe-schema";
import { createRecord, recordApplied } from "./migration-record";

let own: OwnDatabase;
let client: pg.Client;
const migrations = await readMigrations();
const names = migrations.map(({ name }) => name);
let whole: string[];

const describe = () => describeSchema((sql) => client.query(sql), "public");
const splitAsPrisma = (script: string) => script.split(";").filter((part) => part.trim() !== "");

beforeAll(async () => {
  own = await openOwnDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
  whole = await describe();
});

afterAll(async () => {
  await client.end();
  await own.close();
});

beforeEach(async () => {
  await client.query("drop schema public cascade");
  await client.query("create schema public");
});

/** Leaves the database as Prisma's tool did when it was killed after so many statements of a migration. */
async function leaveBegun({ name, checksum }: Migration, statements: readonly string[]): Promise<void> {
  await client.query("begin");
  for (const statement of statements) await client.query(statement);
  await client.query(
    "insert into _prisma_migrations (id, migration_name, checksum, applied_steps_count) values ($1, $2, $3, 0)",
    [randomUUID(), name, checksum],
  );
  await client.query("commit");
}

/** Applies the migrations before `name` only, with their record. */
async function migrateUpTo(name: string): Promise<void> {
  await client.query("drop schema public cascade; create schema public; begin");
  await createRecord((sql) => client.query(sql));
  for (const migration of migrations.slice(0, names.indexOf(name))) {
    await client.query(migration.script);
    await recordApplied(client, migration);
  }
  await client.query("commit");
}

// Later ones have only ever been applied in one transaction with their record.
const appliedByPrisma = names.slice(0, names.indexOf("20261122040000_season_desk"));

test.each(appliedByPrisma)(
  "a start completes %s, wherever an earlier version was killed in it",
  async (name) => {
    const migration = migrations[names.indexOf(name)];
    if (!migration) throw new Error("unknown");
    const statements = splitAsPrisma(migration.script);
    const counts = new Set([1, Math.floor(statements.length / 2), statements.length - 1, statements.length]);
    for (const count of counts) {
      await migrateUpTo(name);
      await leaveBegun(migration, statements.slice(0, count));
      expect(await applyMigrations(own.url)).toEqual(names.slice(names.indexOf(name)));
      expect(await describe()).toEqual(whole);
      const { rows } = await client.query("select count(*)::integer as count from list_version");
      expect(rows).toEqual([{ count: 1 }]);
    }
  },
);

test("what an earlier version left and no statement explains is refused and left alone", async () => {
  const [first] = migrations;
  if (!first) throw new Error("unknown");
  await migrateUpTo(first.name);
  await leaveBegun(first, [...splitAsPrisma(first.script).slice(0, 8), "create table stranger (id integer)"]);
  const before = await describe();
  await expect(applyMigrations(own.url)).rejects.toThrow(/Restore the backup .* migrate resolve --applied/s);
  expect(await describe()).toEqual(before);
});

test("several instances that start at once apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(own.url)));
  expect(applied.flat().sort()).toEqual(names);
  expect(await describe()).toEqual(whole);
});

test("a database that a newer version migrated is refused", async () => {
  await applyMigrations(own.url);
  await client.query(
    "insert into _prisma_migrations (id, migration_name, checksum, finished_at) values ('x', '2999_future', 'x', now())",
  );
  await expect(applyMigrations(own.url)).rejects.toThrow(
    /newer version of Rostrum.*2999_future.*Start that version/s,
  );
});

test("a database whose migration differs from this version's is refused", async () => {
  await applyMigrations(own.url);
  await client.query("update _prisma_migrations set checksum = 'another' where migration_name = $1", [
    names[1],
  ]);
  await expect(applyMigrations(own.url)).rejects.toThrow(/another migration .* than this version has/);
});

test("a database with tables of another program is refused and left alone", async () => {
  await client.query("create table invoice (id integer)");
  await expect(applyMigrations(own.url)).rejects.toThrow(/holds tables \(invoice.*its own database/s);
  expect(await describe()).toEqual(["column invoice.id integer"]);
});

test("a migration that fails leaves nothing of itself behind", async () => {
  await applyMigrations(own.url);
  const before = await describe();
  // Its statements drop two indexes before they create one that exists.
  const first = "20261124070000_profile_edits";
  await client.query("delete from _prisma_migrations where migration_name >= $1", [first]);
  await expect(applyMigrations(own.url)).rejects.toThrow(/could not be applied, and nothing of it was kept/);
  expect(await describe()).toEqual(before);
});
