import { statfsSync } from "node:fs";

const RESTORE = "Restore it from a backup (npm run -s rostrum -- restore FILE --move-aside)";
const ADVICE = `Nothing in it was changed. ${RESTORE}, or choose another folder with ROSTRUM_DATA_DIR.`;

/** A file or folder cannot be used; the message, meant for the terminal, says why and what to do. */
export class FolderRefused extends Error {}

/**
 * @param what how the sentence goes on that begins with the file's name
 * @param advice what to do, where a backup is not the answer
 */
export function refusal(file: string, what: string, advice = ADVICE): FolderRefused {
  return new FolderRefused(`${file} ${what}. ${advice}`);
}

const NOT_ALLOWED: ReadonlySet<string | undefined> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Runs `read`; a failure is refused with the system's reason. */
export function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code ?? String(error);
    if (!NOT_ALLOWED.has(code)) throw refusal(file, `cannot be read (${reason})`);
    if (code === "EROFS")
      throw refusal(
        file,
        "is on a disk that is mounted for reading only (EROFS)",
        "Nothing in it was changed. Mount the disk for writing, or choose another folder with ROSTRUM_DATA_DIR.",
      );
    throw refusal(
      file,
      `cannot be read or written by this user (${reason})`,
      "Nothing in it was changed. Let the user who runs Rostrum read and write the whole folder (chown, chmod), then start again.",
    );
  }
}

const ENOUGH_BYTES = 32 * 1024 * 1024;

/** Whether its disk has too little space for PostgreSQL to start. */
export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ENOUGH_BYTES;
}

export function diskFull(folder: string): FolderRefused {
  const advice = "Nothing was deleted. Free some space, then start again.";
  return refusal(folder, "could not be opened, since its disk is full", advice);
}

// Opening a database writes to its log, whatever is wrong with it.
const OPENED_ADVICE = `Nothing was deleted. ${RESTORE}.`;

/** PostgreSQL gave up while it opened files in which nothing else was found wrong. */
export function openingFailed(folder: string): FolderRefused {
  const what = "could not be opened: one of its files is damaged in a way that only PostgreSQL finds";
  return refusal(folder, what, OPENED_ADVICE);
}

/** What is wrong shows only in a database that is open. */
export function notWhole(folder: string, file: string, fault: "empty" | "missing"): FolderRefused {
  return refusal(folder, `is not a whole database: ${file} is ${fault}`, OPENED_ADVICE);
}
