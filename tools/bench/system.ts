import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { applyMigrations } from "@/server/database/apply-migrations";
import { projectFolder } from "@/lib/project-folder.mjs";
import { SERVER_FLAGS, startProgram, stopProgram } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";
import { POSTGRES_VERSIONS } from "@/test/servers/postgres-files";
import { type RealPostgres, startPostgres } from "@/test/servers/real-postgres";

/** A server that answers on the loopback address. */
export interface RunningServer {
  url: string;
  /** The same by its name, as browsers open it: to an address in digits they give no passkeys. */
  siteUrl: string;
  pid: number;
  stop(): Promise<void>;
}

const START_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 15_000;
const LAST_WORDS = 4_000;

/** The setup of one run of the bench: a separate PostgreSQL, and one secret. */
export interface BenchSystem {
  secret: string;
  /** The server's version and build, and whether it can compile statements. */
  server: string;
  /** Creates an empty database with our schema and returns its address. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

export async function openSystem(): Promise<BenchSystem> {
  // The newest, unless told otherwise (test/servers/postgres-process.ts).
  process.env.TEST_POSTGRES ??= POSTGRES_VERSIONS.at(-1);
  const postgres: RealPostgres = await startPostgres();
  const secret = randomBytes(32).toString("base64url");
  process.env.ROSTRUM_SECRET = secret;
  return {
    secret,
    server: await describeServer(postgres.url),
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

async function describeServer(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = "select split_part(version(), ' on ', 1) as version, pg_jit_available() as jit";
  const { rows } = await client.query<{ version: string; jit: boolean }>(text).finally(() => client.end());
  return `${rows[0]?.version ?? ""}, built ${rows[0]?.jit ? "with" : "without"} JIT`;
}

interface ServerOptions {
  arguments?: string[];
  environment?: Record<string, string>;
}

/** Starts Rostrum's production server, as `npm run up` does. */
export function startRostrum(environment: Record<string, string>): Promise<RunningServer> {
  return startServer("dist/server.mjs", { environment });
}

/**
 * Starts a server on a free port and waits until it reports over IPC that it is listening. Its log is discarded.
 * @param program a file of the checkout; JavaScript is run directly, TypeScript by tsx
 * @throws Error with the server's last output when it does not start listening
 */
export async function startServer(
  program: string,
  { arguments: args = [], environment = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const siteUrl = `http://localhost:${port}`;
  const child = startPiped(program, args, {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    BASE_URL: siteUrl,
    ...environment,
  });
  const lastWords = listen(child);
  let stopping = false;
  const stop = () => {
    stopping = true;
    return stopProgram(child, STOP_MILLISECONDS);
  };
  try {
    await untilListening(child);
  } catch (error) {
    await stop();
    throw new Error(`${program} ${(error as Error).message}; its last output:\n${lastWords()}`, {
      cause: error,
    });
  }
  child.once("exit", () => {
    if (!stopping) console.error(`${program} ended unexpectedly; its last output:\n${lastWords()}`);
  });
  return { url, siteUrl, pid: child.pid ?? 0, stop };
}

function startPiped(program: string, args: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  if (program.endsWith(".ts")) return startProgram(program, { arguments: args, output: "pipe", environment });
  return fork(path.join(projectFolder, program), args, {
    cwd: projectFolder,
    execArgv: program === "dist/server.mjs" ? SERVER_FLAGS : [],
    env: environment,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

function listen({ stdout, stderr }: ChildProcess): () => string {
  let words = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  }
  return () => words.trim();
}

async function untilListening(child: ChildProcess): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      // `close` and not `exit`: by then all its output has been read.
      child.once("close", () => reject(new Error("ended before it listened")));
      timer = setTimeout(() => reject(new Error("does not listen")), START_MILLISECONDS);
    });
  } finally {
    clearTimeout(timer);
  }
}
