import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Migration, RecordedMigration, RunStatement } from "@/lib/store/schema/migrations";

// As Prisma creates it, so that `prisma migrate status` reads our record as its own.
const CREATE_RECORD = `
  create table _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

// Tables of extensions, such as PostGIS's, may be there.
const OTHER_TABLES = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname limit 3`;

/**
 * The migrations that the database still lacks, oldest first.
 * @throws Error when the database is not an earlier state of this version's, in words that say what to do
 */
export function listMissing(
  migrations: readonly Migration[],
  recorded: readonly RecordedMigration[] | undefined,
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of recorded ?? []) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(
        `The database was migrated by a newer version of Rostrum: it records the migration ${name}, which this ` +
          "version does not know. Nothing was changed. Start that version or a later one, or restore a backup " +
          "from before the upgrade.",
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The database records another migration ${name} than this version has. Nothing was changed. Start the ` +
          "version that made this database, or restore a backup that this version made.",
      );
    }
  }
  const applied = new Set(recorded?.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Begins the record of an empty database.
 * @throws Error when the database holds other tables
 */
export async function createRecord(run: RunStatement): Promise<void> {
  const { rows } = await run(OTHER_TABLES);
  if (rows.length > 0) {
    const names = (rows as { name: string }[]).map(({ name }) => name).join(", ");
    throw new Error(
      `The database holds tables (${names}, …), but no record of Rostrum's migrations. Nothing was changed. Give ` +
        "Rostrum its own database, or restore the whole backup, with the table _prisma_migrations.",
    );
  }
  await run(CREATE_RECORD);
}

/** Records a migration as applied, in the transaction that applied it. */
export async function recordApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
