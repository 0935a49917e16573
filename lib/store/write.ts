import "server-only";
import type pg from "pg";
import type { Actor } from "@/lib/domain/access/actor";
import { type AuditEntry, insertAuditEntries } from "./audit-entries";
import { pool } from "./database";
import { retryConflicts } from "./retry";
import { type Runner, type Statement, toQuery } from "./statement";

/** Actor, request and time, for every audit row. */
export interface WriteContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** The changes of a write in order, with their audit rows. */
export interface Changes {
  changes: readonly Statement[];
  audit: readonly AuditEntry[];
}

/** The outcome of a write; without changes if nothing changes. */
export interface Written<Result> extends Partial<Changes> {
  result: Result;
}

/** Reads facts in the transaction and returns the changes. */
export type Work<Result> = (transaction: Runner) => Promise<Written<Result>> | Written<Result>;

const FIRST_PAUSE_MILLISECONDS = 20;

// A plan that is kept outlives the size of the table that it was made for: forty nominations are quicker read all than
// looked up, and are four thousand an hour later. What a write looks for, it looks for by an index.
const BEGIN = "begin; set local enable_seqscan = off";

/**
 * Performs one write: `work` locks and reads the facts in the transaction and returns the changes; changes, audit rows
 * and COMMIT are then sent together. Statements are sent without waiting for the results of earlier ones, so that a write
 * takes two round trips when `work` reads all its facts at once. Every statement sees what was committed before it began;
 * after a lock, that includes what the lock waited for.
 *
 * Repeats after a conflict, so `work` must have no side effects.
 * @throws whatever `work` throws, or the first error of the database; then nothing was written, unless the connection
 *   was lost while the transaction was being committed
 */
export function write<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  return retryConflicts(() => writeOnce(context, work), { firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS });
}

async function writeOnce<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  const connection = await pool().connect();
  // A lost connection shows as an error of the statement that waits for it.
  connection.on("error", ignore);
  let failure: Error | undefined;
  try {
    const transaction = transactionOn(connection);
    const [, written] = await Promise.all([connection.query(BEGIN), work(transaction)]);
    const { result, changes = [], audit = [] } = written;
    const recorded = audit.length > 0 ? [insertAuditEntries(context, audit)] : [];
    // Results arrive in order: Promise.all rejects with the first error, of which the others are a consequence.
    // COMMIT after a failed statement is a rollback.
    await Promise.all([
      ...[...changes, ...recorded].map((change) => transaction.run(change)),
      connection.query("commit"),
    ]);
    return result;
  } catch (error) {
    failure = await rollBack(connection);
    throw error;
  } finally {
    connection.off("error", ignore);
    connection.release(failure);
  }
}

function transactionOn(connection: pg.PoolClient): Runner {
  return {
    run: async <Row>(statement: Statement<Row>) =>
      (await connection.query<Row & pg.QueryResultRow>(toQuery(statement))).rows,
  };
}

/** Waits for the results of everything sent. An error means that the connection cannot be reused. */
async function rollBack(connection: pg.PoolClient): Promise<Error | undefined> {
  try {
    await connection.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function ignore(): void {
  // See above.
}
