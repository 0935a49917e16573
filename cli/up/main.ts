// `npm run up`: prepares what is missing, starts the embedded database, is the server itself, and runs until it is
// stopped. Every step is safe to repeat.
import { existsSync } from "node:fs";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { runningTools } from "@/cli/prepare/run-tool.mjs";
import { env } from "@/lib/env";
import { type EmbeddedDatabase, pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { embeddedUrl } from "@/server/database/embedded/socket";
import { readDemo } from "@/server/demo-file";
import type { Server } from "@/server/run-server";
import type { Preparation } from "@/server/store";
import { showStep } from "./progress";
import { PROGRAM, readSettings, type Settings } from "./settings";
import { welcome } from "./welcome";

/** The name of the demo association, unless the environment sets one. */
const DEMO_NAME = "Prairie State Association";

let database: EmbeddedDatabase | undefined;
let server: Server | undefined;
let stopping: Promise<void> | undefined;

/** For the terminal: `console.error` writes to the server's log. */
function report(words: string): void {
  process.stderr.write(`${words}\n`);
}

async function prepareBuild(): Promise<void> {
  const { ok, output } = await showStep("Building", build);
  if (!ok) throw new Error(`${output}\n\nThe build failed; the tool's output is above.`);
}

async function openDatabase(root: string): Promise<void> {
  database = await startEmbedded(root, PROGRAM);
  database.child?.once("exit", (code, signal) => {
    if (stopping) return;
    const how = signal ? `killed by ${signal}` : `exit code ${code ?? 1}`;
    report(`The database ended unexpectedly (${how}); its last output is above. Stopping.`);
    void stopAll(0).then(() => process.exit(1));
  });
}

/** Loaded only now: Next and React read NODE_ENV as they are loaded, and settings that are refused need neither. */
async function openServer(preparation: Preparation): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production" });
  const program = await import("@/server/run-server");
  if (stopping) return;
  server = program.openServer();
  await server.start(preparation);
}

/** Starts database and server at the same time: the server itself waits for the database. */
async function start({ folder }: Settings, onProgress: (words: string) => void): Promise<void> {
  if (!folder) return openServer({ onProgress });
  const mayCreateDemo = process.env.ROSTRUM_DEMO !== "off";
  const isDemo = readDemo(folder) !== null || (mayCreateDemo && !existsSync(folder.database));
  if (isDemo) process.env.ASSOCIATION_NAME ||= DEMO_NAME;
  pointAt({ url: embeddedUrl(folder.root) });
  await Promise.all([openDatabase(folder.root), openServer({ mayCreateDemo, onProgress })]);
}

async function run(isKnownBuilt: boolean): Promise<void> {
  const settings = await readSettings();
  const known = readDemo(settings.folder);
  if (!isKnownBuilt && !isBuilt()) await prepareBuild();
  await showStep("Starting", (onProgress) => start(settings, onProgress));
  const demo = readDemo(settings.folder);
  if (!stopping) console.log(welcome(settings, demo && { demo, isNew: known === null }));
}

/** The database last: the server still needs it while it closes. */
function stopAll(graceMilliseconds: number): Promise<void> {
  stopping ??= (async () => {
    for (const tool of runningTools) tool.kill("SIGTERM");
    await server?.close(graceMilliseconds);
    await database?.stop();
  })();
  return stopping;
}

async function stop(graceMilliseconds: number): Promise<void> {
  if (stopping) return;
  await stopAll(graceMilliseconds);
  process.exit(0);
}

/**
 * Runs until it is stopped.
 * @param isKnownBuilt the launcher found the build up to date, and it need not be looked at again
 */
export async function up({ isKnownBuilt }: { isKnownBuilt: boolean }): Promise<void> {
  // What reads the environment may not have run yet; nothing is under way then either.
  process.on("SIGTERM", () => void stop(server ? env().SHUTDOWN_GRACE_SECONDS * 1000 : 0));
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  // The terminal may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    await run(isKnownBuilt);
  } catch (error) {
    // A step that was interrupted by stopping has nothing to report.
    if (stopping) return;
    report(`\n${error instanceof Error ? error.message : String(error)}`);
    await stopAll(0);
    process.exit(1);
  }
}
