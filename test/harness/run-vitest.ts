import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTool } from "@/cli/prepare/run-tool.mjs";
import type { Tally } from "./tally";

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Runs the vitest projects of that kind, counting each test. */
export async function runVitest(
  project: "unit*" | "integration*",
  filters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-report-"));
  const file = path.join(folder, "report.json");
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  try {
    const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...filters];
    const { ok, output } = await runTool("vitest/vitest.mjs", args, environment);
    return toTally(ok, output, readReport(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): JsonReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as JsonReport;
  } catch {
    return null;
  }
}

/** A run that fails without a failing test (an unreadable file, a broken setup) counts as one failure. */
function toTally(ok: boolean, output: string, report: JsonReport | null): Tally {
  if (!report) return { passed: 0, failed: ok ? 0 : 1, skipped: 0, report: ok ? "" : output };
  return {
    passed: report.numPassedTests,
    failed: ok ? 0 : Math.max(1, report.numFailedTests),
    skipped: report.numPendingTests + report.numTodoTests,
    report: ok ? "" : output,
  };
}
