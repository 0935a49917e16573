// The embedded database's own process: `dist/database.mjs DATA_FOLDER PROGRAM`, started by connect-or-start.ts, which
// hears about its state over IPC. It ends when its parent tells it or is gone, once nobody speaks any more.
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "../folder-lock";
import type { EmbeddedState } from "./process-state";
import { embeddedUrl, socketPath } from "./socket";
import { serveWire } from "./wire-server";

const MAX_CONNECTIONS = 60;
const QUIET_MILLISECONDS = 15_000;
// PostgreSQL's default of 128 MB is touched whole at the start: it costs a second and as much memory, at rest too. What
// does not fit is read from the operating system's cache.
const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=24MB"];

function tell(state: EmbeddedState): void {
  if (process.connected) process.send?.(state);
}

async function main(root: string, program: string): Promise<void> {
  const lock = await lockFolder(root, program);
  if ("pid" in lock) {
    tell({ state: "held", holder: lock });
    return;
  }

  let ending: (() => void) | undefined;
  const end = new Promise<void>((resolve) => (ending = resolve));
  process.on("disconnect", () => ending?.());
  process.on("SIGTERM", () => ending?.());
  // Ctrl-C reaches every process of the terminal; the parent decides when it is this one's turn.
  process.on("SIGINT", () => undefined);
  if (!process.connected) return;

  const socket = socketPath(root);
  const database = await PGlite.create({
    dataDir: path.join(root, "database"),
    startParams: START_PARAMETERS,
  });
  // The lock says that no one listens on what a killed process left behind.
  rmSync(socket, { force: true });
  const previous = process.umask(0o077);
  const server = await serveWire({
    database,
    socketPath: socket,
    maxConnections: MAX_CONNECTIONS,
    onBroken: breakDown,
  });
  process.umask(previous);
  const url = embeddedUrl(root);
  lock.announce(url);
  tell({ state: "ready", url });

  await end;
  while (server.connections() > 0 && server.quietMilliseconds() < QUIET_MILLISECONDS) await pause(50);
  await server.close();
  await database.close();
  lock.release();
}

/** A database that failed in the middle must not answer anybody any more; its files are recovered at the next start. */
function breakDown(error: unknown): void {
  console.error(`The embedded database stopped: ${describe(error)}`);
  process.exit(1);
}

function describe(error: unknown): string {
  // What WebAssembly throws has a message without being an Error.
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : String(error);
}

const [root = "", program = ""] = process.argv.slice(2);
try {
  await main(root, program);
  process.exit(0);
} catch (error) {
  tell({
    state: "failed",
    message:
      `The embedded database in ${root} could not be opened: ${describe(error)}. ` +
      "Nothing was deleted. If the disk is full, free some space; then start again.",
  });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
