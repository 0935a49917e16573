import "server-only";
import pLimit from "p-limit";
import { Problem } from "@/lib/domain/problem";

/** Runs work when it is its turn. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_SECONDS = 1;

/**
 * Lets `atOnce` pieces of work run side by side and `waiting` more stand in line. Whoever comes when the line is full
 * is told at once to come again, so that a storm costs neither memory nor anybody else's time.
 * The work it returns throws a Problem 429 with `Retry-After` when the line is full.
 */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWork {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new Problem(429, "Too Many Requests", {
        detail: "Too many sign-ins at this moment. Try again in a second.",
        headers: { "retry-after": String(RETRY_SECONDS) },
      });
    }
    return limit(work);
  };
}
