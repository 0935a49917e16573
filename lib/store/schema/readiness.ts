import "server-only";
import { pool } from "../database";
import { type Migration, pendingMigrations, readMigrations } from "./migrations";

let ofThisBuild: Promise<Migration[]> | undefined;

/**
 * How many migrations of this build the database still lacks.
 * @throws whatever the driver throws when the database does not answer
 */
export async function countPendingMigrations(): Promise<number> {
  ofThisBuild ??= readMigrations();
  const run = async (text: string) => ({
    rows: await pool().rows({ text, values: [] }),
  });
  const pending = await pendingMigrations(await ofThisBuild, run);
  return pending.length;
}
