import "server-only";
import { env } from "@/lib/env";
import { type Runner, type Statement, statement } from "../statement";
import type { ConnectionSettings } from "./connect";

// A database that hangs must not hang its callers. They get their 503 within five seconds (contract.md 8.6), so the
// database gives up a statement before the driver does, and the driver before the caller gets an answer.
const CALLERS = { connect: 3_000, statement: 3_000, lock: 2_500, idleInTransaction: 5_000 };
// At the terminal an operator waits for the result.
const OPERATORS = { connect: 10_000, statement: 120_000, lock: 30_000, idleInTransaction: 120_000 };
const GRACE_MILLISECONDS = 500;

let limits = CALLERS;

/** Sets who waits for the database in this process, for the connections that are opened from then on. */
export function setTimeoutProfile(who: "callers" | "operators"): void {
  limits = who === "callers" ? CALLERS : OPERATORS;
}

/**
 * Whether connections go through a pooler. It refuses start-up parameters, and what a session sets would stay for the next caller,
 * so that settings can only be made inside a transaction.
 */
function isPooled(): boolean {
  return env().DATABASE_DIRECT_URL !== undefined;
}

/**
 * Settings of every direct connection, as start-up options. JIT compilation pays for queries that run for seconds; ours run for
 * milliseconds, and compiling one takes up to a second where its estimated cost is high. Rows are read as text, so a
 * date style that the role carries would change them.
 */
export const START_OPTIONS = "-c jit=off -c datestyle=ISO";

/**
 * Start-up options of the pool, which runs no query in parallel. Counting 150,000 voters from an index takes 10 ms. Starting parallel
 * workers takes as long or longer, and they use processors that other callers wait for.
 */
const POOL_OPTIONS = `${START_OPTIONS} -c max_parallel_workers_per_gather=0`;

/** The settings of a connection of the pool. Behind a pooler they are set in each transaction instead. */
export function connectionSettings(): ConnectionSettings {
  return {
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.statement + GRACE_MILLISECONDS,
    ...(isPooled()
      ? {}
      : {
          options: POOL_OPTIONS,
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
  };
}

const set = (name: string, value: string | number) =>
  statement(`set-${name}`, `set local ${name} = ${value}`)();

/**
 * A write looks rows up by index, whatever the size of a table was when its plan was made: a kept plan that reads all of forty
 * nominations goes on reading all of them when there are fifty thousand, until the table is next analyzed. So its plans are made as
 * if reading a page at random cost next to nothing, which holds for the pages that writes touch: they are in memory. Planning each
 * execution would find the index, too, but takes as long as the rest of a nomination (docs/performance.md). Not `enable_seqscan
 * = off`: up to PostgreSQL 17 that adds ten thousand million to a plan's cost, from 18 on it counts.
 */
const PLANS = [set("random_page_cost", 0.01), set("plan_cache_mode", "force_generic_plan")];

/** What a transaction sets after BEGIN. */
export function transactionSettings(): Statement[] {
  if (!isPooled()) return PLANS;
  return [
    ...PLANS,
    set("jit", "off"),
    set("statement_timeout", limits.statement),
    set("lock_timeout", limits.lock),
    set("idle_in_transaction_session_timeout", limits.idleInTransaction),
  ];
}

const IS_COMPILING = statement<{ is: boolean }>(
  "is-compiling",
  "select pg_jit_available() and current_setting('jit')::boolean as is",
);

/**
 * Whether single statements are compiled: behind a pooler only the role's own settings reach them.
 * @throws whatever the driver throws when the database does not answer
 */
export async function isCompilingStatements(pool: Runner): Promise<boolean> {
  if (!isPooled()) return false;
  const [answer] = await pool.run(IS_COMPILING());
  return answer?.is === true;
}
