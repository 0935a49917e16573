import pg from "pg";
import { type Migration, readMigrations, readRecorded } from "@/lib/store/schema/migrations";
import { createRecord, listMissing, recordApplied } from "./migration-record";

// An arbitrary key for our advisory lock; it ends with its transaction, also where connections share one session.
const LOCK_KEY = 7_261_503_219;

/** Begins a transaction that waits for other instances' migrations, however long they take: limits set for this user do not hold. */
export const BEGIN_LOCKED = `
  begin; set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK_KEY})`;

interface Options {
  onProgress?: (message: string) => void;
}

/**
 * Migrates a database to the schema of this build. Each migration is one transaction together with its record, so a
 * killed start leaves nothing half done. Several instances may start at once: one migrates, the others wait and then
 * find nothing left to do.
 * @returns the names of the migrations that were applied
 * @throws Error whose message is meant for the terminal
 */
export async function applyMigrations(url: string, { onProgress }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const missing = listMissing(migrations, await readRecorded((sql) => client.query(sql)));
    if (missing.length === 0) return [];
    onProgress?.(`${missing.length} migration${missing.length === 1 ? "" : "s"}`);
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === undefined) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Applies the first migration that is missing, if any. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> {
  const run = (sql: string) => client.query(sql);
  await run(BEGIN_LOCKED);
  try {
    const recorded = await readRecorded(run);
    const [next] = listMissing(migrations, recorded);
    if (next) {
      if (!recorded) await createRecord(run);
      await apply(client, next);
      await recordApplied(client, next);
    }
    await run("commit");
    return next?.name;
  } catch (error) {
    await run("rollback").catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.Client, { name, script }: Migration): Promise<void> {
  try {
    await client.query(script);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The migration ${name} could not be applied, and nothing of it was kept: ${message}`);
  }
}
