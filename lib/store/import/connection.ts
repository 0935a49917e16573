import "server-only";
import pg from "pg";
import { env } from "@/lib/env";
import { retryConflicts } from "../retry";

export type Connection = pg.Client;

/**
 * One connection of its own, without the time limits of the pool: a statement over a million rows takes as long as it
 * takes. Settings are never changed for the session, because the embedded database has one session for everybody.
 */
export async function connect(): Promise<Connection> {
  const connection = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "rostrum import",
  });
  // A connection that is lost shows in the query that waits for it.
  connection.on("error", () => undefined);
  await connection.connect();
  return connection;
}

/** Runs `work` as one transaction. Even a single statement with parameters runs in one, so that nobody's come between its parts. */
export async function inTransaction<Result>(
  connection: Connection,
  work: () => Promise<Result>,
  begin = "begin",
): Promise<Result> {
  await connection.query(begin);
  try {
    const result = await work();
    await connection.query("commit");
    return result;
  } catch (error) {
    await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}

// An import's transaction is long, and so are those that it collides with.
const FIRST_PAUSE_MILLISECONDS = 100;

/** The same on an unchanging view of the database, and again when another program wrote to the same rows meanwhile. */
export function inStableTransaction<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => inTransaction(connection, work, "begin isolation level repeatable read"), {
    firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS,
  });
}
