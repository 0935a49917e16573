import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** One migration of `prisma/migrations`, with the checksum that is recorded when it is applied. */
export interface Migration {
  name: string;
  checksum: string;
  /** Its SQL. */
  script: string;
}

/** A row of the database's own record, `_prisma_migrations`. */
export interface RecordedMigration {
  name: string;
  checksum: string;
}

/** Runs one statement without parameters. */
export type RunStatement = (sql: string) => Promise<{ rows: unknown[] }>;

/** The migrations of this build, oldest first; read from the current folder. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = path.join(process.cwd(), "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"));
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { name, checksum, script: sql.toString("utf8") };
    }),
  );
}

/** The migrations that a database records, oldest first; undefined when it keeps no record. */
export async function readRecorded(run: RunStatement): Promise<RecordedMigration[] | undefined> {
  const exists = await run(
    "select 1 from pg_tables where schemaname = 'public' and tablename = '_prisma_migrations'",
  );
  if (exists.rows.length === 0) return undefined;
  const { rows } = await run(
    `select migration_name as name, checksum from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by started_at, migration_name`,
  );
  return rows as RecordedMigration[];
}

/** The migrations that a database lacks, or has in another version. */
export async function pendingMigrations(
  migrations: readonly Migration[],
  run: RunStatement,
): Promise<Migration[]> {
  const recorded = (await readRecorded(run)) ?? [];
  const applied = new Map(recorded.map(({ name, checksum }) => [name, checksum]));
  return migrations.filter(({ name, checksum }) => applied.get(name) !== checksum);
}
