import { randomBytes } from "node:crypto";
import { cpSync, createWriteStream, mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { applyMigrations } from "@/server/database/apply-migrations";
import { startEmbedded } from "@/server/database/connect-or-start";
import { startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "../servers/free-port";
import { openRealPostgres } from "../servers/real-postgres";

/** Which database the integration tests run on. */
export type Engine = "pglite" | "postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** The base URL of the server. */
    baseUrl: string;
    databaseUrl: string;
    /** What a database with only the schema is copied from: the name of one, or a data folder. */
    template: string;
    engine: Engine;
    /** The server's own output: one JSON line per request. */
    logFile: string;
    /** The folder to which the server writes its messages. */
    dataFolder: string;
  }
}

const STOP_MILLISECONDS = 20_000;

/**
 * Starts a database with only the schema, and the production server on it; completes the environment, so that tests can
 * also use the store directly. The server trusts `X-Forwarded-For`, so that each test can have its own client address.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // What the root project provides, all others have.
  const project = vitest.getRootProject();
  // The other project of integration tests was first.
  if (project.getProvidedContext().baseUrl) return undefined;
  const engine: Engine = process.env.ROSTRUM_TEST_ENGINE === "postgres" ? "postgres" : "pglite";
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-test-"));
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    await prepareBuild();
    const { database, template } = await (engine === "postgres" ? openPostgres() : openEmbedded(folder));
    closing.push(() => database.close());
    const port = await findFreePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATABASE_PREPARED_STATEMENTS: engine === "postgres" ? "on" : "off",
      ROSTRUM_SECRET: randomBytes(32).toString("base64url"),
      ROSTRUM_DATA_DIR: folder,
      BASE_URL: baseUrl,
      PORT: String(port),
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "info",
      // No caller has to be warned before a server of the tests stops.
      SHUTDOWN_GRACE_SECONDS: "0",
    });
    const logFile = path.join(folder, "server.log");
    closing.push(await startServer(logFile));
    project.provide("baseUrl", baseUrl);
    project.provide("databaseUrl", database.url);
    project.provide("template", template);
    project.provide("engine", engine);
    project.provide("logFile", logFile);
    project.provide("dataFolder", folder);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

interface Migrated {
  database: { url: string; close(): Promise<void> };
  template: string;
}

async function openPostgres(): Promise<Migrated> {
  const database = await openRealPostgres();
  await applyMigrations(database.url);
  const template = `rostrum_template_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  // No one may be connected to what is copied.
  await run(`create database ${template} template ${new URL(database.url).pathname.slice(1)}`);
  const close = async () => {
    await run(`drop database ${template}`);
    await database.close();
  };
  return { database: { url: database.url, close }, template };
}

async function openEmbedded(folder: string): Promise<Migrated> {
  const template = path.join(folder, "template");
  mkdirSync(template);
  const migrating = await startEmbedded(template, "npm test");
  await applyMigrations(migrating.url).finally(() => migrating.close());
  cpSync(template, folder, { recursive: true });
  return { database: await startEmbedded(folder, "npm test"), template };
}

async function prepareBuild(): Promise<void> {
  if (isBuilt()) return;
  const { ok, output } = await build();
  if (!ok) throw new Error(`The build failed:\n${output}`);
}

async function startServer(logFile: string): Promise<() => Promise<void>> {
  const environment = { ...process.env, NODE_ENV: "production" as const };
  const server = startProgram("dist/server.mjs", { environment, output: "pipe" });
  const output = createWriteStream(logFile);
  server.stdout?.pipe(output, { end: false });
  server.stderr?.pipe(output, { end: false }).on("error", () => undefined);
  server.stderr?.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  await untilListening(server);
  return () => stopProgram(server, STOP_MILLISECONDS);
}
