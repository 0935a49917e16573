import "server-only";
import { env } from "@/lib/env";
import { type Statement, statement } from "../statement";
import type { ConnectionSettings } from "./connect";

// A database that hangs must not hang its callers. They get their 503 within five seconds (contract.md 8.6), so the
// database gives up a statement before the driver does, and the driver before the caller is told.
const CALLERS = { connect: 3_000, statement: 3_000, lock: 2_500, idleInTransaction: 5_000 };
// At the terminal an operator waits for the result.
const OPERATORS = { connect: 10_000, statement: 120_000, lock: 30_000, idleInTransaction: 120_000 };
const GRACE_MILLISECONDS = 500;

let limits = CALLERS;

/** Sets who waits for the database in this process, for the connections that are opened from then on. */
export function setWhoWaits(who: "callers" | "operators"): void {
  limits = who === "callers" ? CALLERS : OPERATORS;
}

/** The limits as settings of a connection. A pooler refuses those that would be the session's: they go with BEGIN instead. */
export function timeLimits(): ConnectionSettings {
  return {
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.statement + GRACE_MILLISECONDS,
    ...(env().DATABASE_DIRECT_URL === undefined
      ? {
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }
      : {}),
  };
}

/** What a transaction begins with where there is a pooler; nothing without one. */
export function transactionLimits(): Statement[] {
  if (env().DATABASE_DIRECT_URL === undefined) return [];
  const settings = {
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  };
  return Object.entries(settings).map(([name, milliseconds]) =>
    statement(`set-${name}`, `set local ${name} = ${milliseconds}`)(),
  );
}
