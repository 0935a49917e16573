import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { checkEnvironment } from "@/lib/env";
import { dataFolderAt, dataFolderPath, type DataFolder } from "@/server/database/data-folder";
import { findHolder } from "@/server/database/folder-lock";
import { CommandError } from "./refusal";

export const PROGRAM = "npm run rostrum";

/** A file as the user named it: npm changes to the checkout before it starts us. */
export function userFile(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/**
 * The path of the embedded installation's data folder, for a command that makes no sense on another database.
 * @param instead what to do with DATABASE_URL set, as a sentence
 */
export function embeddedFolderPath(command: string, instead: string): string {
  checkEnvironment(process.env, {});
  if (process.env.DATABASE_URL)
    throw new CommandError(
      `\`${command}\` is for the embedded database, and DATABASE_URL is set. ${instead}`,
    );
  return dataFolderPath();
}

/** The same, where there must be data. */
export function embeddedFolder(command: string, instead: string): DataFolder {
  const requested = embeddedFolderPath(command, instead);
  if (!existsSync(path.join(requested, "database")))
    throw new CommandError(`There is no embedded database in ${requested}. Is ROSTRUM_DATA_DIR right?`);
  return dataFolderAt(realpathSync(requested));
}

/** Refuses while a program has the data open, for what must not happen beside others' writes. */
export async function demandStopped({ root }: DataFolder): Promise<void> {
  const holder = await findHolder(root);
  if (holder)
    throw new CommandError(
      `Stop ${holder.program} first (process ${holder.pid}): it has the data in ${root} open.`,
    );
}
