import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../database";

/** How many points one key may take within how many seconds of its first. */
export interface RatePolicy {
  /** The prefix of the key in the table. */
  name: string;
  points: number;
  seconds: number;
}

/** Whether there was a point left. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** A counter for each key, shared by all instances. */
export interface RateLimit {
  take(key: string): Promise<Taken>;
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

// After a failure the database is not queried for this long: a sign-in must not wait for it at every step.
const LEFT_ALONE_MILLISECONDS = 5_000;
let leftAloneUntil = 0;

// Statements without a name: the embedded database answers all connections in one session, in which a name that one
// connection gave is taken for the others.
const storeClient = {
  async query({ text, values }: { text: string; values?: unknown[] }) {
    if (Date.now() < leftAloneUntil) throw new Error("The shared counters could not be reached a moment ago");
    try {
      return await pool().query(text, values);
    } catch (error) {
      leftAloneUntil = Date.now() + LEFT_ALONE_MILLISECONDS;
      process.emitWarning(
        "The shared counters of sign-ins cannot be reached; this instance counts by itself.",
      );
      throw error;
    }
  },
};

/**
 * Counters of one policy in the table `rate_limit`. Taking a point is one atomic statement, so that concurrent guesses
 * are counted like successive ones. When the database cannot be reached, the instance counts in its own memory with the
 * same policy: no guess goes uncounted, and no caller is refused because of the outage.
 */
export function rateLimit({ name, points, seconds }: RatePolicy): RateLimit {
  const policy = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...policy,
    storeClient,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: true,
    insuranceLimiter: new RateLimiterMemory(policy),
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return { ok: true };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}
