const ADVICE =
  "Nothing in it was changed. Restore it from a backup, or choose another folder with ROSTRUM_DATA_DIR.";

/** A file or folder cannot be used; the message, meant for the terminal, says why and what to do. */
export class FolderRefused extends Error {}

/** @param what how the sentence goes on that begins with the file's name */
export function refusal(file: string, what: string): FolderRefused {
  return new FolderRefused(`${file} ${what}. ${ADVICE}`);
}

/** Runs `read`; a failure is refused with the system's reason. */
export function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw refusal(file, `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
}
