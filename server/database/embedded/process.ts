// The embedded database's own process: `dist/database.mjs DATA_FOLDER PROGRAM`, started by connect-or-start.ts, to
// which it reports its state over IPC. It stops at once when its parent says so; when its parent is gone, once its
// connections are idle.
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "../folder-lock";
import { UNFINISHED } from "../inspect-data-folder";
import { inspectClosedDatabase, inspectDatabase } from "../inspect-database";
import { diskFull, FolderRefused, isFull, notWhole, openingFailed } from "../refuse-folder";
import { type EmbeddedState, STOP } from "./process-state";
import { embeddedUrl, socketPath } from "./socket";
import { verifyPages } from "./verify-pages";
import { serveWire } from "./wire-server";

const MAX_CONNECTIONS = 60;
const QUIET_MILLISECONDS = 5_000;
const HURRY_MILLISECONDS = 500;
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  // PostgreSQL's default of 128 MB is initialised at the start: it costs a second, and that much memory even when idle.
  // What does not fit is read from the operating system's cache.
  "-c",
  "shared_buffers=24MB",
  // All connections share one session, hence its temporary tables: the tables of the schema come first.
  "-c",
  "search_path=public, pg_temp",
];

// Tables, indexes and sequences that have their own file. One that had pages when they were last counted, and has none now, was
// emptied by something other than PostgreSQL; an index always has one.
const FILES = `
  select pg_relation_filepath(oid) as file, relpages > 0 or relkind = 'i' as "hasPages" from pg_class
   where pg_relation_filepath(oid) is not null and relpersistence <> 't'`;

function report(state: EmbeddedState): void {
  if (process.connected) process.send?.(state);
}

async function main(root: string, program: string): Promise<void> {
  const lock = await lockFolder(root, program);
  if ("pid" in lock) {
    report({ state: "held", holder: lock });
    return;
  }

  // Until it is open, ending at once harms nothing.
  let end: () => void = () => process.exit(0);
  let latest = Infinity;
  process.on("disconnect", () => end());
  process.on("SIGTERM", () => end());
  process.on("message", (message) => {
    if (message !== STOP) return;
    latest = Date.now() + HURRY_MILLISECONDS;
    end();
  });
  // They reach every process of the terminal; the parent decides when this one stops.
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  if (!process.connected) return;

  const socket = socketPath(root);
  const database = await openFiles(root, START_PARAMETERS);
  // Since we hold the lock, a socket file here was left behind by a killed process.
  rmSync(socket, { force: true });
  const previous = process.umask(0o077);
  const server = await serveWire({
    database,
    socketPath: socket,
    maxConnections: MAX_CONNECTIONS,
    onBroken: crash,
  });
  process.umask(previous);
  const url = embeddedUrl(root);
  const ended = new Promise<void>((resolve) => (end = resolve));
  lock.announce(url);
  report({ state: "ready", url });

  await ended;
  const isInUse = () => server.connections() > 0 && server.quietMilliseconds() < QUIET_MILLISECONDS;
  while (isInUse() && Date.now() < latest) await pause(50);
  await server.close();
  await database.close();
  lock.release();
}

/** After an internal failure the database must not answer any more; its files are recovered at the next start. */
function crash(error: unknown): void {
  console.error(`The embedded database stopped: ${describe(error)}`);
  process.exit(1);
}

function describe(error: unknown): string {
  // Exceptions from WebAssembly have a message without being an Error.
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : String(error);
}

const [root = "", program = ""] = process.argv.slice(2);
try {
  await main(root, program);
  process.exit(0);
} catch (error) {
  const words =
    `The embedded database in ${root} could not be opened: ${describe(error)}. ` +
    "Nothing was deleted. If the disk is full, free some space; then start again.";
  report({ state: "failed", message: error instanceof FolderRefused ? error.message : words });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

/**
 * Opens the database in a data folder; makes it first if there is none. A folder in which something is missing or damaged is not
 * written to, unless that shows only in an open database: then nothing is deleted, and no row is changed.
 * The caller holds the folder's lock.
 * @throws Error in words that say what to do
 */
async function openFiles(root: string, startParams: string[]): Promise<PGlite> {
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

/** Uses another name until it is complete, so that a killed start leaves nothing half made. */
async function makeDatabase(root: string, folder: string, startParams: string[]): Promise<void> {
  const draft = path.join(root, UNFINISHED);
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: draft, startParams }).catch((error: unknown) => {
    throw isFull(root) ? diskFull(root) : error;
  });
  await database.close();
  renameSync(draft, folder);
}
