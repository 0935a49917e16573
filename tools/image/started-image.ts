import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { BuiltStage } from "./build-stages";

// Nobody, where we are root: a user who owns nothing of what was built.
const STRANGER = { uid: 65_534, gid: 65_534 };

const WAIT_MILLISECONDS = 120_000;

export interface Ran {
  status: number | null;
  output: string;
}

/** The program of an image, running as a user who may not write into it. */
export interface StartedImage {
  /** Runs another program beside it, as `docker compose exec` does. */
  run: (command: readonly string[]) => Ran;
  /** Sends SIGTERM, and waits for the end. */
  stop(): Promise<{ code: number | null; milliseconds: number }>;
  output(): string;
}

/** Starts the image's program and waits until its health check passes. */
export async function startImage(
  { folder, environment }: BuiltStage,
  command: readonly string[],
  healthCheck: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<StartedImage> {
  const bare: Partial<NodeJS.ProcessEnv> = { PATH: process.env["PATH"] ?? "", ...environment, ...settings };
  const options = {
    cwd: folder,
    env: bare as NodeJS.ProcessEnv,
    ...(process.getuid?.() === 0 ? STRANGER : {}),
  };
  const [program = "", ...words] = command;
  const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const run = ([file = "", ...rest]: readonly string[]): Ran => {
    const { status, stdout, stderr } = spawnSync(file, rest, { ...options, encoding: "utf8" });
    return { status, output: status === 0 ? stdout : stderr };
  };
  const image = { run, output: () => output.join(""), stop: () => stop(child) };
  const deadline = Date.now() + WAIT_MILLISECONDS;
  // The health check takes its time by itself, as the engine's interval does.
  while (run(healthCheck).status !== 0) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await image.stop();
      throw new Error(
        `${image.output()}\n\nThe image's program did not become healthy; its output is above.`,
      );
    }
  }
  return image;
}

async function stop(child: ChildProcess): Promise<{ code: number | null; milliseconds: number }> {
  const began = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return { code: child.exitCode, milliseconds: Math.round(performance.now() - began) };
}
