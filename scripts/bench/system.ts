import { randomBytes } from "node:crypto";
import pg from "pg";
import { applyMigrations } from "@/scripts/database/apply-migrations";
import { startScript, stopScript } from "@/scripts/start-script";
import { findFreePort } from "@/scripts/test/free-port";
import { type RealPostgres, startPostgres } from "@/scripts/test/real-postgres";

/** A server that answers on the loopback address. */
export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

const STOP_MILLISECONDS = 15_000;

/** What one run of the bench works on: a PostgreSQL of its own, and one secret. */
export interface BenchSystem {
  secret: string;
  /** Creates an empty database with our schema and returns its address. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

export async function openSystem(): Promise<BenchSystem> {
  const postgres: RealPostgres = await startPostgres();
  const secret = randomBytes(32).toString("base64url");
  process.env.ROSTRUM_SECRET = secret;
  return {
    secret,
    createDatabase: async (name) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      await applyMigrations(url.href);
      return url.href;
    },
    close: () => postgres.close(),
  };
}

interface ServerOptions {
  arguments?: string[];
  environment?: Record<string, string>;
}

/** Starts one of our servers on a free port and waits until it listens. Its log is read, and dropped. */
export async function startServer(
  script: string,
  { arguments: args = [], environment = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startScript(script, {
    arguments: args,
    output: "pipe",
    environment: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: url,
      ...environment,
    },
  });
  let words = "";
  child.stdout?.resume();
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-2_000)));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error(`${script} ended:\n${words}`)));
  });
  return { url, stop: () => stopScript(child, STOP_MILLISECONDS) };
}
