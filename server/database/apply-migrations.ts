import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { pendingMigrations, readMigrations } from "@/lib/store/schema/migrations";
import { projectFolder } from "@/lib/project-folder.mjs";

// An arbitrary key for our advisory lock; Prisma's own is different.
const LOCK_KEY = 7_261_503_219;

interface Options {
  onProgress?: (message: string) => void;
}

/**
 * Migrates a database to the schema of this build. Several instances may do so at once: one migrates, the others wait
 * and then find nothing left to do.
 * @returns the names of the migrations that were applied
 * @throws Error with the output of the migration tool
 */
export async function applyMigrations(url: string, { onProgress }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const pending = () => pendingMigrations(migrations, (sql) => client.query(sql));
    // Starting the tool takes a second, so it is skipped when everything has been applied.
    if ((await pending()).length === 0) return [];
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    try {
      const missing = (await pending()).map(({ name }) => name);
      if (missing.length === 0) return [];
      onProgress?.(`${missing.length} migration${missing.length === 1 ? "" : "s"}`);
      await deploy(url);
      return missing;
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
    }
  } finally {
    await client.end();
  }
}

async function deploy(url: string): Promise<void> {
  const run = promisify(execFile);
  try {
    await run(process.execPath, ["node_modules/prisma/build/index.js", "migrate", "deploy"], {
      cwd: projectFolder,
      env: { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: "1", NO_COLOR: "1" },
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The migrations could not be applied:\n${stderr.trim() || stdout.trim()}`);
  }
}
