import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { run } from "../database";
import { statement } from "../statement";

/** How many points one key may take within how many seconds of its first. */
export interface RatePolicy {
  /** The prefix of the key in the table. */
  name: string;
  points: number;
  seconds: number;
}

/** Whether there was a point left. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** The points of one key under one policy. */
export interface Counter {
  key: string;
  policy: RatePolicy;
  /** Counts while the database cannot be reached. */
  inMemory: RateLimiterMemory;
}

/** A counter for each key, shared by all instances. */
export interface RateLimit {
  counter(key: string): Counter;
  take(key: string): Promise<Taken>;
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

// After a failure the database is not queried for this long: a sign-in must not wait for it at every step.
const LEFT_ALONE_MILLISECONDS = 5_000;
let leftAloneUntil = 0;

const SWEEP_MILLISECONDS = 5 * 60_000;
const KEPT_MILLISECONDS = 3_600_000;
let sweepDue = Date.now() + SWEEP_MILLISECONDS;

/**
 * Counters of one policy in the table `rate_limit`. Taking a point is one atomic statement, so that concurrent guesses
 * are counted like successive ones. When the database cannot be reached, the instance counts in its own memory with the
 * same policy: no guess goes uncounted, and no caller is refused because of the outage.
 */
export function rateLimit(policy: RatePolicy): RateLimit {
  const inMemory = new RateLimiterMemory({ points: policy.points, duration: policy.seconds });
  const counter = (key: string): Counter => ({ key: `${policy.name}:${key}`, policy, inMemory });
  return {
    counter,
    take: async (key) => (await takeEach([counter(key)]))[0] ?? { ok: true },
    giveBack: (key) => settleEach({ giveBack: [counter(key)] }),
    clear: (key) => settleEach({ clear: [counter(key)] }),
  };
}

// In the order of their keys, so that two statements never wait for each other.
const TAKE = statement<
  { key: string; points: number; expire: string },
  [keys: readonly string[], expire: readonly string[], now: number]
>(
  "take-rate-points",
  `insert into rate_limit as counter (key, points, expire)
   select key, 1, expire from unnest($1::text[], $2::bigint[]) as taken (key, expire) order by key
   on conflict (key) do update set
     points = case when counter.expire <= $3::bigint then 1 else counter.points + 1 end,
     expire = case when counter.expire <= $3::bigint then excluded.expire else counter.expire end
   returning key, points, expire`,
);

/** Takes a point from each of the counters, in one statement. A point that was one too many is not taken back. */
export async function takeEach(counters: readonly Counter[]): Promise<Taken[]> {
  const now = Date.now();
  const expiries = counters.map(({ policy }) => String(now + policy.seconds * 1000));
  const keys = counters.map(({ key }) => key);
  const rows = await unlessAway(async () => run(TAKE(keys, expiries, now)));
  if (!rows) return Promise.all(counters.map(takeInMemory));
  void sweep(now);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return counters.map(({ key, policy }) => {
    const { points = 0, expire = now } = byKey.get(key) ?? {};
    return points <= policy.points ? { ok: true } : refused(Number(expire) - Date.now());
  });
}

const SETTLE = statement<unknown, [keys: readonly string[], cleared: readonly string[]]>(
  "settle-rate-points",
  `with held as (select key from rate_limit where key = any($1::text[]) order by key for update)
   update rate_limit set points = case when rate_limit.key = any($2::text[]) then 0 else points - 1 end
   from held where rate_limit.key = held.key and points > 0`,
);

/** Gives back one point of some counters and all points of others, in one statement. */
export async function settleEach(settled: {
  giveBack?: readonly Counter[];
  clear?: readonly Counter[];
}): Promise<void> {
  const { giveBack = [], clear = [] } = settled;
  const [back, cleared] = [giveBack.map(({ key }) => key), clear.map(({ key }) => key)];
  const done = await unlessAway(async () => run(SETTLE([...back, ...cleared], cleared)));
  if (done) return;
  for (const { key, inMemory } of giveBack) await inMemory.reward(key);
  for (const { key, inMemory } of clear) await inMemory.delete(key);
}

const SWEEP = statement<unknown, [before: number]>(
  "sweep-rate-points",
  `delete from rate_limit where key in (
     select key from rate_limit where expire < $1::bigint order by key for update skip locked)`,
);

/** Deletes what expired an hour ago, every five minutes. */
async function sweep(now: number): Promise<void> {
  if (now < sweepDue) return;
  sweepDue = now + SWEEP_MILLISECONDS;
  await unlessAway(async () => run(SWEEP(now - KEPT_MILLISECONDS)));
}

/** Undefined when the database cannot be reached, or could not a moment ago. */
async function unlessAway<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (Date.now() < leftAloneUntil) return undefined;
  try {
    return await work();
  } catch {
    leftAloneUntil = Date.now() + LEFT_ALONE_MILLISECONDS;
    process.emitWarning("The shared counters of sign-ins cannot be reached; this instance counts by itself.");
    return undefined;
  }
}

async function takeInMemory({ key, inMemory }: Counter): Promise<Taken> {
  try {
    await inMemory.consume(key);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return refused(error.msBeforeNext);
  }
}

function refused(milliseconds: number): Taken {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
