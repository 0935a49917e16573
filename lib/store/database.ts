import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "./generated/client";

export type Database = PrismaClient;

/** What a query may run on: the database itself, or the transaction that is open. */
export type Queryable = Pick<
  PrismaClient,
  Exclude<keyof PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends" | "$use">
>;

// A database that hangs must not hang its callers: every wait has an end.
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
  });
  // An idle connection that the server closes is an event, not a crash; the next query opens another.
  pool.on("error", () => undefined);
  const database = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: LOCK_MILLISECONDS, timeout: STATEMENT_MILLISECONDS },
  });
  return { pool, database };
}

// One pool a process, kept where a reloaded module finds it again.
const kept = globalThis as { rostrumDatabase?: Opened };

function opened(): Opened {
  kept.rostrumDatabase ??= open();
  return kept.rostrumDatabase;
}

/** The database of this process; opened at the first use. */
export function database(): Database {
  return opened().database;
}

/** The pool underneath, for what Prisma cannot say. */
export function pool(): pg.Pool {
  return opened().pool;
}

/** Closes every connection, so that a program can end. */
export async function closeDatabase(): Promise<void> {
  const { rostrumDatabase } = kept;
  if (!rostrumDatabase) return;
  delete kept.rostrumDatabase;
  await rostrumDatabase.database.$disconnect();
  await rostrumDatabase.pool.end();
}
