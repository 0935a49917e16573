import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { context } from "@/test/fixtures/credentials";
import { type OwnPostgres, startPostgres } from "@/test/servers/real-postgres";
import { addressOfBoth, startStandby } from "@/test/servers/standby";
import { closeDatabase, findDirectUrl, run } from "../database";
import { statement } from "../statement";
import { write } from "../write";

const READ = statement<{ code: string }>("test-read-codes", "select code from moved");
const INSERT = statement<unknown, [code: string]>("test-insert-code", "insert into moved (code) values ($1)");

let folder = "";
let primary: OwnPostgres;
let standby: OwnPostgres;

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows;
}

async function startPair(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-failover-"));
  execFileSync("chmod", ["755", folder]);
  primary = await startPostgres(path.join(folder, "one"));
  await ask(primary.url, "create table moved (code text primary key)");
  standby = await startStandby(primary.url, path.join(folder, "two"));
}

// The embedded database is one process on one machine.
describe.skipIf(inject("engine") === "pglite")("an address with two hosts", () => {
  beforeAll(async () => {
    await startPair();
    // The standby first: it does not take writes.
    process.env.DATABASE_URL = addressOfBoth(standby.url, primary.url);
  });
  afterAll(async () => {
    await closeDatabase();
    await standby.close();
    await primary.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insert = async () => {
    const code = randomUUID();
    await write(context(), () => ({ result: undefined, changes: [INSERT(code)] }));
    return code;
  };
  const isSaved = async () =>
    insert().then(
      () => true,
      () => false,
    );
  const codesOn = async (url: string) => (await ask(url, "select code from moved")) as { code: string }[];

  it("leads to the one that takes writes, and follows a promotion within two seconds", async () => {
    expect(await findDirectUrl()).toContain(new URL(primary.url).port);
    const codes = await Promise.all(Array.from({ length: 20 }, insert));
    await expect.poll(async () => (await codesOn(standby.url)).length).toBe(codes.length);
    process.kill(primary.pid, "SIGKILL");
    // A backend may take another statement before it notices that its server is gone.
    await expect.poll(isSaved).toBe(false);
    await expect(insert()).rejects.toMatchObject({ status: 503 });
    await ask(standby.url, "select pg_promote()");
    await expect.poll(isSaved, { timeout: 2_000, interval: 50 }).toBe(true);
    expect(await findDirectUrl()).toContain(new URL(standby.url).port);
    expect((await run(READ())).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  it("throws a connection away whose server takes no writes any more", async () => {
    await Promise.all(Array.from({ length: 20 }, insert));
    await ask(standby.url, "alter system set default_transaction_read_only = on");
    await ask(standby.url, "select pg_reload_conf()");
    await expect.poll(isSaved).toBe(false);
    await expect(insert()).rejects.toMatchObject({ status: 503 });
    await ask(
      standby.url,
      "begin read write; alter system reset default_transaction_read_only; commit",
    ).catch(async () => {
      const own = new URL(standby.url);
      own.searchParams.set("options", "-c default_transaction_read_only=off");
      return ask(own.href, "alter system reset default_transaction_read_only");
    });
    await ask(standby.url, "select pg_reload_conf()");
    await expect.poll(isSaved, { timeout: 2_000, interval: 50 }).toBe(true);
  });

  it("acknowledges nothing that a synchronous standby lacks", async () => {
    const change = async (sql: string) => {
      await ask(standby.url, sql);
      await ask(standby.url, "select pg_reload_conf()");
    };
    // A standby that never comes: PostgreSQL's own time limits do not end a commit that waits for it.
    await change("alter system set synchronous_standby_names = 'nobody'");
    await expect.poll(isSaved, { timeout: 10_000 }).toBe(false);
    await expect(insert()).rejects.toMatchObject({
      status: 503,
      detail: expect.stringContaining("may have been made") as string,
    });
    await change("alter system reset synchronous_standby_names");
    await expect.poll(isSaved, { timeout: 5_000, interval: 50 }).toBe(true);
  });
});
