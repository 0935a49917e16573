import { existsSync } from "node:fs";
import path from "node:path";
import { build, isBuilt } from "@/scripts/prepare/build";
import { runTool, type ToolRun } from "@/scripts/prepare/run-tool";
import { projectFolder } from "@/scripts/start-script";
import { runPlaywright } from "./playwright-run";
import type { Tally } from "./tally";
import { runVitest } from "./vitest-run";

export interface Step {
  name: string;
  title: string;
  /** The step that must have passed for this one to make sense. */
  needs?: string;
  run(filters: readonly string[]): Promise<Tally>;
}

/** A check is one thing that passes or fails; what it said is shown when it failed. */
function check(name: string, title: string, work: () => Promise<ToolRun>): Step {
  const run = async () => {
    const { ok, output } = await work();
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, report: ok ? "" : output };
  };
  return { name, title, run };
}

async function checkTypes(): Promise<ToolRun> {
  const routes = await runTool("next/dist/bin/next", ["typegen"]);
  return routes.ok ? runTool("typescript/bin/tsc", ["--noEmit"]) : routes;
}

async function checkBuild(): Promise<ToolRun> {
  return isBuilt() ? { ok: true, output: "" } : build();
}

async function checkLayers(): Promise<ToolRun> {
  // The tool stops at a folder that is not there.
  const present = FOLDERS.filter((folder) => existsSync(path.join(projectFolder, folder)));
  const rules = ["--config", ".dependency-cruiser.cjs"];
  return runTool("dependency-cruiser/bin/dependency-cruise.mjs", [...rules, ...present]);
}

const FOLDERS = [
  "app",
  "components",
  "lib",
  "messages",
  "instrumentation.ts",
  "proxy.ts",
  "scripts",
  "prisma",
  "e2e",
];

/** Every step of `npm test`, in order. A later one still runs when an earlier one failed, unless it needs it. */
export const steps: readonly Step[] = [
  check("format", "Formatting", () =>
    runTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]),
  ),
  check("lint", "Lint", () => runTool("eslint/bin/eslint.js", ["."])),
  check("layers", "Layer rules", checkLayers),
  check("types", "Types", checkTypes),
  { name: "unit", title: "Unit tests", run: (filters) => runVitest("unit", filters) },
  check("build", "Build", checkBuild),
  {
    name: "pglite",
    title: "Integration tests on the embedded database",
    needs: "build",
    run: (filters) => runVitest("integration", filters, { ROSTRUM_TEST_ENGINE: "pglite" }),
  },
  {
    name: "postgres",
    title: "Integration tests on PostgreSQL",
    needs: "build",
    run: (filters) => runVitest("integration", filters, { ROSTRUM_TEST_ENGINE: "postgres" }),
  },
  { name: "browser", title: "Journeys in a browser", needs: "build", run: runPlaywright },
];
