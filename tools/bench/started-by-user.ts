import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "@/lib/project-folder.mjs";
import { findFreePort } from "@/test/servers/free-port";

/** An `npm run up` as a user starts it. */
export interface StartedByUser {
  /** npm's own process; all others descend from it. */
  pid: number;
  /** From the start of npm until `/health/ready` answered 200. */
  readyMilliseconds: number;
  /** Sends Ctrl-C and waits until the last process has ended. */
  stop(): Promise<void>;
}

const READY_MILLISECONDS = 120_000;
const STOP_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 20;

// The bench's own environment must not reach the installation it starts; a blank value counts as unset, and takes
// precedence over a `.env` file.
const NOT_HANDED_ON = { DATABASE_URL: "", ROSTRUM_SECRET: "", BASE_URL: "", HOST: "" };

const running = new Set<() => Promise<void>>();

/** Stops everything that `startAsUser` has started and that is still running. */
export async function stopAllStarted(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/**
 * Runs `npm run up` on a data folder and a free port, and waits until it is ready.
 * @throws Error with its last output when it does not become ready
 */
export async function startAsUser(dataFolder: string): Promise<StartedByUser> {
  const port = await findFreePort();
  const began = performance.now();
  // A separate process group, so that all of it can receive Ctrl-C, as from a terminal.
  const child = spawn("npm", ["run", "up"], {
    cwd: projectFolder,
    detached: true,
    env: { ...process.env, ...NOT_HANDED_ON, PORT: String(port), ROSTRUM_DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-4_000)));
  // The pipes are closed once the last process that holds them has ended.
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", (error) => {
      words += error.message;
      resolve();
    });
  });
  const stop = async () => {
    signal(child, "SIGINT");
    const insist = setTimeout(() => signal(child, "SIGKILL"), STOP_MILLISECONDS);
    await ended;
    clearTimeout(insist);
    running.delete(stop);
  };
  running.add(stop);
  const isReady = await untilReady(`http://127.0.0.1:${port}/health/ready`, child);
  const readyMilliseconds = performance.now() - began;
  if (isReady && child.pid !== undefined) return { pid: child.pid, readyMilliseconds, stop };
  await stop();
  throw new Error(`npm run up did not become ready; its last output:\n${words.trim()}`);
}

function signal({ pid }: ChildProcess, name: "SIGINT" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // All of them have ended.
  }
}

async function untilReady(address: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + READY_MILLISECONDS;
  while (
    child.pid !== undefined &&
    child.exitCode === null &&
    child.signalCode === null &&
    performance.now() < deadline
  ) {
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await pause(LOOK_MILLISECONDS);
  }
  return false;
}
