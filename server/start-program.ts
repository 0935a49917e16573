import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: where package.json lies. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

interface StartOptions {
  arguments?: string[];
  environment?: NodeJS.ProcessEnv;
  /** Where its output goes; `pipe` lets the caller keep the last words. */
  output?: "inherit" | "pipe";
}

/** Starts one of our TypeScript programs as a child process with an IPC channel; it ends when the channel closes. */
export function startProgram(file: string, options: StartOptions = {}): ChildProcess {
  const output = options.output ?? "inherit";
  return fork(path.join(projectFolder, file), options.arguments ?? [], {
    cwd: projectFolder,
    // `react-server` turns the `server-only` guard into nothing, as in Next's own server code.
    execArgv: ["--conditions=react-server", "--import", "tsx"],
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
