import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** One migration of `prisma/migrations`, with the checksum that Prisma records when it is applied. */
export interface Migration {
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
      return { name, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** The migrations that a database lacks, or has in another version. */
export async function pendingMigrations(
  migrations: readonly Migration[],
  run: RunStatement,
): Promise<Migration[]> {
  const exists = await run(
    "select 1 from pg_tables where schemaname = 'public' and tablename = '_prisma_migrations'",
  );
  if (exists.rows.length === 0) return [...migrations];
  const { rows } = await run(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const applied = new Map(
    (rows as { migration_name: string; checksum: string }[]).map((row) => [row.migration_name, row.checksum]),
  );
  return migrations.filter(({ name, checksum }) => applied.get(name) !== checksum);
}
