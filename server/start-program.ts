import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { ServerMessage } from "./parent";
import { projectFolder } from "@/lib/project-folder.mjs";

interface StartOptions {
  arguments?: string[];
  environment?: NodeJS.ProcessEnv;
  /** Where its output goes; `pipe` lets the caller keep the last words. */
  output?: "inherit" | "pipe";
}

/**
 * Starts one of our programs as a child process with an IPC channel; it ends when the channel closes. Programs of the
 * product are bundles (`dist/server.mjs`); those of tests and tools are TypeScript as it stands.
 */
export function startProgram(file: string, options: StartOptions = {}): ChildProcess {
  const output = options.output ?? "inherit";
  return fork(path.join(projectFolder, file), options.arguments ?? [], {
    cwd: projectFolder,
    // `react-server` turns the `server-only` guard into nothing, as in Next's own server code.
    execArgv: file.endsWith(".ts") ? ["--conditions=react-server", "--import", "tsx"] : [],
    env: options.environment ?? process.env,
    stdio: ["ignore", output, output, "ipc"],
  });
}

/** Waits until a child process has ended; asks it to, and insists after a while. */
export async function stopProgram(child: ChildProcess, patienceMilliseconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const insist = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(insist);
}

/**
 * Waits until a server that was started says that it listens.
 * @param onProgress what it does meanwhile, in words for the person at the terminal
 * @throws Error with the server's own sentence when it cannot
 */
export function untilListening(
  child: ChildProcess,
  onProgress: (words: string) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      const told = message as ServerMessage;
      if (told.kind === "progress") onProgress(told.words);
      else if (told.kind === "listening") resolve();
      else reject(new Error(told.words));
    });
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
}
