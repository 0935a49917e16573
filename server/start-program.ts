import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { ServerMessage } from "./parent";
import { projectFolder } from "@/lib/project-folder.mjs";

/**
 * Flags of Node for the server. New objects get 32 MB before a collection instead of 16: a storm of connections leaves
 * less behind that a longer collection must then move, which was most of the other calls' p99 (docs/performance.md).
 */
export const SERVER_FLAGS = ["--max-semi-space-size=32"];

interface StartOptions {
  /** Flags of Node. */
  flags?: string[];
  arguments?: string[];
  environment?: NodeJS.ProcessEnv;
  /** Where its output goes; `pipe` lets the caller keep its last lines. */
  output?: "inherit" | "pipe";
}

/**
 * Starts one of our programs as a child process with an IPC channel; it exits when the channel closes. The product's
 * programs are bundles (`dist/server.mjs`); those of tests and tools run directly from TypeScript.
 */
export function startProgram(file: string, options: StartOptions = {}): ChildProcess {
  const output = options.output ?? "inherit";
  return fork(path.join(projectFolder, file), options.arguments ?? [], {
    cwd: projectFolder,
    // `react-server` turns the `server-only` guard into nothing, as in Next's own server code.
    execArgv: [
      ...(options.flags ?? []),
      ...(file.endsWith(".ts") ? ["--conditions=react-server", "--import", "tsx"] : []),
    ],
    env: options.environment ?? process.env,
    stdio: ["ignore", output, output, "ipc"],
  });
}

/** Stops a child process and waits for its end: first as `ask` does, by SIGTERM; after a while by SIGKILL. */
export async function stopProgram(
  child: ChildProcess,
  timeoutMilliseconds: number,
  ask: (child: ChildProcess) => void = () => child.kill("SIGTERM"),
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const killTimer = setTimeout(() => child.kill("SIGKILL"), timeoutMilliseconds);
  ask(child);
  await ended;
  clearTimeout(killTimer);
}

/**
 * Waits until a started server reports that it is listening.
 * @throws Error with the server's own message when it fails to start
 */
export function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      const received = message as ServerMessage;
      if (received.kind === "listening") resolve();
      else reject(new Error(received.words));
    });
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
}
