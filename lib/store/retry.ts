import "server-only";
import pRetry from "p-retry";
import pg from "pg";

// Serialization failure, deadlock, and a unique index that a concurrent transaction filled first: the next attempt reads
// what that one wrote.
const CONFLICTS: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "23505"]);

/** Runs `work` up to five times, as long as it fails because of a conflicting transaction. */
export function retryConflicts<Result>(
  work: () => Promise<Result>,
  { firstPauseMilliseconds }: { firstPauseMilliseconds: number },
): Promise<Result> {
  return pRetry(work, {
    retries: 4,
    minTimeout: firstPauseMilliseconds,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof pg.DatabaseError && CONFLICTS.has(error.code),
  });
}
