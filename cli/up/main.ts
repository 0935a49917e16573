// `npm run up`, after the packages are there: prepares what is missing, starts the database and the server, and
// stays until it is told to stop. Every step is safe to repeat.
import { build, isBuilt } from "@/cli/prepare/build";
import { generate, isGenerated } from "@/cli/prepare/generate";
import type { ToolRun } from "@/cli/prepare/run-tool";
import { applyMigrations } from "@/server/database/apply-migrations";
import { pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { checkSecret } from "./check-secret";
import { isStopping, keepRunning, stopAll } from "./children";
import { type Demo, maySeed, refreshDemo, seed } from "./demo";
import { showStep } from "./progress";
import { serve } from "./serve";
import { PROGRAM, readSettings, type Settings } from "./settings";
import { welcome } from "./welcome";

/** What the demo association is called, unless the environment has a name. */
const DEMO_NAME = "Prairie State Association";
const DATABASE_STOP_MILLISECONDS = 30_000;

async function prepare(title: string, tool: () => Promise<ToolRun>): Promise<void> {
  const { ok, output } = await showStep(title, tool);
  if (!ok) throw new Error(`${output}\n\n${title} failed; the tool's own words are above.`);
}

async function openDatabase({ folder }: Settings): Promise<string> {
  if (!folder) return process.env.DATABASE_URL ?? "";
  const database = await showStep("Opening the database", () => startEmbedded(folder.root, PROGRAM));
  const { url, child } = database;
  if (child) keepRunning("The database", child, DATABASE_STOP_MILLISECONDS);
  pointAt(database);
  return url;
}

async function openDemo({ folder, baseUrl }: Settings, url: string): Promise<Demo | null> {
  if (!folder) return null;
  if (await maySeed(folder, url)) {
    return showStep("Founding the demo association", (onProgress) => seed(folder, baseUrl, onProgress));
  }
  return refreshDemo(folder, baseUrl);
}

async function main(): Promise<void> {
  const settings = await readSettings();
  if (!isGenerated()) await prepare("Generating the database client", generate);
  if (!isBuilt()) await prepare("Building", build);
  const url = await openDatabase(settings);
  await showStep("Checking the schema", (onProgress) => applyMigrations(url, { onProgress }));
  await checkSecret();
  const demo = await openDemo(settings, url);
  if (demo) process.env.ASSOCIATION_NAME ||= DEMO_NAME;
  await showStep("Starting the server", () => serve(settings));
  if (!isStopping()) console.log(welcome(settings, demo));
}

async function stop(): Promise<void> {
  if (isStopping()) return;
  await stopAll();
  process.exit(0);
}

process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("disconnect", () => void stop());

try {
  await main();
} catch (error) {
  // A step that was cut short by stopping has nothing to say.
  if (!isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await stopAll();
    process.exit(1);
  }
}
