import "server-only";
import pLimit from "p-limit";
import { Problem } from "@/lib/domain/problem";

/** Runs work in its turn. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_SECONDS = 1;

/**
 * Runs up to `atOnce` tasks at a time and queues up to `waiting` more. When the queue is full, further tasks are refused
 * at once, so that a burst of sign-ins costs neither memory nor other callers' time.
 * The returned function throws a Problem 429 with `Retry-After` when the queue is full.
 */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWork {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new Problem(429, "Too Many Requests", {
        detail: "Too many sign-ins right now. Try again in a second.",
        headers: { "retry-after": String(RETRY_SECONDS) },
      });
    }
    return limit(work);
  };
}
