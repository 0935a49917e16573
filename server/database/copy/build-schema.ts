import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { readMigrations } from "@/lib/store/schema/migrations";
import type { RecordedMigration } from "./parts";
import { SCHEMA } from "./tables";

// As Prisma creates it. Its rows are copied like those of every table.
const CREATE_RECORD = `
  create table ${SCHEMA}._prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/**
 * Makes the schema that a database had, by the migrations that it records; later ones follow at the next start.
 * @throws Error when this version does not have them
 */
export async function buildSchema(
  client: pg.ClientBase,
  recorded: readonly RecordedMigration[],
): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const foreign = recorded.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign) {
    throw new Error(
      `The copied database has the migration ${foreign.name}, which this version of Rostrum does not have. ` +
        "Use the version that it was copied with, or a later one. Nothing was written.",
    );
  }
  for (const { name } of recorded)
    await client.query(await readFile(path.join("prisma", "migrations", name, "migration.sql"), "utf8"));
  await client.query(CREATE_RECORD);
}
