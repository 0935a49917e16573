// `npm run up`: prepares what is missing, starts the embedded database and the server side by side, and runs until it
// is stopped. Every step is safe to repeat.
import { existsSync } from "node:fs";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { env } from "@/lib/env";
import { pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { embeddedUrl } from "@/server/database/embedded/socket";
import { readDemo } from "@/server/demo-file";
import { SERVER_FLAGS, startProgram, untilListening } from "@/server/start-program";
import { isStopping, keepRunning, stopAll, stopLast, stopWithUs } from "./children";
import { showStep } from "./progress";
import { PROGRAM, readSettings, type Settings } from "./settings";
import { welcome } from "./welcome";

/** The name of the demo association, unless the environment sets one. */
const DEMO_NAME = "Prairie State Association";
// The server stops itself within less; killed, it may leave requests unanswered.
const SERVER_STOP_MILLISECONDS = 3_000;

async function prepareBuild(): Promise<void> {
  const { ok, output } = await showStep("Building", build);
  if (!ok) throw new Error(`${output}\n\nThe build failed; the tool's output is above.`);
}

async function openDatabase(root: string): Promise<void> {
  const database = await startEmbedded(root, PROGRAM);
  if (!database.child) return;
  stopLast(() => database.stop());
  keepRunning("The database", database.child);
}

async function openServer(mayCreateDemo: boolean, onProgress: (words: string) => void): Promise<void> {
  const child = startProgram("dist/server.mjs", {
    flags: SERVER_FLAGS,
    arguments: mayCreateDemo ? ["--demo"] : [],
    environment: { ...process.env, NODE_ENV: "production" },
  });
  stopWithUs(child, env().SHUTDOWN_GRACE_SECONDS * 1000 + SERVER_STOP_MILLISECONDS);
  await untilListening(child, onProgress);
  keepRunning("The server", child);
}

/** Starts database and server at the same time: the server itself waits for the database. */
async function start({ folder }: Settings, onProgress: (words: string) => void): Promise<void> {
  if (!folder) return openServer(false, onProgress);
  const mayCreateDemo = process.env.ROSTRUM_DEMO !== "off";
  const isDemo = readDemo(folder) !== null || (mayCreateDemo && !existsSync(folder.database));
  if (isDemo) process.env.ASSOCIATION_NAME ||= DEMO_NAME;
  pointAt({ url: embeddedUrl(folder.root) });
  await Promise.all([openDatabase(folder.root), openServer(mayCreateDemo, onProgress)]);
}

async function main(): Promise<void> {
  const settings = await readSettings();
  const known = readDemo(settings.folder);
  if (!isBuilt()) await prepareBuild();
  await showStep("Starting", (onProgress) => start(settings, onProgress));
  const demo = readDemo(settings.folder);
  if (!isStopping()) console.log(welcome(settings, demo && { demo, isNew: known === null }));
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping()) return;
  await stopAll(signal);
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
// The terminal may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  await main();
} catch (error) {
  // A step that was interrupted by stopping has nothing to report.
  if (!isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await stopAll();
    process.exit(1);
  }
}
