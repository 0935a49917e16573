import "server-only";
import type pg from "pg";
import type { Actor } from "@/lib/domain/access/actor";
import { mayBeTold } from "@/lib/domain/event/happenings-of";
import { type AuditEntry, insertAuditEntries } from "./audit-entries";
import { isLost, outcomeUnknown } from "./connections/outage";
import { sendTogether } from "./connections/send-together";
import { transactionLimits } from "./connections/time-limits";
import { pool } from "./database";
import { wakeEvents } from "./events/wake-events";
import { insertLetters, type NewLetter } from "./letters/new-letters";
import { wakeLetters } from "./letters/wake-letters";
import { retryConflicts } from "./retry";
import { type Runner, type Statement, toQuery } from "./statement";

/** Actor, request and time, for every audit row. */
export interface WriteContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** The changes of a write in order, with their audit rows and the letters that tell of them. */
export interface Changes {
  changes: readonly Statement[];
  audit: readonly AuditEntry[];
  letters?: readonly NewLetter[];
}

/** The outcome of a write; without changes if nothing changes. */
export interface Written<Result> extends Partial<Changes> {
  result: Result;
}

/** Reads facts in the transaction and returns the changes. */
export type Work<Result> = (transaction: Runner) => Promise<Written<Result>> | Written<Result>;

const FIRST_PAUSE_MILLISECONDS = 20;

// A plan that is kept outlives the size of the table that it was made for: forty nominations are quicker read all than
// looked up, and are four thousand an hour later. What a write looks for, it looks for by an index, whatever the values: so
// its plans are kept, and PostgreSQL does not make them anew for each list of ids, which took longer than the reading.
const BEGIN = "begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan";

/**
 * Performs one write: `work` locks and reads the facts in the transaction and returns the changes; changes, letters,
 * audit rows and COMMIT are then sent together. Statements are sent without waiting for the results of earlier ones, so that a write
 * takes two round trips when `work` reads all its facts at once. Every statement sees what was committed before it began;
 * after a lock, that includes what the lock waited for.
 *
 * Repeats after a conflict, so `work` must have no side effects.
 * @throws whatever `work` throws, the first error of the database, or Problem 503 when it is away; then nothing was
 *   written, unless the connection was lost while the transaction was being committed, which the Problem says
 */
export function write<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  return retryConflicts(() => writeOnce(context, work), { firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS });
}

async function writeOnce<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  const connection = await pool().acquire();
  const transaction = new Transaction(connection);
  let isCommitting = false;
  try {
    const [, written] = await Promise.all([
      transaction.query(BEGIN + transactionLimits()),
      work(transaction),
    ]);
    const { result, changes = [], audit = [], letters = [] } = written;
    const queued = letters.length > 0 ? [insertLetters(letters, context.now)] : [];
    const recorded = audit.length > 0 ? [insertAuditEntries(context, audit)] : [];
    isCommitting = true;
    // COMMIT after a failed statement is a rollback.
    await Promise.all([
      ...[...changes, ...queued, ...recorded].map((change) => transaction.run(change)),
      transaction.query("commit"),
    ]);
    pool().release(connection);
    if (audit.some(mayBeTold)) wakeEvents();
    if (letters.length > 0) wakeLetters();
    return result;
  } catch (error) {
    await rollBack(connection);
    const isUnknown = isCommitting && isLost(connection);
    const cause = transaction.firstError ?? error;
    const reported = pool().releaseAfter(connection, cause);
    throw isUnknown ? outcomeUnknown(cause) : reported;
  }
}

/** The statements of one write, on a connection of its own. */
class Transaction implements Runner {
  /**
   * Why the transaction failed. Whatever was sent after the statement that failed is refused for that alone (25P02); when
   * those answers arrive together, such a refusal may reach the write before its cause does.
   */
  firstError: unknown;

  constructor(private readonly connection: pg.Client) {}

  async run<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.query<Row & pg.QueryResultRow>(toQuery(statement))).rows;
  }

  async query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    sendTogether(this.connection);
    try {
      return await this.connection.query<Row>(query);
    } catch (error) {
      this.firstError ??= error;
      throw error;
    }
  }
}

/** Waits for the results of everything sent; a connection on which that fails is lost. */
async function rollBack(connection: pg.Client): Promise<void> {
  if (isLost(connection)) return;
  await connection.query("rollback").catch(() => connection.connection.stream.destroy());
}
