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
  /** The step just before it, at the same time as which it runs. */
  beside?: string;
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

/** The steps of `npm test`, in order. A failure skips only the steps that need the failed one. */
export const steps: readonly Step[] = [
  check("format", "Formatting", () =>
    runTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]),
  ),
  check("lint", "Lint", () => runTool("eslint/bin/eslint.js", ["."], ROOM_FOR_TYPES)),
  check("layers", "Layer rules", checkLayers),
  check("types", "Types", checkTypes),
  { name: "unit", title: "Unit tests", run: (filters) => runVitest("unit*", filters) },
  check("build", "Build", checkBuild),
  {
    name: "pglite",
    title: "Integration tests on the embedded database",
    needs: "build",
    run: (filters) => runVitest("integration*", filters, { ROSTRUM_TEST_ENGINE: "pglite" }),
  },
  {
    name: "postgres",
    title: "Integration tests on PostgreSQL",
    needs: "build",
    // Each has its own server and database, and waits often enough that two cores do for both.
    beside: "pglite",
    run: (filters) => runVitest("integration*", filters, { ROSTRUM_TEST_ENGINE: "postgres" }),
  },
  { name: "browser", title: "Journeys in a browser", needs: "build", run: runPlaywright },
];
