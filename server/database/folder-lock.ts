import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The process that has the data folder open, as it describes itself. */
export interface Holder {
  pid: number;
  /** The command that was started, such as `npm run up`. */
  program: string;
  /** RFC 3339. */
  since: string;
  /** The database's address; absent while it is still being opened. */
  url: string | null;
}

const ANSWER_MILLISECONDS = 2_000;

/** A private folder with a short path, named after the data folder: a Unix socket's path is limited to about 100 bytes. */
export function privateSocketFolder(root: string): string {
  const folder = path.join(os.tmpdir(), `rostrum-${fingerprint(root).slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} belongs to another user or is accessible to others: remove it, then start again.`,
    );
  }
  return folder;
}

function fingerprint(root: string): string {
  return createHash("sha256").update(root).digest("hex");
}

// On Linux an abstract socket, which the kernel removes with its process, however that ends. Elsewhere a socket file,
// which may be left behind: it counts as a lock only while a process listens on it.
const abstract = process.platform === "linux";

function lockPath(root: string): string {
  return abstract ? `\0rostrum-${fingerprint(root)}` : path.join(privateSocketFolder(root), "lock");
}

/** Asks which process holds the data folder; `null` when none does. */
export async function findHolder(root: string): Promise<Holder | null> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ path: lockPath(root) });
    let answer = "";
    socket.setEncoding("utf8");
    socket.setTimeout(ANSWER_MILLISECONDS, () =>
      socket.destroy(new Error("The process that holds the data folder does not answer.")),
    );
    socket.on("data", (text: string) => (answer += text));
    socket.on("end", () => {
      try {
        resolve(JSON.parse(answer) as Holder);
      } catch {
        resolve(null);
      }
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT" || error.code === "ECONNRESET")
        resolve(null);
      else reject(error);
    });
  });
}

/** A lock on the folder until this process ends or releases it. */
export interface Lock {
  /** From now on answers inquiries with the database's address. */
  announce(url: string): void;
  release(): void;
}

/** Locks the data folder, or says which process holds it. Never takes it from a living process. */
export async function lockFolder(root: string, program: string): Promise<Lock | Holder> {
  const holder: Holder = { pid: process.pid, program, since: new Date().toISOString(), url: null };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const server = await listen(lockPath(root), holder);
    if (server) {
      return {
        announce: (url) => (holder.url = url),
        release: () => server.close(),
      };
    }
    const other = await findHolder(root);
    if (other) return other;
    if (!abstract) rmSync(lockPath(root), { force: true });
    await pause(100);
  }
  throw new Error(`The data folder ${root} could not be locked. Start again.`);
}

async function listen(socketPath: string, holder: Holder): Promise<net.Server | null> {
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(JSON.stringify(holder));
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}
