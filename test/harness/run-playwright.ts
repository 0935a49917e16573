import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { runTool } from "@/cli/prepare/run-tool.mjs";
import { findFirefox, hasBrowser } from "./find-browser";
import type { Tally } from "./tally";

interface JsonReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: Result[] }[] }[];
}

interface Result {
  error?: { message?: string };
  attachments?: { name: string; body?: string }[];
}

const NO_BROWSER =
  "There is no browser to run the journeys in. Install one: `npx playwright install --with-deps chromium`, or on Debian " +
  "and Ubuntu `apt-get install chromium`.";

const NO_FIREFOX =
  "There is no Firefox to run the journeys in. Install one: `npx playwright install --with-deps firefox`, or on Debian " +
  "`apt-get install firefox-esr`.";

/** Runs the journeys of e2e/, each counted, in an installed browser; Chromium is installed where that is possible. */
export async function runPlaywright(
  project: "chromium" | "firefox",
  filters: readonly string[],
): Promise<Tally> {
  const isFound = project === "firefox" ? findFirefox() !== undefined : await findOrInstall();
  if (!isFound) {
    return { passed: 0, failed: 1, skipped: 0, report: project === "firefox" ? NO_FIREFOX : NO_BROWSER };
  }
  const options = ["test", `--project=${project}`, ...filters];
  const { ok, output } = await runTool("@playwright/test/cli.js", options, {
    ROSTRUM_TEST_REPORT: "json",
    ROSTRUM_TEST_BROWSER: project,
  });
  const report = readReport(output);
  // Filters may match only other tests.
  if (!report) {
    const isNone = output.includes("No tests found") && filters.length > 0;
    return { passed: 0, failed: isNone ? 0 : 1, skipped: 0, report: isNone ? "" : output };
  }
  if (filters.length > 0 && report.errors.some(({ message }) => message?.includes("No tests found"))) {
    return { passed: 0, failed: 0, skipped: 0, report: "" };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  const broken = [...report.errors.map(({ message }) => message ?? ""), ...report.suites.flatMap(failures)];
  return {
    passed: expected,
    failed: ok ? 0 : Math.max(1, unexpected + flaky),
    skipped,
    report: broken.join("\n\n"),
  };
}

async function findOrInstall(): Promise<boolean> {
  if (hasBrowser()) return true;
  await runTool("@playwright/test/cli.js", ["install", "chromium"]);
  if (hasBrowser()) return true;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], options);
  }
  return hasBrowser();
}

// The report is the only JSON object in the output; the servers' output surrounds it.
function readReport(output: string): JsonReport | null {
  const [from, to] = [output.search(/^\{$/m), output.lastIndexOf("\n}")];
  try {
    return JSON.parse(output.slice(from, to + 2)) as JsonReport;
  } catch {
    return null;
  }
}

function failures(suite: Suite): string[] {
  const own = (suite.specs ?? []).filter(({ ok }) => !ok);
  return [
    ...own.map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const words = results.flatMap(({ error }) => stripVTControlCharacters(error?.message ?? ""));
      return [`${suite.title} › ${title}`, ...words, ...results.flatMap(seenPages)].join("\n");
    }),
    ...(suite.suites ?? []).flatMap(failures),
  ];
}

/** The name of the attachment that holds what a page showed. */
export const SEEN_PAGE = "page";

const SEEN_CHARACTERS = 12_000;

/** What the pages showed when a journey failed: some fail on one machine alone, whose pictures nobody sees. */
function seenPages({ attachments = [] }: Result): string[] {
  return attachments
    .filter(({ name }) => name === SEEN_PAGE)
    .map(({ body = "" }) => {
      const page = Buffer.from(body, "base64").toString();
      return `The page:\n${page.slice(0, SEEN_CHARACTERS)}`;
    });
}
