import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "./generated/client";
import { type Statement, toQuery } from "./statement";
import { traceStatements } from "./trace-statements";

export type Database = PrismaClient;

// A database that hangs must not hang its callers: every wait has a timeout.
const CONNECT_MILLISECONDS = 5_000;
const STATEMENT_MILLISECONDS = 15_000;
const LOCK_MILLISECONDS = 10_000;
const IDLE_TRANSACTION_MILLISECONDS = 20_000;

interface Opened {
  pool: pg.Pool;
  database: Database;
}

function open(): Opened {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    query_timeout: STATEMENT_MILLISECONDS + 1_000,
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MILLISECONDS,
    application_name: "rostrum",
    // Statements are sent without waiting for the results of earlier ones (write.ts).
    pipeline: true,
  });
  // A date is a text everywhere; the driver would turn it into a Date in the machine's zone.
  pool.on("connect", (connection) => connection.setTypeParser(pg.types.builtins.DATE, (day) => day));
  traceStatements(pool);
  // An idle connection that the server closes is an event, not a crash; the next query opens another.
  pool.on("error", () => undefined);
  const database = new PrismaClient({
    adapter: new PrismaPg(pool),
  });
  return { pool, database };
}

let kept: Opened | undefined;

function opened(): Opened {
  kept ??= open();
  return kept;
}

/** The database of this process; opened on first use. */
export function database(): Database {
  return opened().database;
}

/** The pool underneath, for what Prisma cannot express. */
export function pool(): pg.Pool {
  return opened().pool;
}

/** The connections of the pool in use and idle, and the callers that wait for one. */
export function countConnections(): { "in-use": number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept?.pool ?? {};
  return { "in-use": totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Runs one statement by itself. */
export async function run<Row>(statement: Statement<Row>): Promise<Row[]> {
  return (await pool().query<Row & pg.QueryResultRow>(toQuery(statement))).rows;
}

/** Closes all connections, so that a program can exit. */
export async function closeDatabase(): Promise<void> {
  const closing = kept;
  if (!closing) return;
  kept = undefined;
  await closing.database.$disconnect();
  await closing.pool.end();
}
