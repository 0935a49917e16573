import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { runTool, type ToolRun } from "@/cli/prepare/run-tool.mjs";
import { projectFolder } from "@/lib/project-folder.mjs";
import { runPlaywright } from "./run-playwright";
import { runVitest } from "./run-vitest";
import type { Tally } from "./tally";

export interface Step {
  name: string;
  title: string;
  /** The step that must pass before this one can run. */
  needs?: string;
  /** The step during which it cannot run, whether that passes or not. */
  after?: string;
  /** Fills all cores: it waits until no other runs. */
  isWide?: boolean;
  run(filters: readonly string[], options: StepOptions): Promise<Tally>;
}

export interface StepOptions {
  /** The journeys run in Firefox instead of Chromium. */
  isInFirefox: boolean;
}

/** A check passes or fails as a whole; its output is shown when it fails. */
function check(name: string, title: string, work: () => Promise<ToolRun>): Step {
  const run = async () => {
    const { ok, output } = await work();
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, report: ok ? "" : output };
  };
  return { name, title, run };
}

// Lint keeps the types of the whole project, more than Node takes by itself.
const ROOM_FOR_TYPES = { NODE_OPTIONS: "--max-old-space-size=8192" };

async function checkTypes(): Promise<ToolRun> {
  const routes = await runTool("next/dist/bin/next", ["typegen"]);
  return routes.ok ? runTool("typescript/bin/tsc", ["--noEmit"]) : routes;
}

async function checkBuild(): Promise<ToolRun> {
  return isBuilt() ? { ok: true, output: "" } : build();
}

async function checkLayers(): Promise<ToolRun> {
  const manifest = readFileSync(path.join(projectFolder, "package.json"), "utf8");
  const { scripts } = JSON.parse(manifest) as { scripts: { layers: string } };
  return runTool("dependency-cruiser/bin/dependency-cruise.mjs", scripts.layers.split(" ").slice(1));
}

/**
 * The steps of `npm test`, in the order in which they start, two at a time (main.ts): those of the embedded database take about
 * as long as all that start between them and the journeys. A failure skips only the steps that need the failed one.
 */
export const steps: readonly Step[] = [
  check("build", "Build", checkBuild),
  check("lint", "Lint", () => runTool("eslint/bin/eslint.js", ["."], ROOM_FOR_TYPES)),
  {
    name: "pglite",
    title: "Integration tests on the embedded database",
    needs: "build",
    after: "build",
    run: (filters) => runVitest("integration*", filters, { ROSTRUM_TEST_ENGINE: "pglite" }),
  },
  check("format", "Formatting", () =>
    runTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]),
  ),
  check("layers", "Layer rules", checkLayers),
  { name: "unit", title: "Unit tests", run: (filters) => runVitest("unit*", filters) },
  // Both write the types of the pages.
  { ...check("types", "Types", checkTypes), after: "build" },
  {
    name: "postgres",
    title: "Integration tests on PostgreSQL",
    needs: "build",
    after: "build",
    run: (filters) => runVitest("integration*", filters, { ROSTRUM_TEST_ENGINE: "postgres" }),
  },
  {
    name: "browser",
    title: "Journeys in a browser",
    needs: "build",
    // A worker on each core, each with a browser and a server.
    isWide: true,
    run: runPlaywright,
  },
];
