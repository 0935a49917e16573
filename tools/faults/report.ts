import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { projectFolder } from "@/lib/project-folder.mjs";
import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";

/** What came of one fault on one database. */
export interface Reported {
  name: string;
  engine: Engine;
  rows: FaultRow[];
  /** Why it did not hold; the first line stands in the table. */
  failure?: string;
}

const PAGE = path.join(projectFolder, "docs/reliability.md");
const BEGIN = "<!-- faults: begin -->";
const END = "<!-- faults: end -->";

const HEAD = [
  "fault",
  "database",
  "acknowledged",
  "lost",
  "doubled",
  "answers by status",
  "slowest, s",
  "recovered after, s",
  "memory, MB",
];

const number = (value: number | undefined, digits = 0) => (value === undefined ? "" : value.toFixed(digits));

function statusesOf({ statuses = {} }: FaultRow): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status === "0" ? "none" : status}: ${count}`)
    .join(", ");
}

function lineOf(engine: Engine, row: FaultRow): string[] {
  return [
    row.what,
    engine === "pglite" ? "embedded" : "PostgreSQL",
    number(row.acknowledged),
    number(row.lost),
    number(row.doubled),
    statusesOf(row),
    number(row.slowestSeconds, 1),
    number(row.recoverySeconds, 1),
    row.memoryMegabytes === undefined ? "" : `${row.memoryMegabytes > 0 ? "+" : ""}${row.memoryMegabytes}`,
  ];
}

/** The figures as a table in Markdown. */
export function toTable(reported: readonly Reported[]): string {
  const lines = reported.flatMap(({ name, engine, rows, failure }) =>
    failure === undefined
      ? rows.map((row) => lineOf(engine, row))
      : [lineOf(engine, { what: `${name}: **${failure.split("\n", 1)[0]}**` })],
  );
  return [HEAD, HEAD.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Puts the table between its markers in docs/reliability.md, with the day on which it was measured. */
export async function writeReport(reported: readonly Reported[]): Promise<void> {
  const page = await readFile(PAGE, "utf8");
  const [before = "", rest = ""] = page.split(BEGIN);
  const [, after = ""] = rest.split(END);
  const day = new Date().toISOString().slice(0, 10);
  const written = `${before}${BEGIN}\n\nMeasured on ${day}.\n\n${toTable(reported)}\n\n${END}${after}`;
  const options = await resolveConfig(PAGE);
  await writeFile(PAGE, await format(written, { ...options, parser: "markdown" }));
}
