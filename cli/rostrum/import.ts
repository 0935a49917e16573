import { resolve } from "node:path";
import type { Command } from "commander";
import { importFolder } from "@/cli/import/import-folder";
import { env } from "@/lib/env";
import { showImportProgress } from "./import-progress";
import { JsonReport, TextReport } from "./import-report";
import { example } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

export function addImport(program: Command): void {
  program
    .command("import")
    .description("Import members, committees and everything else from a folder of CSV files; all or nothing")
    .argument("<dir>", "the folder (docs/import-format.md)")
    .option("--dry-run", "show what would change, and write nothing")
    .option("--json", "print the report as JSON")
    .addHelpText("after", example("import prisma/data/congress --dry-run", "import prisma/data/congress"))
    .action(run);
}

async function run(folder: string, { dryRun = false, json = false }: Options): Promise<void> {
  // npm changes to the checkout before it starts us; a relative folder is resolved against the user's own folder.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const stop = new AbortController();
  const interrupt = () => stop.abort(new CommandError("Stopped; nothing was written."));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const progress = showImportProgress();
  const writer = json ? new JsonReport() : new TextReport();
  try {
    const report = await withStore((context) =>
      importFolder(context, path, {
        timeZone: env().ASSOCIATION_TIME_ZONE,
        dryRun,
        signal: stop.signal,
        onProgress: progress.onProgress,
        onBytes: progress.onBytes,
        onBadRow: async (bad) => {
          progress.end();
          await writer.addBadRow(bad);
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
