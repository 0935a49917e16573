// Imports a folder in its own process, so that its peak memory is that of the import: `import-process.ts FOLDER`,
// with DATABASE_URL. It reports time and memory over IPC.
import { randomUUID } from "node:crypto";
import { importFolder } from "@/cli/import/import-folder";
import { closeDatabase } from "@/lib/store/database";

/** The cost of an import. */
export interface ImportCost {
  seconds: number;
  /** The most memory that the process ever held, in MiB. */
  peakMebibytes: number;
}

const folder = process.argv[2] ?? "";
const bad: string[] = [];
const began = performance.now();
const context = {
  actor: { kind: "command", id: "bench" },
  requestId: randomUUID(),
  now: new Date(),
} as const;
await importFolder(context, folder, {
  timeZone: "America/Chicago",
  dryRun: false,
  onBadRow: ({ file, line, reason }) => void bad.push(`${file}:${line} ${reason}`),
});
const seconds = (performance.now() - began) / 1000;
await closeDatabase();
if (bad.length > 0) throw new Error(`The generated members are invalid:\n${bad.slice(0, 5).join("\n")}`);
process.send?.({ seconds, peakMebibytes: process.resourceUsage().maxRSS / 1024 } satisfies ImportCost);
