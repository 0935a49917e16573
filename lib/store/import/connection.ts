import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";

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

const MAX_ATTEMPTS = 5;
// Serialization failure, deadlock, and a row that somebody else added meanwhile.
const AGAIN = new Set(["40001", "40P01", "23505"]);

/** The same on an unchanging view of the database, and again when somebody else wrote to the same rows meanwhile. */
export async function inStableTransaction<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(connection, work, "begin isolation level repeatable read");
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (attempt >= MAX_ATTEMPTS || code === undefined || !AGAIN.has(code)) throw error;
      await pause(Math.random() * 100 * 2 ** attempt);
    }
  }
}
