// One worker's own association: a database on a copy of the prepared folder, the production server on it, and the actions
// that a journey needs behind the scenes. `worker-server.ts TEMPLATE`; speaks over IPC with e2e/support.ts.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeDatabase } from "@/lib/store/database";
import { startEmbedded } from "@/server/database/connect-or-start";
import { openSecret } from "@/server/database/data-folder";
import { startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";
import type { ActionCall } from "./action-call";
import { actions } from "./actions";
import { planDirectory } from "./directory";
import { ASSOCIATION_NAME, filesIn } from "./files";
import { stopSecondServers } from "./second-servers";

const STOP_MILLISECONDS = 15_000;

const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-e2e-worker-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
cpSync(process.argv[2] ?? "", folder, { recursive: true });

const files = filesIn(folder);
const database = await startEmbedded(folder, "npm test");
const port = await findFreePort();
const baseUrl = `http://localhost:${port}`;
Object.assign(process.env, await planDirectory(), {
  DATABASE_URL: database.url,
  DATABASE_PREPARED_STATEMENTS: "off",
  DATABASE_CONNECTIONS: "5",
  ROSTRUM_SECRET: openSecret(files),
  ROSTRUM_DATA_DIR: folder,
  BASE_URL: baseUrl,
  PORT: String(port),
  HOST: "localhost",
  LOG_LEVEL: "error",
  ASSOCIATION_NAME,
  ASSOCIATION_HELP_EMAIL: "help@example.org",
});
const server = startProgram("dist/server.mjs", { environment: { ...process.env, NODE_ENV: "production" } });
await untilListening(server);

async function end(): Promise<void> {
  await Promise.all([stopProgram(server, STOP_MILLISECONDS), stopSecondServers(STOP_MILLISECONDS)]);
  await closeDatabase();
  await database.close();
  process.exit(0);
}

async function perform({ id, action, input }: ActionCall): Promise<void> {
  try {
    const all = actions as unknown as Record<string, (given: unknown) => Promise<unknown>>;
    process.send?.({ id, result: (await all[action]?.(input)) ?? null });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on("message", (message) => void perform(message as ActionCall));
process.on("disconnect", () => void end());
process.send?.({ baseUrl, demo: JSON.parse(readFileSync(files.demoFile, "utf8")) as unknown });
