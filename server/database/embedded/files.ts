import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { UNFINISHED } from "../inspect-data-folder";
import { inspectDatabase } from "../inspect-database";
import { refusal } from "../refuse-folder";
import { verifyPages } from "./verify-pages";

// Tables, indexes and sequences that have their own file.
const FILES = `
  select pg_relation_filepath(oid) as file from pg_class
   where pg_relation_filepath(oid) is not null and relpersistence <> 't'`;

/**
 * Opens the database in a data folder; makes it first if there is none. A folder that is not whole is never written to.
 * The caller holds the folder's lock.
 * @throws Error in words that say what to do
 */
export async function openFiles(root: string, startParams: string[]): Promise<PGlite> {
  const folder = path.join(root, "database");
  if (existsSync(folder)) {
    inspectDatabase(folder);
    verifyPages(folder);
  } else await makeDatabase(root, folder, startParams);
  const database = await PGlite.create({ dataDir: folder, startParams });
  const { rows } = await database.query<{ file: string }>(FILES);
  const missing = rows.find(({ file }) => !existsSync(path.join(folder, file)));
  if (!missing) return database;
  await database.close();
  throw refusal(folder, `is not a whole database: ${missing.file} is missing`);
}

/** Under another name until it is whole, so that a start that is killed meanwhile leaves nothing half made. */
async function makeDatabase(root: string, folder: string, startParams: string[]): Promise<void> {
  const draft = path.join(root, UNFINISHED);
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: draft, startParams });
  await database.close();
  renameSync(draft, folder);
}
