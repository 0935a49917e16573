import { resolve } from "node:path";
import type { Command } from "commander";
import { importFolder } from "@/cli/import/import-folder";
import { readMapFile } from "@/cli/import/read-map-file";
import { env } from "@/lib/env";
import { showImportProgress } from "./import-progress";
import { JsonReport, TextReport } from "./import-report";
import { example } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  dryRun?: boolean;
  json?: boolean;
  map?: string;
  ignoreUnknown?: boolean;
  confirmStaff?: boolean;
}

export function addImport(program: Command): void {
  program
    .command("import")
    .description("Import members, committees and everything else from a folder of CSV files; all or nothing")
    .argument("<dir>", "the folder (docs/import-format.md)")
    .option("--dry-run", "show what would change, and write nothing")
    .option("--map <file>", "a JSON file with your names of columns and ours (docs/import-format.md)")
    .option("--ignore-unknown", "leave out columns that Rostrum does not know, and say so in the report")
    .option(
      "--confirm-staff",
      "change e-mail addresses and NRDS ids of people with a role without confirmation",
    )
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      example(
        "import prisma/data/congress --dry-run",
        "import prisma/data/congress",
        "import export --map columns.json --ignore-unknown",
      ),
    )
    .action(run);
}

// npm changes to the checkout before it starts us; a relative path is resolved against the user's own folder.
function resolvePath(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

async function run(folder: string, options: Options): Promise<void> {
  const { dryRun = false, json = false, map, ignoreUnknown = false, confirmStaff = false } = options;
  const columnMap = map === undefined ? undefined : await readMapFile(resolvePath(map));
  const stop = new AbortController();
  const interrupt = () => stop.abort(new CommandError("Stopped; nothing was written."));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const progress = showImportProgress();
  const writer = json ? new JsonReport() : new TextReport();
  try {
    const report = await withStore((context) =>
      importFolder(context, resolvePath(folder), {
        timeZone: env().ASSOCIATION_TIME_ZONE,
        ...(columnMap ? { columnMap } : {}),
        ignoreUnknown,
        dryRun,
        confirmStaff,
        signal: stop.signal,
        onProgress: progress.onProgress,
        onBytes: progress.onBytes,
        onBadRow: async (bad) => {
          progress.end();
          await writer.addBadRow(bad);
        },
        onKept: async (kept) => {
          progress.end();
          await writer.addKept(kept);
        },
      }),
    );
    progress.end();
    await writer.end(report, dryRun);
    if (report.files.some(({ bad }) => bad > 0)) {
      throw new CommandError(
        "Nothing was written, because of bad rows. Fix the listed rows and import again.",
      );
    }
  } finally {
    progress.end();
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
