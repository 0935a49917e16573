// The embedded database's own process: `process.ts DATA_FOLDER PROGRAM`, started by connect-or-start.ts, which
// hears about its state over IPC. It ends when its parent tells it or is gone, once nobody speaks any more.
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder, privateSocketFolder } from "../folder-lock";
import type { EmbeddedState } from "./process-state";
import { serveWire } from "./wire-server";

const MAX_CONNECTIONS = 60;
// sockaddr_un holds 108 bytes on Linux, 104 on macOS, the last one a zero.
const MAX_SOCKET_PATH_BYTES = 103;
const QUIET_MILLISECONDS = 15_000;

function tell(state: EmbeddedState): void {
  if (process.connected) process.send?.(state);
}

/** Where the socket lies: in the data folder, or where its path is short enough. PostgreSQL fixes the file's name. */
function socketFolder(root: string): string {
  const fits = Buffer.byteLength(path.join(root, ".s.PGSQL.5432")) <= MAX_SOCKET_PATH_BYTES;
  return fits ? root : privateSocketFolder(root);
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

  const folder = socketFolder(root);
  const socketPath = path.join(folder, ".s.PGSQL.5432");
  const database = await PGlite.create({ dataDir: path.join(root, "database") });
  // The lock says that nobody listens on what a killed process left behind.
  rmSync(socketPath, { force: true });
  const previous = process.umask(0o077);
  const server = await serveWire({
    database,
    socketPath,
    maxConnections: MAX_CONNECTIONS,
    onBroken: breakDown,
  });
  process.umask(previous);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
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
