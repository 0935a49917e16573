import "server-only";
import { deserialize, serialize } from "node:v8";
import { accessDenied, generalProblem } from "@/lib/domain/problem";
import { run } from "./database";
import { type Runner, type Statement, statement } from "./statement";

/** A call with an `Idempotency-Key` (contract.md 9.10). Its write is made once in a day, however often the call is repeated. */
export interface KeyedCall {
  /** Kind and id of the caller. */
  caller: string;
  /** The operation's path. */
  operation: string;
  key: string;
  /** A keyed digest of what was sent: bodies may hold passwords, which nobody may guess from it. */
  bodyHash: Uint8Array;
  /** What the caller may do, as one text. Whoever may do something else by now gets no answer again. */
  access: string;
  /** The answer holds a secret, so that nothing of it is stored. */
  isSecret: boolean;
  /** What an earlier call with the key left, once it was looked for. */
  earlier?: EarlierCall;
  /** The call has made its write. */
  hasWritten?: true;
}

export interface EarlierCall {
  /** What its write returned. */
  result: unknown;
  /** What was answered, as JSON; undefined where the call ended between its COMMIT and its answer. */
  answer: string | undefined;
}

interface Row {
  bodyHash: Uint8Array;
  access: string;
  outcome: Uint8Array | null;
  answer: string | null;
}

const KEPT_MILLISECONDS = 24 * 3_600_000;
const SWEEP_MILLISECONDS = 5 * 60_000;
let sweepDue = Date.now() + SWEEP_MILLISECONDS;

const FIND = statement<Row, [caller: string, operation: string, key: string, since: Date]>(
  "find-idempotency-key",
  `select body_hash as "bodyHash", access, outcome, answer from idempotency_key
   where caller = $1 and operation = $2 and key = $3 and created_at > $4`,
);

/**
 * What an earlier call with the same key left, if there was one in the last 24 hours.
 * @throws Problem 422 when it sent another body, 403 when the caller may do something else since, 409 when its answer was a secret
 */
export async function findEarlierCall(
  call: KeyedCall,
  now: Date,
  runner: Runner = { run },
): Promise<EarlierCall | undefined> {
  const since = new Date(now.getTime() - KEPT_MILLISECONDS);
  const [earlier] = await runner.run(FIND(call.caller, call.operation, call.key, since));
  if (!earlier) return undefined;
  if (Buffer.compare(earlier.bodyHash, call.bodyHash) !== 0) {
    throw generalProblem(
      "idempotency-key-reused",
      "This Idempotency-Key was used with another body. Send a new call with a new key.",
    );
  }
  if (earlier.access !== call.access) {
    throw accessDenied(
      "This call was made, but what you may do has changed since, so its answer is not given again.",
    );
  }
  if (earlier.outcome === null && earlier.answer === null) {
    throw generalProblem(
      "secret-shown-once",
      "This call was made, and its answer held a secret that is shown once. Make a new secret if it was lost.",
    );
  }
  return {
    result: earlier.outcome === null ? undefined : deserialize(earlier.outcome),
    answer: earlier.answer ?? undefined,
  };
}

// For one transaction. Not waiting for it tells a client at once that its first call is still running.
const LOCK = statement<{ isFree: boolean }, [name: string]>(
  "lock-idempotency-key",
  `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"`,
);

/**
 * Locks the key of a call until the transaction ends, and finds the outcome that an earlier call left.
 * @throws Problem 409 while another call with the key is running, and what `findEarlierCall` throws
 */
export async function holdKey(
  call: KeyedCall,
  now: Date,
  transaction: Runner,
): Promise<EarlierCall | undefined> {
  const name = JSON.stringify([call.caller, call.operation, call.key]);
  const [[lock], earlier] = await Promise.all([
    transaction.run(LOCK(name)),
    findEarlierCall(call, now, transaction),
  ]);
  if (lock?.isFree) return earlier;
  throw generalProblem(
    "request-in-progress",
    "A call with this Idempotency-Key is still running. Repeat it in a second.",
    { "retry-after": "1" },
  );
}

const KEEP = statement<
  unknown,
  [
    caller: string,
    operation: string,
    key: string,
    bodyHash: Uint8Array,
    access: string,
    outcome: Uint8Array | null,
    answer: string | null,
    now: Date,
  ]
>(
  "keep-idempotency-key",
  // A row that is there already is older than a day, or the one that gets its answer now.
  `insert into idempotency_key as kept (caller, operation, key, body_hash, access, outcome, answer, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (caller, operation, key) do update set
     body_hash = excluded.body_hash, access = excluded.access, answer = excluded.answer, created_at = excluded.created_at,
     outcome = coalesce(excluded.outcome, kept.outcome)`,
);

function keep(call: KeyedCall, now: Date, kept: { outcome?: Uint8Array; answer?: string }): Statement {
  const { caller, operation, key, bodyHash, access } = call;
  return KEEP(caller, operation, key, bodyHash, access, kept.outcome ?? null, kept.answer ?? null, now);
}

/** Keeps what the write of a call returned, as the last statement of its transaction. */
export function keepOutcome(call: KeyedCall, now: Date, result: unknown): Statement {
  return keep(call, now, call.isSecret ? {} : { outcome: serialize(result) });
}

/** Keeps what a call answered. Without it a repeated call computes its answer from what the write returned. */
export async function keepAnswer(call: KeyedCall, now: Date, answer: unknown): Promise<void> {
  await run(keep(call, now, call.isSecret ? {} : { answer: JSON.stringify(answer) }));
  // No caller waits for it, and none fails by it: the next call tries again.
  void sweep(now).catch(() => undefined);
}

const SWEEP = statement<unknown, [before: Date]>(
  "sweep-idempotency-keys",
  `delete from idempotency_key where (caller, operation, key) in (
     select caller, operation, key from idempotency_key where created_at < $1 for update skip locked)`,
);

/** Deletes what is older than a day, every five minutes. */
async function sweep(now: Date): Promise<void> {
  if (now.getTime() < sweepDue) return;
  sweepDue = now.getTime() + SWEEP_MILLISECONDS;
  await run(SWEEP(new Date(now.getTime() - KEPT_MILLISECONDS)));
}
