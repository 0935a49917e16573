import "server-only";
import DataLoader from "dataloader";
import type { QueryResultRow } from "pg";
import { pool } from "./database";
import { type Statement, toQuery } from "./statement";

// A healthy query takes a few milliseconds; since every request makes one, requests must not wait for a hung one.
const QUERY_MILLISECONDS = 1_500;
// The longest that a batch waits for the one before.
const PATIENCE_MILLISECONDS = 250;
// When the database does not respond at all, batches must not use up all connections.
const MOST_AT_ONCE = 3;

/**
 * The rows of a very frequent statement, which times out after 1.5 seconds.
 * @throws Error on a timeout; the pool then discards the connection
 */
export async function runSoon<Row>(statement: Statement<Row>): Promise<Row[]> {
  const limited = { ...toQuery(statement), query_timeout: QUERY_MILLISECONDS };
  return (await pool().query<Row & QueryResultRow>(limited)).rows;
}

/** Resolves when the work has succeeded or failed, or after the given time. */
async function doneOrLate(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}

/**
 * One lookup for all concurrent callers. `find` gets each key once and returns its results by key; a failure rejects all
 * callers of that batch.
 *
 * A call during a lookup joins the next one, never the running one: a result that is older than the call could accept a
 * token after its client was disabled. The next lookup starts when the one before has returned, or after a quarter of a
 * second: a hung connection delays only its own callers.
 */
export function batched<Key, Value>(
  find: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const underWay = new Set<Promise<unknown>>();
  let next: Promise<void> = Promise.resolve();

  async function turn(): Promise<void> {
    await next;
    while (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay).catch(() => undefined);
  }

  async function run(keys: readonly Key[]): Promise<(Value | undefined)[]> {
    const finding = find([...new Set(keys)]);
    underWay.add(finding);
    next = doneOrLate(finding, PATIENCE_MILLISECONDS);
    try {
      const found = await finding;
      return keys.map((key) => found.get(key));
    } finally {
      underWay.delete(finding);
    }
  }

  const askers = new DataLoader<Key, Value | undefined>(run, {
    cache: false,
    batchScheduleFn: (startBatch) => void turn().then(startBatch),
  });
  return async (key) => askers.load(key);
}
