import { mkdtemp, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { applyMigrations } from "@/server/database/apply-migrations";
import { startEmbedded } from "@/server/database/connect-or-start";
import { SERVER_FLAGS, startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";
import { startPostgres } from "@/test/servers/real-postgres";
import { keepLog, type LogLine } from "@/test/servers/server-log";
import type { Engine } from "@/test/setup/integration";
import { explain, keepWords } from "./server-errors";

/** A database with its files in a folder, and the production server on it. */
export interface System {
  baseUrl: string;
  /** The database itself, whatever lies between it and the server; another one after a failover. */
  databaseUrl: string;
  /** The process of the database, and that of the server. */
  readonly databasePid: number;
  readonly serverPid: number;
  /** Kills the server alone, and starts another at the same address. */
  replaceServer(): Promise<void>;
  /** Kills the database alone. */
  killDatabase(): Promise<void>;
  /** Starts the killed database again, with its files and at its address. */
  startDatabase(): Promise<void>;
  /** Kills server and database at once, without a chance to shut down. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** The errors that the servers have logged up to now. */
  readLog(): LogLine[];
}

const STOP_MILLISECONDS = 20_000;
const START_ATTEMPTS = 20;

interface Running {
  url: string;
  pid: number;
  close(): Promise<void>;
}

async function startDatabase(engine: Engine, folder: string, port?: string): Promise<Running> {
  if (engine === "postgres") return startPostgres(folder, port);
  const database = await startEmbedded(folder, "the crash test");
  return { url: database.url, pid: database.child?.pid ?? 0, close: () => database.close() };
}

/** A PostgreSQL whose main process was killed refuses to start until its last worker has noticed. */
async function startDatabaseAgain(engine: Engine, folder: string, port?: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startDatabase(engine, folder, port);
    } catch (error) {
      if (attempt >= START_ATTEMPTS) throw error;
    }
  }
}

export interface SystemOptions {
  /**
   * Comes between the start of the database and that of the server, such as to put something between the two.
   * @returns the environment that the server gets on top
   */
  through?: (databaseUrl: string) => Promise<Readonly<Record<string, string>>>;
  /** Flags of Node for the server, besides its own. */
  flags?: readonly string[];
}

export async function startSystem(
  engine: Engine,
  folder: string,
  secret: string,
  { through, flags = [] }: SystemOptions = {},
): Promise<System> {
  let database = await startDatabaseAgain(engine, folder);
  const { port: databasePort } = new URL(database.url);
  await applyMigrations(database.url);
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: database.url,
    DATABASE_PREPARED_STATEMENTS: engine === "postgres" ? "on" : "off",
    ...(await through?.(database.url)),
    ROSTRUM_SECRET: secret,
    BASE_URL: baseUrl,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  const logs: (() => LogLine[])[] = [];
  const startServer = () => {
    const started = startProgram("dist/server.mjs", {
      flags: [...SERVER_FLAGS, ...flags],
      environment,
      output: "pipe",
    });
    logs.push(keepLog(started), keepWords(started));
    return started;
  };
  const killDatabase = async () => {
    process.kill(database.pid, "SIGKILL");
    await database.close();
  };
  let server = startServer();
  try {
    await untilListening(server);
  } catch (error) {
    // Nothing else ends the database, and the program would wait for it.
    await stopProgram(server, STOP_MILLISECONDS);
    await database.close();
    throw error;
  }
  return {
    baseUrl,
    databaseUrl: database.url,
    get databasePid() {
      return database.pid;
    },
    get serverPid() {
      return server.pid ?? 0;
    },
    replaceServer: async () => {
      server.kill("SIGKILL");
      await stopProgram(server, 0);
      server = startServer();
      await untilListening(server);
    },
    killDatabase,
    startDatabase: async () => {
      database = await startDatabaseAgain(engine, folder, databasePort);
    },
    kill: async () => {
      server.kill("SIGKILL");
      await Promise.all([killDatabase(), stopProgram(server, 0)]);
    },
    stop: async () => {
      await stopProgram(server, STOP_MILLISECONDS);
      await database.close();
    },
    readLog: () => logs.flatMap((readLog) => readLog()),
  };
}

/**
 * Starts a system in a folder of its own, and takes it down in the end.
 * @throws whatever `work` throws, with what the server had logged
 */
export async function onSystem<Result>(
  engine: Engine,
  options: SystemOptions,
  work: (system: System) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-fault-"));
  let system: System | undefined;
  try {
    system = await startSystem(engine, folder, randomBytes(32).toString("base64url"), options);
    return await work(system);
  } catch (error) {
    if (system === undefined) throw error;
    throw explain(error, system.readLog());
  } finally {
    await system?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
