// The embedded database's own process: `dist/database.mjs DATA_FOLDER PROGRAM`, started by connect-or-start.ts, to
// which it reports its state over IPC. It stops at once when its parent says so; when its parent is gone, once its
// connections are idle.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "../folder-lock";
import { FolderRefused } from "../refuse-folder";
import { openFiles } from "./files";
import { type EmbeddedState, STOP } from "./process-state";
import { embeddedUrl, socketPath } from "./socket";
import { serveWire } from "./wire-server";

const MAX_CONNECTIONS = 60;
const QUIET_MILLISECONDS = 5_000;
const HURRY_MILLISECONDS = 500;
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  // PostgreSQL's default of 128 MB is initialised at the start: it costs a second, and that much memory even when idle.
  // What does not fit is read from the operating system's cache.
  ...["-c", "shared_buffers=24MB"],
  // All connections share one session, hence its temporary tables: the tables of the schema come first.
  ...["-c", "search_path=public, pg_temp"],
];

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
