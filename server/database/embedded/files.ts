import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { UNFINISHED } from "../inspect-data-folder";
import { inspectClosedDatabase, inspectDatabase } from "../inspect-database";
import { diskFull, isFull, notWhole, openingFailed } from "../refuse-folder";
import { verifyPages } from "./verify-pages";

// Tables, indexes and sequences that have their own file. One that had pages when they were last counted, and has none now, was
// emptied by something other than PostgreSQL; an index always has one.
const FILES = `
  select pg_relation_filepath(oid) as file, relpages > 0 or relkind = 'i' as "hasPages" from pg_class
   where pg_relation_filepath(oid) is not null and relpersistence <> 't'`;

/**
 * Opens the database in a data folder; makes it first if there is none. A folder in which something is missing or damaged is not
 * written to, unless that shows only in an open database: then nothing is deleted, and no row is changed.
 * The caller holds the folder's lock.
 * @throws Error in words that say what to do
 */
export async function openFiles(root: string, startParams: string[]): Promise<PGlite> {
  const folder = path.join(root, "database");
  if (existsSync(folder)) {
    inspectDatabase(folder);
    inspectClosedDatabase(folder);
    verifyPages(folder);
  } else await makeDatabase(root, folder, startParams);
  const database = await start(folder, startParams);
  const { rows } = await database.query<{ file: string; hasPages: boolean }>(FILES);
  for (const { file, hasPages } of rows) {
    const size = statSync(path.join(folder, file), { throwIfNoEntry: false })?.size;
    if (size !== undefined && (size > 0 || !hasPages)) continue;
    await database.close();
    throw notWhole(folder, file, size === 0 ? "empty" : "missing");
  }
  return database;
}

async function start(folder: string, startParams: string[]): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder, startParams });
  } catch {
    // What it throws names parts of WebAssembly, and no file.
    throw isFull(folder) ? diskFull(folder) : openingFailed(folder);
  }
}

/** Under another name until it is whole, so that a start that is killed meanwhile leaves nothing half made. */
async function makeDatabase(root: string, folder: string, startParams: string[]): Promise<void> {
  const draft = path.join(root, UNFINISHED);
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: draft, startParams }).catch((error: unknown) => {
    throw isFull(root) ? diskFull(root) : error;
  });
  await database.close();
  renameSync(draft, folder);
}
