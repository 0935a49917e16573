import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { FolderInUse, startEmbedded } from "./connect-or-start";
import { type BackupHead, checkBackupFile, readBackupFile } from "./copy/backup-file";
import { withConnection } from "./copy/connect";
import { writeDatabase, type WrittenDatabase } from "./copy/write-database";
import { dataFolderAt, type DataFolder } from "./data-folder";
import { lockFolder } from "./folder-lock";
import { takeSecrets } from "./secrets";
import { writeDemo } from "../demo-file";

/** Beside the data, on the same file system, so that a rename puts the restored data into place. */
const DRAFT = ".restoring";
const DATA = ["database", "demo.json"];

/** What a restore did. */
export interface Restored extends WrittenDatabase {
  head: BackupHead;
  /** Where the data lies that was there before; null when there was none. */
  movedTo: string | null;
}

interface RestoreOptions {
  /** The data folder; made when it does not exist. */
  root: string;
  program: string;
  /** Whether data that is there may be moved aside. */
  mayMoveAside: boolean;
  now: Date;
  /** Runs on the restored database before it takes its place, with the secrets of the data folder. */
  adapt: (url: string) => Promise<void>;
}

/** There is data already, and the caller did not say that it may be moved aside. */
export class FolderNotEmpty extends Error {}

/**
 * Restores a backup into a data folder. The whole file is checked first; then the database is made beside the data and
 * renamed into its place, so that a restore that fails or is killed leaves the data as it was.
 * @throws BackupError, FolderInUse, FolderNotEmpty, or another Error whose message is meant for the terminal
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const head = await checkBackupFile(file);
  mkdirSync(options.root, { recursive: true, mode: 0o700 });
  const folder = dataFolderAt(realpathSync(options.root));
  const lock = await lockFolder(folder.root, options.program);
  if ("pid" in lock) throw new FolderInUse(folder.root, lock);
  try {
    const isTaken = existsSync(folder.database) || existsSync(folder.demoFile);
    if (isTaken && !options.mayMoveAside) throw new FolderNotEmpty(folder.root);
    const draft = dataFolderAt(path.join(folder.root, DRAFT));
    // What a killed restore left behind.
    rmSync(draft.root, { recursive: true, force: true });
    try {
      mkdirSync(draft.root, { mode: 0o700 });
      takeSecrets(existsSync(folder.secretFile) ? folder : draft);
      const written = await makeDraft(draft, file, head, options);
      const movedTo = isTaken ? moveAside(folder, options.now) : null;
      // A secret only where there was none.
      for (const name of ["secret", ...DATA]) moveIfThere(name, draft.root, folder.root);
      return { ...written, head, movedTo };
    } finally {
      rmSync(draft.root, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function makeDraft(
  draft: DataFolder,
  file: string,
  { demo }: BackupHead,
  { program, adapt }: { program: string; adapt: (url: string) => Promise<void> },
): Promise<WrittenDatabase> {
  const database = await startEmbedded(draft.root, program);
  let written: WrittenDatabase;
  try {
    written = await withConnection(database.url, (client) => writeDatabase(client, readBackupFile(file)));
    await adapt(database.url);
  } finally {
    await database.close();
  }
  if (demo) writeDemo(draft.demoFile, demo);
  return written;
}

/** The secret stays: it is the installation's, not the data's. */
function moveAside(folder: DataFolder, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "");
  let target = path.join(folder.root, `before-restore-${stamp}`);
  for (let count = 2; existsSync(target); count += 1)
    target = path.join(folder.root, `before-restore-${stamp}-${count}`);
  mkdirSync(target, { mode: 0o700 });
  for (const name of DATA) moveIfThere(name, folder.root, target);
  return target;
}

function moveIfThere(name: string, from: string, to: string): void {
  if (readdirSync(from).includes(name)) renameSync(path.join(from, name), path.join(to, name));
}
