import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMigrations } from "@/lib/store/schema/migrations";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { applyMigrations } from "./apply-migrations";
import { describeSchema } from "./describe-schema";

let own: OwnDatabase;
let client: pg.Client;
const migrations = await readMigrations();
const names = migrations.map(({ name }) => name);
let whole: string[];

const describe = () => describeSchema((sql) => client.query(sql), "public");

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
    names[0],
  ]);
  await expect(applyMigrations(own.url)).rejects.toThrow(/another migration .* than this version has/);
});

test("a database with tables of another program is refused and left alone", async () => {
  await client.query("create table invoice (id integer)");
  await expect(applyMigrations(own.url)).rejects.toThrow(/holds tables \(invoice.*its own database/s);
  expect(await describe()).toEqual(["column invoice.id integer"]);
});

test("a migration that fails leaves nothing of itself behind", async () => {
  // The last thing that the first migration creates, after all tables.
  await client.query("create function refuse_audit_change() returns trigger language plpgsql as 'begin end'");
  const before = await describe();
  await expect(applyMigrations(own.url)).rejects.toThrow(/could not be applied, and nothing of it was kept/);
  expect(await describe()).toEqual(before);
});
