import "server-only";
import pg from "pg";
import { withStartOptions } from "../connections/database-address";
import { START_OPTIONS } from "../connections/session-settings";
import { findDirectUrl } from "../database";
import { retryConflicts } from "../retry";
import type { Runner, Statement } from "../statement";

export type Connection = pg.Client;

/**
 * A separate connection without the pool's timeouts, since a statement over a million rows may take long. Session
 * settings are never changed, because all connections to the embedded database share one session.
 */
export async function connect(): Promise<Connection> {
  const connection = new pg.Client({
    connectionString: withStartOptions(await findDirectUrl(), START_OPTIONS),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "rostrum import",
  });
  // A lost connection shows as an error of the query that waits for it.
  connection.on("error", () => undefined);
  await connection.connect();
  return connection;
}

/** The connection as statements of the store are run; outside a transaction, each for itself. */
export function runnerOn(connection: Connection): Runner {
  return {
    run: async <Row>({ text, values }: Statement<Row>) =>
      (await connection.query(text, [...values])).rows as Row[],
  };
}

/** Runs `work` as one transaction; even a single statement with parameters, so that no other connection's statements come between its parts. */
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

/** The same on a snapshot of the database, repeated when another program has written to the same rows. */
export function inStableTransaction<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => inTransaction(connection, work, "begin isolation level repeatable read"), {
    firstPauseMilliseconds: FIRST_PAUSE_MILLISECONDS,
  });
}
