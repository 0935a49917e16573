import "server-only";
import DataLoader from "dataloader";
import type { QueryResultRow } from "pg";
import { pool } from "./database";
import { type Statement, toQuery } from "./statement";

// A healthy answer takes a few milliseconds; whoever asks for one with every request must not wait for a hung one.
const QUERY_MILLISECONDS = 1_500;
// So long the next batch waits for the one before, and no longer.
const PATIENCE_MILLISECONDS = 250;
// Where nothing answers at all, batches must not take every connection there is.
const MOST_AT_ONCE = 3;

/**
 * The rows of a statement that is asked all the time, and given up after 1.5 seconds.
 * @throws Error when there is no answer in time; the pool then throws the connection away
 */
export async function runSoon<Row>(statement: Statement<Row>): Promise<Row[]> {
  const limited = { ...toQuery(statement), query_timeout: QUERY_MILLISECONDS };
  return (await pool().query<Row & QueryResultRow>(limited)).rows;
}

/** Resolves when the work is done, well or not, or after so many milliseconds. */
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
 * One look-up for all who ask at the same time. `find` gets each key once and returns what it found by key; a failure
 * is one for all askers of that batch.
 *
 * Whoever asks while a look-up is under way joins the next one, never that one: an answer from before the question
 * would let a token live on after its client was disabled. The next one starts when the one before has come back, or
 * after a quarter of a second: one hung connection holds up its own askers and nobody else.
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
