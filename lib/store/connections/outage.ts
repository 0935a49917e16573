import "server-only";
import pg from "pg";
import { OutcomeUnknown, Problem, unavailable } from "@/lib/domain/problem";

// What PostgreSQL and poolers say when they cannot serve for the moment: connection errors (08), no resources (53), a
// shutdown, a start or a time limit (57014, 57P), a lock that was not given in time, a server that became a standby, and
// errors of the system beneath (58).
const AWAY = /^(08|53|57014|57P|55P03|25P0[34]|25006|58)/;
/** A message that breaks the protocol: a pooler ends a connection with it, but PostgreSQL means a statement with too few values. */
const PROTOCOL_VIOLATION = "08P01";
/** The code of a write to a server that takes none. */
export const READ_ONLY = "25006";

/** Whether the database refused a write because it has become a standby: then all its connections lead to the wrong server. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY;
}

/** Whether the server ends the connection with this error. */
export function isFatal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");
}

/** Whether this error of a statement means that the database is away, slow or full, and not that the statement is wrong. */
export function isOutage(error: unknown, wasConnectionLost: boolean): boolean {
  if (!(error instanceof pg.DatabaseError)) return wasConnectionLost;
  return error.code === PROTOCOL_VIOLATION ? isFatal(error) : AWAY.test(error.code ?? "");
}

/** 503 (contract.md 8.6): the database could not be reached, or did not answer in time. Nothing was changed. */
export function databaseAway(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  return unavailable("The database does not answer right now. Try again in a second.", cause);
}

/** 503: the connection was lost while a change was being committed, so that its outcome is unknown. */
export function outcomeUnknown(cause: unknown): Problem {
  return new OutcomeUnknown(
    "The database was lost while the change was being saved, so it may have been made.",
    { cause },
  );
}

// The driver has no codes for these.
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/;

/** Whether an error of the driver says that the connection can no longer be used, also where its socket does not know yet. */
export function saysLost(error: unknown): boolean {
  return error instanceof Error && !(error instanceof pg.DatabaseError) && LOST.test(error.message);
}

/** Whether a connection can no longer be used. */
export function isLost({ connection }: pg.Client): boolean {
  return connection.stream.destroyed || !connection.stream.writable;
}
