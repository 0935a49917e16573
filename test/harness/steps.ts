import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { runCommand, runTool, type ToolRun } from "@/cli/prepare/run-tool.mjs";
import { projectFolder } from "@/lib/project-folder.mjs";
import { findInstalledPostgres, POSTGRES_VERSIONS } from "../servers/postgres-files";
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
  run(filters: readonly string[]): Promise<Tally>;
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

/** The integration tests on one PostgreSQL. */
function onPostgres(name: string, title: string, environment: Readonly<Record<string, string>>): Step {
  return {
    name,
    title: `Integration tests on ${title}`,
    needs: "build",
    after: "build",
    run: (filters) => runVitest("integration*", filters, { ROSTRUM_TEST_ENGINE: "postgres", ...environment }),
  };
}

/** The same on a server that the harness starts. @param programs a version, or the folder of an installed server's programs */
function onStarted(name: string, title: string, programs: string): Step {
  return onPostgres(name, title, { TEST_POSTGRES: programs, TEST_DATABASE_URL: "" });
}

/** Types, unit tests and integration tests with another version of Node, from its npm package. */
function onNode(version: string): Step {
  const again = "node test/run.mjs types unit postgres";
  const run = async () => {
    const { ok, output } = await runCommand("npm", [
      "exec",
      "--yes",
      `--package=node@${version}`,
      "--call",
      again,
    ]);
    const [, passed = 0, failed = 1] = (/^(\d+) passed, (\d+) failed/m.exec(output) ?? []).map(Number);
    return { passed, failed: ok ? failed : Math.max(1, failed), skipped: 0, report: ok ? "" : output };
  };
  return {
    name: `node${version}`,
    title: `Types and tests on Node ${version}`,
    needs: "build",
    isWide: true,
    run,
  };
}

const [OLDEST, ...NEWER] = POSTGRES_VERSIONS;

/**
 * The steps of `npm test`, in the order in which they start, two at a time (main.ts). The two long ones, the databases, come early, so that
 * the short ones after them fill the core that is free first, and the journeys, which need both, wait as little as they can. A failure skips only the steps that need the failed one.
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
  onStarted("postgres", `PostgreSQL ${OLDEST}, the oldest supported version`, OLDEST),
  { name: "unit", title: "Unit tests", run: (filters) => runVitest("unit*", filters) },
  // Both write the types of the pages.
  { ...check("types", "Types", checkTypes), after: "build" },
  {
    name: "browser",
    title: "Journeys in a browser",
    needs: "build",
    // A worker on each core, each with a browser and a server.
    isWide: true,
    run: (filters) => runPlaywright("chromium", filters),
  },
];

/** What `npm run test:all` adds, where it is there: newer and installed servers, one given by its URL, Firefox, newer Node. */
export const moreSteps: readonly Step[] = [
  ...NEWER.map((version) => onStarted(`postgres${version}`, `PostgreSQL ${version}`, version)),
  ...findInstalledPostgres().map((programs) =>
    onStarted(
      `installed${path.basename(path.dirname(programs))}`,
      `the installed PostgreSQL in ${programs}`,
      programs,
    ),
  ),
  ...(process.env.TEST_DATABASE_URL ? [onPostgres("given", "the server in TEST_DATABASE_URL", {})] : []),
  {
    name: "firefox",
    title: "Journeys in Firefox",
    needs: "build",
    isWide: true,
    run: (filters) => runPlaywright("firefox", filters),
  },
  ...["22", "24"].map(onNode),
];
