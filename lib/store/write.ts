import "server-only";
import type pg from "pg";
import type { Actor } from "@/lib/domain/access/actor";
import { type AuditEntry, insertAuditEntries } from "./audit-entries";
import { pool } from "./database";
import { retryConflicts } from "./retry";
import { type Runner, type Statement, toQuery } from "./statement";

/** Who writes, in which request, at what time: what every audit row carries. */
export interface WriteContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** The changes of a write in their order, and what the record says of them. */
export interface Changes {
  changes: readonly Statement[];
  audit: readonly AuditEntry[];
}

/** What a write comes to; without changes where nothing changes. */
export interface Written<Result> extends Partial<Changes> {
  result: Result;
}

/** Reads facts in the transaction and says what shall change. */
export type Work<Result> = (transaction: Runner) => Promise<Written<Result>> | Written<Result>;

const FIRST_PAUSE_MILLISECONDS = 20;

// A plan that is kept outlives the size of the table that it was made for: forty nominations are quicker read all than
// looked up, and are four thousand an hour later. What a write looks for, it looks for by an index.
const BEGIN = "begin; set local enable_seqscan = off";

/**
 * Makes one write: `work` locks and reads the facts in the transaction and says what shall change; changes, audit rows
 * and COMMIT then go out together. Statements are sent without waiting for the answers to those before them, so that
 * a write takes two round trips when `work` asks for all its facts at once. Every statement sees what was committed
 * before it began, those behind a lock what the lock waited for.
 *
 * Runs again when the database asks for that; `work` must therefore have no effect of its own.
 * @throws whatever `work` throws, or the first error of the database; then nothing was written, unless the connection
 *   was lost while the transaction was being committed
 */
export function write<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  return retryConflicts(() => writeOnce(context, work), { firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS });
}

async function writeOnce<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  const connection = await pool().connect();
  // A connection that is lost shows in the statement that waits for it.
  connection.on("error", ignore);
  let failure: Error | undefined;
  try {
    const transaction = transactionOn(connection);
    const [, written] = await Promise.all([connection.query(BEGIN), work(transaction)]);
    const { result, changes = [], audit = [] } = written;
    const recorded = audit.length > 0 ? [insertAuditEntries(context, audit)] : [];
    // Answers come in order: what Promise.all rejects with is the first error, of which the others are a consequence.
    // COMMIT behind a failed statement is a rollback.
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

/** Waits until everything sent has its answer. An error means that the connection cannot be used again. */
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
