import { randomBytes } from "node:crypto";
import pg from "pg";
import { startProgram, stopProgram } from "@/server/start-program";
import type { PostgresState } from "./postgres-process";

/** An empty database on a real PostgreSQL, until `close`. */
export interface RealPostgres {
  url: string;
  close(): Promise<void>;
}

const STOP_MILLISECONDS = 20_000;

/** Uses the server in TEST_DATABASE_URL, or starts one. */
export async function openRealPostgres(): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? createDatabase(given) : startPostgres();
}

/** A PostgreSQL of our own, until `close`. */
export interface OwnPostgres extends RealPostgres {
  pid: number;
}

/**
 * Starts a PostgreSQL; its data lie in `folder`, or in a temporary one that is removed when it ends.
 * @param port the one that it had, for one that is started again; otherwise a free one
 */
export async function startPostgres(folder?: string, port?: string): Promise<OwnPostgres> {
  const given = [folder, port].filter((argument) => argument !== undefined);
  const child = startProgram("test/servers/postgres-process.ts", { arguments: given });
  const state = await new Promise<PostgresState>((resolve, reject) => {
    child.once("message", (message) => resolve(message as PostgresState));
    child.once("exit", () => reject(new Error("PostgreSQL did not start; what it said is above.")));
  });
  return { ...state, close: () => stopProgram(child, STOP_MILLISECONDS) };
}

async function createDatabase(server: string): Promise<RealPostgres> {
  const name = `rostrum_test_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => run(`drop database ${name} with (force)`) };
}
