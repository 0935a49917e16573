import { applyMigrations } from "@/server/database/apply-migrations";
import { startEmbedded } from "@/server/database/connect-or-start";
import { SERVER_FLAGS, startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";
import { startPostgres } from "@/test/servers/real-postgres";
import type { Engine } from "@/test/setup/integration";

/** A database with its files in a folder, and the production server on it. */
export interface System {
  baseUrl: string;
  /** The database itself, whatever lies between it and the server. */
  databaseUrl: string;
  /** The process of the database, and that of the server. */
  databasePid: number;
  readonly serverPid: number;
  /** Kills the server alone, and starts another at the same address. */
  replaceServer(): Promise<void>;
  /** Kills server and database at once, without a chance to shut down. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const STOP_MILLISECONDS = 20_000;
const START_ATTEMPTS = 20;

interface Running {
  url: string;
  pid: number;
  close(): Promise<void>;
}

async function startDatabase(engine: Engine, folder: string): Promise<Running> {
  if (engine === "postgres") return startPostgres(folder);
  const database = await startEmbedded(folder, "the crash test");
  return { url: database.url, pid: database.child?.pid ?? 0, close: () => database.close() };
}

/** A PostgreSQL whose main process was killed refuses to start until its last worker has noticed. */
async function startDatabaseAgain(engine: Engine, folder: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startDatabase(engine, folder);
    } catch (error) {
      if (attempt >= START_ATTEMPTS) throw error;
    }
  }
}

interface Options {
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
  { through, flags = [] }: Options = {},
): Promise<System> {
  const database = await startDatabaseAgain(engine, folder);
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
    LOG_LEVEL: "silent",
  };
  const startServer = () =>
    startProgram("dist/server.mjs", { flags: [...SERVER_FLAGS, ...flags], environment });
  let server = startServer();
  await untilListening(server);
  return {
    baseUrl,
    databaseUrl: database.url,
    databasePid: database.pid,
    get serverPid() {
      return server.pid ?? 0;
    },
    replaceServer: async () => {
      server.kill("SIGKILL");
      await stopProgram(server, 0);
      server = startServer();
      await untilListening(server);
    },
    kill: async () => {
      process.kill(database.pid, "SIGKILL");
      server.kill("SIGKILL");
      await stopProgram(server, 0);
      await database.close();
    },
    stop: async () => {
      await stopProgram(server, STOP_MILLISECONDS);
      await database.close();
    },
  };
}
