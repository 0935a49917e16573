import "server-only";
import DataLoader from "dataloader";
import { databaseAway } from "./connections/outage";
import { pool } from "./database";
import { type Statement, toQuery } from "./statement";

// A healthy query takes a few milliseconds; since every request makes one, requests must not wait for a hung one.
const QUERY_MILLISECONDS = 1_500;
// The longest that a batch waits for the one before, and for an answer before it asks again on another connection.
const PATIENCE_MILLISECONDS = 250;
// When the database does not respond at all, batches must not use up all connections.
const MOST_AT_ONCE = 3;
// Beyond these, a caller gets the answer at once that the database is too busy.
const MOST_WAITING = 2_000;

/**
 * The rows of a very frequent statement, which times out after 1.5 seconds.
 * @throws Problem 503 on a timeout; the pool then discards the connection
 */
export async function runSoon<Row>(statement: Statement<Row>): Promise<Row[]> {
  return pool().rows<Row>(toQuery(statement), QUERY_MILLISECONDS);
}

/** Resolves when the work has succeeded or failed (true), or after the given time (false). */
async function doneInTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    const done = () => {
      clearTimeout(timer);
      resolve(true);
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
 * second; then the one that is late is also asked once more, on another connection, and the first answer counts. So a
 * connection that hangs costs its callers a quarter of a second.
 * @throws (the returned function) Problem 503 at once when too many callers wait
 */
export function batched<Key, Value>(
  find: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const underWay = new Set<Promise<unknown>>();
  let isNextInTime: Promise<boolean> = Promise.resolve(true);
  let waiting = 0;

  async function turn(): Promise<void> {
    await isNextInTime;
    while (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay).catch(() => undefined);
  }

  async function start(keys: Key[]): Promise<ReadonlyMap<Key, Value>> {
    const finding = find(keys);
    underWay.add(finding);
    try {
      return await finding;
    } finally {
      underWay.delete(finding);
    }
  }

  async function run(keys: readonly Key[]): Promise<(Value | undefined)[]> {
    const requested = [...new Set(keys)];
    const first = start(requested);
    isNextInTime = doneInTime(first, PATIENCE_MILLISECONDS);
    const isLate = !(await isNextInTime) && underWay.size < MOST_AT_ONCE;
    const rows = await (isLate ? firstAnswer([first, start(requested)]) : first);
    return keys.map((key) => rows.get(key));
  }

  const askers = new DataLoader<Key, Value | undefined>(run, {
    cache: false,
    batchScheduleFn: (startBatch) => void turn().then(startBatch),
  });
  return async (key) => {
    if (waiting >= MOST_WAITING) throw databaseAway(new Error("Too many callers wait for the database"));
    waiting += 1;
    try {
      return await askers.load(key);
    } finally {
      waiting -= 1;
    }
  };
}

/** The first success; when there is none, the first failure. */
async function firstAnswer<Answer>(attempts: Promise<Answer>[]): Promise<Answer> {
  try {
    return await Promise.any(attempts);
  } catch (failures) {
    throw (failures as AggregateError).errors[0];
  }
}
