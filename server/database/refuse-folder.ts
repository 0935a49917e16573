const ADVICE =
  "Nothing in it was changed. Restore it from a backup, or choose another folder with ROSTRUM_DATA_DIR.";

/** A sentence for the terminal about a file or folder that cannot be used, with what to do. */
export function refusal(file: string, what: string): Error {
  return new Error(`${file} ${what}. ${ADVICE}`);
}

/** Runs `read`; a failure is refused with the system's reason. */
export function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw refusal(file, `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
}
