import type { ChildProcess } from "node:child_process";
import { startProgram, stopProgram } from "@/server/start-program";
import { type EmbeddedState, STOP } from "./embedded/process-state";
import { findHolder, type Holder } from "./folder-lock";

// Longer than the database waits for connections that are still in use.
const CLOSE_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 3_000;
const OPENING_MILLISECONDS = 60_000;

// For glibc, which would keep what compiling the database's program took and gave back: 25 MB for as long as it runs.
const RETURN_MEMORY = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

/** An embedded database that this program may use. */
export interface EmbeddedDatabase {
  url: string;
  /** The process, if this program started it. */
  child: ChildProcess | null;
  /** Ends it once no other program uses it. */
  close(): Promise<void>;
  /** Ends it now, even if another program uses it. */
  stop(): Promise<void>;
}

/**
 * Points this program, and those it starts, at an embedded database. All connections share one session, so a statement
 * that one of them prepares exists for all.
 */
export function pointAt({ url }: Pick<EmbeddedDatabase, "url">): void {
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_PREPARED_STATEMENTS: "off" });
}

/** The data folder is in use; the message names the process. */
export class FolderInUse extends Error {
  constructor(root: string, { program, pid, since }: Holder) {
    super(`The data in ${root} is in use by ${program} (process ${pid}, since ${since}). Stop that first.`);
  }
}

/**
 * Starts the embedded database on a data folder.
 * @throws FolderInUse when another process has it open; Error with a readable message when it cannot be opened
 */
export async function startEmbedded(root: string, program: string): Promise<EmbeddedDatabase> {
  const child = startProgram("dist/database.mjs", {
    arguments: [root, program],
    environment: { ...RETURN_MEMORY, ...process.env },
  });
  const state = await new Promise<EmbeddedState>((resolve) => {
    child.once("message", (message) => resolve(message as EmbeddedState));
    child.once("exit", () =>
      resolve({ state: "failed", message: `The embedded database in ${root} did not start.` }),
    );
  });
  if (state.state === "held") throw new FolderInUse(root, state.holder);
  if (state.state === "failed") throw new Error(state.message);
  return {
    url: state.url,
    child,
    close: () => stopProgram(child, CLOSE_MILLISECONDS, disconnect),
    stop: () => stopProgram(child, STOP_MILLISECONDS, () => child.send(STOP, () => undefined)),
  };
}

const notOurs = () => Promise.resolve();

function disconnect(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

/** Connects to the embedded database that runs on a data folder, or starts one for as long as this program runs. */
export async function connectOrStart(root: string, program: string): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + OPENING_MILLISECONDS;
  while (Date.now() < deadline) {
    const holder = await findHolder(root);
    if (holder?.url) return { url: holder.url, child: null, close: notOurs, stop: notOurs };
    // Locked, but without an address yet: another process is opening it.
    if (holder) await new Promise((resolve) => setTimeout(resolve, 100));
    else {
      try {
        return await startEmbedded(root, program);
      } catch (error) {
        // Another process was faster: use its database.
        if (!(error instanceof FolderInUse)) throw error;
      }
    }
  }
  throw new Error(`The embedded database in ${root} took too long to open.`);
}
