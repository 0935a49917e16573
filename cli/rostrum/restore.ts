import { existsSync } from "node:fs";
import type { Command } from "commander";
import { retireUnreadableKeys } from "@/lib/identity/oauth/reseal-keys";
import { closeDatabase } from "@/lib/store/database";
import { applyMigrations } from "@/server/database/apply-migrations";
import { pointAt } from "@/server/database/connect-or-start";
import { FolderNotEmpty, restoreBackup } from "@/server/database/restore";
import { embeddedFolderPath, PROGRAM, userFile } from "./installation";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";
import { commandContext } from "./with-store";

interface Options {
  moveAside?: true;
  json?: true;
}

export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("Restore a backup as the embedded database; the server must be stopped")
    .argument("<file>", "a file that `backup` wrote")
    .option("--move-aside", "move the data that is there aside, into a folder beside it")
    .option("--json", "print JSON")
    .addHelpText("after", example("restore rostrum-2027-02-08.backup --move-aside"))
    .action(restore);
}

async function restore(given: string, { moveAside, json }: Options): Promise<void> {
  const root = embeddedFolderPath("restore", "Restore PostgreSQL with its own pg_restore.");
  const file = userFile(given);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const outcome = { areKeysRetired: false };
  const adapt = async (url: string) => {
    pointAt({ url });
    // The keys' table as this version knows it.
    await applyMigrations(url);
    try {
      outcome.areKeysRetired = await retireUnreadableKeys(commandContext());
    } finally {
      await closeDatabase();
    }
  };
  try {
    const mayMoveAside = moveAside === true;
    const restored = await restoreBackup(file, {
      root,
      program: PROGRAM,
      mayMoveAside,
      now: new Date(),
      adapt,
    });
    const { tables, rows, head, movedTo } = restored;
    if (json) {
      await printJson({ root, tables, rows, madeAt: head.madeAt, movedTo, ...outcome });
      return;
    }
    await print(`${rows} rows of ${tables} tables, backed up at ${head.madeAt}, are now in ${root}.`);
    if (movedTo) await print(`The data that was there is in ${movedTo}.`);
    if (outcome.areKeysRetired) {
      await print(
        "Another secret had sealed its signing keys, so new ones will be made. Tokens stay valid; members sign in again.",
      );
    }
  } catch (error) {
    if (!(error instanceof FolderNotEmpty)) throw error;
    throw new CommandError(
      `There is data in ${root}. With --move-aside it is kept beside the restored data. Nothing was restored.`,
    );
  }
}
