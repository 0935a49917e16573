import "server-only";
import { env } from "@/lib/env";
import { connector, findWritableUrl } from "./connections/connect";
import { ConnectionPool, type PoolOptions } from "./connections/connection-pool";
import { connectionSettings } from "./connections/session-settings";
import { type Statement, toQuery } from "./statement";
import { traceStatements } from "./trace-statements";

// Beyond these, a caller gets the answer at once that the database is too busy.
const WAITING = { callers: 1_000, milliseconds: 4_000 };

type Report = NonNullable<PoolOptions["report"]>;

let kept: ConnectionPool | undefined;
let closers: (() => Promise<void>)[] = [];
let report: Report = () => undefined;

/** Sets what is called when the database goes away and comes back. */
export function onDatabaseAvailability(tell: Report): void {
  report = tell;
}

/** The connections of this process; opened on first use. */
export function pool(): ConnectionPool {
  kept ??= openPool();
  return kept;
}

function openPool(): ConnectionPool {
  const connect = connector(env().DATABASE_URL, {
    ...connectionSettings(),
    application_name: "rostrum",
  });
  const open = async () => {
    const client = await connect();
    traceStatements(client);
    return client;
  };
  return new ConnectionPool({
    open,
    connections: env().DATABASE_CONNECTIONS,
    waiting: WAITING,
    report: (...state) => report(...state),
  });
}

/** The connections of the pool in use and idle, and the callers that wait for one. */
export function countConnections(): { "in-use": number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept ?? {};
  return { "in-use": totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Runs one statement by itself. */
export async function run<Row>(statement: Statement<Row>): Promise<Row[]> {
  return pool().rows<Row>(toQuery(statement));
}

/** The address for migrations and imports: of one host that takes writes, without the pooler, and of the tables' owner. */
export async function findDirectUrl(): Promise<string> {
  const { DATABASE_OWNER_URL: owner, DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = env();
  return findWritableUrl(owner ?? direct ?? url, connectionSettings());
}

/** The address of the service's own connections, of one host that takes writes. */
export function findServiceUrl(): Promise<string> {
  return findWritableUrl(env().DATABASE_URL, connectionSettings());
}

/** Closes all connections, so that a program can exit. */
export async function closeDatabase(): Promise<void> {
  const [closing, others] = [kept, closers];
  kept = undefined;
  closers = [];
  await Promise.all([closing?.end(), ...others.map((close) => close())]);
}

/** Has other connections of this process closed by the next `closeDatabase`. */
export function closeWithDatabase(close: () => Promise<void>): void {
  closers.push(close);
}
