import "server-only";
import type pg from "pg";
import type { Actor } from "@/lib/domain/access/actor";
import { type AuditEntry, eventsOf, insertAuditEntries, insertPendingEvents } from "./audit-entries";
import { BatchSender } from "./connections/batch-sender";
import { isLost, outcomeUnknown } from "./connections/outage";
import { transactionSettings } from "./connections/session-settings";
import { pool } from "./database";
import { notifyEventWorker } from "./events/event-worker";
import { holdKey, type KeyedCall, keepOutcome } from "./idempotency";
import { insertLetterPlan, type NewLetterPlan } from "./letters/letter-plans";
import { insertLetters, type NewLetter } from "./letters/new-letters";
import { notifyLetterWorker, notifyPlanner } from "./letters/letter-worker";
import { retryConflicts } from "./retry";
import { type Runner, type Statement, statement, toQuery } from "./statement";

/** Actor, request and time, for every audit row. */
export interface WriteContext {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The call that it belongs to, if that carries an `Idempotency-Key`: it is then made once in a day. */
  keyed?: KeyedCall | undefined;
}

/** The changes of a write in order, with their audit rows, which name their events, and their letters. */
export interface Changes {
  changes: readonly Statement[];
  audit: readonly AuditEntry[];
  letters?: readonly NewLetter[];
  /** Letters to large groups, written afterwards in batches. */
  letterPlans?: readonly NewLetterPlan[];
}

/** The outcome of a write; without changes if nothing changes. */
export interface Written<Result> extends Partial<Changes> {
  result: Result;
}

/** Reads facts in the transaction and returns the changes. */
export type Work<Result> = (transaction: Runner) => Promise<Written<Result>> | Written<Result>;

const FIRST_PAUSE_MILLISECONDS = 20;

const BEGIN = statement("begin", "begin")();
const COMMIT = statement("commit", "commit")();

/**
 * Performs one write: `work` locks and reads the facts in the transaction and returns the changes; changes, letters,
 * audit rows, events and COMMIT are then sent together. Statements are sent without waiting for the results of earlier ones, so that a write
 * takes two round trips when `work` reads all its facts at once. Every statement sees what was committed before it began;
 * after a lock, that includes what the lock waited for.
 *
 * Repeats after a conflict, so `work` must have no side effects. A write that a call with the same `Idempotency-Key` made before is not
 * made again: it returns what it returned then.
 * @throws whatever `work` throws, the first error of the database, or Problem 503 when it is away; then nothing was
 *   written, unless the connection was lost while the transaction was being committed, which the Problem says
 */
export function write<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  const { keyed } = context;
  if (keyed?.earlier) return Promise.resolve(keyed.earlier.result as Result);
  if (keyed?.hasWritten) throw new Error("A call makes one write: its key cannot tell two of them apart.");
  return retryConflicts(() => writeOnce(context, work), { firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS });
}

async function writeOnce<Result>(context: WriteContext, work: Work<Result>): Promise<Result> {
  const connection = await pool().acquire();
  const transaction = new Transaction(connection);
  const { keyed } = context;
  let isCommitting = false;
  try {
    const begun = transaction.runAll([BEGIN, ...transactionSettings()]);
    if (keyed) {
      const [earlier] = await Promise.all([holdKey(keyed, context.now, transaction), begun]);
      if (earlier) {
        await transaction.rollBack();
        pool().release(connection);
        keyed.earlier = earlier;
        return earlier.result as Result;
      }
    }
    const [, written] = await Promise.all([begun, work(transaction)]);
    const { result, changes = [], audit = [], letters = [], letterPlans = [] } = written;
    const queued = letters.length > 0 ? [insertLetters(letters, context.now)] : [];
    const planned = letterPlans.map((plan) => insertLetterPlan(plan, context.now));
    const recorded = audit.length > 0 ? [insertAuditEntries(context, audit)] : [];
    const events = eventsOf(audit);
    const pending = events.length > 0 ? [insertPendingEvents(context, events)] : [];
    const all = [...changes, ...queued, ...planned, ...recorded, ...pending];
    const kept = keyed && all.length > 0 ? [keepOutcome(keyed, context.now, result)] : [];
    isCommitting = true;
    await transaction.runAll([...all, ...kept, COMMIT]);
    pool().release(connection);
    if (keyed && all.length > 0) keyed.hasWritten = true;
    if (events.length > 0) notifyEventWorker();
    if (letters.length > 0) notifyLetterWorker();
    if (letterPlans.length > 0) notifyPlanner();
    return result;
  } catch (error) {
    await transaction.rollBack();
    const isUnknown = isCommitting && isLost(connection);
    const cause = transaction.firstError ?? error;
    const reported = pool().releaseAfter(connection, cause);
    throw isUnknown ? outcomeUnknown(cause) : reported;
  }
}

/** The statements of one write, on a connection of its own. */
class Transaction implements Runner {
  /**
   * Why the transaction failed. What work sends after the statement that failed is refused for that alone (25P02), and
   * such a refusal may reach the write before its cause does.
   */
  firstError: unknown;
  private readonly sender: BatchSender;
  private isOver = false;

  constructor(private readonly connection: pg.Client) {
    this.sender = new BatchSender(connection);
  }

  async run<Row>(one: Statement<Row>): Promise<Row[]> {
    if (this.isOver) throw new Error("The transaction has ended: its connection may be another's.");
    try {
      return await this.sender.send<Row>(toQuery(one));
    } catch (error) {
      this.firstError ??= error;
      throw error;
    }
  }

  async runAll(statements: readonly Statement[]): Promise<void> {
    await Promise.all(statements.map((one) => this.run(one)));
  }

  /** Waits for the answers to everything sent; a connection on which that fails is lost. */
  async rollBack(): Promise<void> {
    this.isOver = true;
    await this.sender.settle();
    if (isLost(this.connection)) return;
    await this.connection.query("rollback").catch(() => this.connection.connection.stream.destroy());
  }
}
