import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applyMigrations } from "@/server/database/apply-migrations";
import { startEmbedded } from "@/server/database/connect-or-start";
import { describeSchema } from "@/server/database/describe-schema";
import { startProgram } from "@/server/start-program";
import { openRealPostgres, type RealPostgres } from "@/test/servers/real-postgres";
import type { Engine } from "@/test/setup/integration";
import { query } from "./association";

/** What came of a number of kills. */
interface Kills {
  kills: number;
  /** Kills after which the next start failed. */
  lockedOut: number;
}

interface MigrationKills extends Kills {
  /** Kills before the last migration was recorded. */
  interrupted: number;
  /** Kills after which the schema became another one. */
  different: number;
}

/** An empty database, its kill, and its next start. */
interface Victim {
  url: string;
  kill(): Promise<void>;
  /** @returns its address, which may be another one */
  startAgain(): Promise<string>;
  remove(): Promise<void>;
}

async function createEmbedded(template: string): Promise<Victim> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-kill-"));
  cpSync(template, folder, { recursive: true });
  const start = () => startEmbedded(folder, "the fault script");
  let database = await start();
  return {
    url: database.url,
    kill: async () => {
      const { child } = database;
      const ended = child ? once(child, "exit") : undefined;
      child?.kill("SIGKILL");
      await ended;
    },
    startAgain: async () => {
      database = await start();
      return database.url;
    },
    remove: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createOn(server: RealPostgres): Promise<Victim> {
  const name = `rostrum_kill_${randomBytes(6).toString("hex")}`;
  await query(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // Only Rostrum is killed; the server goes on and rolls back.
    kill: () => Promise.resolve(),
    startAgain: () => Promise.resolve(url.href),
    remove: async () => {
      await query(server.url, `drop database ${name} with (force)`);
    },
  };
}

/** Migrates; is killed after that many milliseconds. @returns how long it took, or would not say when it was killed */
async function migrate(victim: Victim, killMilliseconds = Infinity): Promise<number> {
  const child = startProgram("tools/faults/migrating-process.ts", { arguments: [victim.url] });
  const ended = once(child, "exit");
  await once(child, "message");
  const began = performance.now();
  if (killMilliseconds < Infinity) {
    await Promise.race([pause(killMilliseconds), ended]);
    child.kill("SIGKILL");
    await victim.kill();
  }
  await ended;
  return performance.now() - began;
}

const countRecorded = async (url: string) => {
  const [table] = await query<{ exists: boolean }>(
    url,
    "select to_regclass('_prisma_migrations') is not null as exists",
  );
  if (!table?.exists) return 0;
  const [row] = await query<{ count: number }>(
    url,
    "select count(*)::integer as count from _prisma_migrations",
  );
  return row?.count ?? 0;
};

const readParts = (url: string) => describeSchema(async (sql) => ({ rows: await query(url, sql) }), "public");

/**
 * Kills the migration of an empty database at a number of points, spread evenly over its time; on the embedded database the
 * database is killed with it. Then starts again, and compares with a database that was left in peace.
 */
export async function killMigrations(engine: Engine, points: number): Promise<MigrationKills> {
  const server = engine === "postgres" ? await openRealPostgres() : undefined;
  // Making a database takes longer than migrating it, so it is made once and then copied.
  const template = mkdtempSync(path.join(os.tmpdir(), "rostrum-kill-"));
  const create = () => (server ? createOn(server) : createEmbedded(template));
  try {
    if (!server) await openOnce(template);
    const unharmed = await create();
    const milliseconds = await migrate(unharmed);
    const parts = (await readParts(unharmed.url)).join("\n");
    const migrations = await countRecorded(unharmed.url);
    await unharmed.remove();
    const figures = { kills: points, interrupted: 0, lockedOut: 0, different: 0 };
    for (let point = 0; point < points; point += 1) {
      const victim = await create();
      await migrate(victim, (milliseconds * point) / points);
      const url = await victim.startAgain();
      if ((await countRecorded(url)) < migrations) figures.interrupted += 1;
      await applyMigrations(url).catch(() => (figures.lockedOut += 1));
      const isSame = (await readParts(url)).join("\n") === parts && (await countRecorded(url)) === migrations;
      if (!isSame) figures.different += 1;
      await victim.remove();
    }
    return figures;
  } finally {
    await server?.close();
    rmSync(template, { recursive: true, force: true });
  }
}

async function openOnce(root: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  await (await startEmbedded(root, "the fault script")).close();
}

/** Kills the embedded database at a number of points while it is made; the next start must find it or make it. */
export async function killMakings(points: number): Promise<Kills> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-kill-"));
  const figures = { kills: points, lockedOut: 0 };
  const began = performance.now();
  try {
    await openOnce(path.join(folder, "unharmed"));
    const milliseconds = performance.now() - began;
    for (let point = 0; point < points; point += 1) {
      const root = path.join(folder, String(point));
      mkdirSync(root);
      const child = startProgram("dist/database.mjs", { arguments: [root, "the fault script"] });
      const ended = once(child, "exit");
      await pause((milliseconds * point) / points);
      child.kill("SIGKILL");
      await ended;
      await openOnce(root).catch(() => (figures.lockedOut += 1));
      rmSync(root, { recursive: true, force: true });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
