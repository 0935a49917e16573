import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { reading, refusal } from "./refuse-folder";

// The major version of PostgreSQL that PGlite is.
const VERSION = "18";
const CONTROL_BYTES = 8192;

/** What every database has, from the moment it is made. */
const FOLDERS = [
  "base",
  "base/1",
  "base/5",
  "global",
  "pg_multixact/members",
  "pg_multixact/offsets",
  "pg_wal",
  "pg_xact",
];
const FILES = [
  "base/5/PG_VERSION",
  "base/5/pg_filenode.map",
  "global/pg_control",
  "global/pg_filenode.map",
  "pg_xact/0000",
  "postgresql.conf",
];

/**
 * Looks whether the embedded database's folder is whole, without changing it: PGlite would make a new database in one
 * without PG_VERSION, over the old one's files.
 * @throws Error in words that say what to do
 */
export function inspectDatabase(folder: string): void {
  const stats = reading(folder, () => statSync(folder));
  if (!stats.isDirectory()) throw refusal(folder, "is not a folder");
  const version = path.join(folder, "PG_VERSION");
  if (!statSync(version, { throwIfNoEntry: false }))
    throw refusal(folder, "is not a whole database: PG_VERSION is missing");
  const found = reading(version, () => readFileSync(version, "utf8")).trim();
  if (found !== VERSION) {
    throw refusal(folder, `is a database of PostgreSQL ${found || "?"}, not of ${VERSION}`);
  }
  for (const name of [...FOLDERS, ...FILES]) {
    const part = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!part || part.isDirectory() !== FOLDERS.includes(name))
      throw refusal(folder, `is not a whole database: ${name} is missing`);
  }
  if (statSync(path.join(folder, "global/pg_control")).size !== CONTROL_BYTES)
    throw refusal(folder, "is not a whole database: global/pg_control is damaged");
}
