import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { context } from "@/test/fixtures/credentials";
import { startPostgres } from "@/test/servers/real-postgres";
import { closeDatabase, findDirectUrl, run } from "../database";
import { statement } from "../statement";
import { write } from "../write";

type Server = Awaited<ReturnType<typeof startPostgres>>;

const READ = statement<{ code: string }>("test-read-codes", "select code from moved");
const INSERT = statement<unknown, [code: string]>("test-insert-code", "insert into moved (code) values ($1)");

let folder = "";
let primary: Server;
let standby: Server;

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows;
}

/** A standby is a copy of the primary's files that is told whom to follow. */
async function startPair(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-failover-"));
  execFileSync("chmod", ["755", folder]);
  const [one, two] = [path.join(folder, "one"), path.join(folder, "two")];
  const first = await startPostgres(one);
  await ask(first.url, "create table moved (code text primary key)");
  await first.close();
  execFileSync("cp", ["-a", one, two]);
  primary = await startPostgres(one);
  const { port, username, password } = new URL(primary.url);
  const settings = path.join(two, "data", "postgresql.auto.conf");
  const follow = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(settings, `primary_conninfo = '${follow}'\n`);
  writeFileSync(path.join(two, "data", "standby.signal"), "");
  standby = await startPostgres(two);
}

// The embedded database is one process on one machine.
describe.skipIf(inject("engine") === "pglite")("an address with two hosts", () => {
  beforeAll(async () => {
    await startPair();
    const [one, two] = [new URL(standby.url), new URL(primary.url)];
    // The standby first: it does not take writes.
    process.env.DATABASE_URL = `postgres://${one.username}:${one.password}@${one.host},${two.host}/postgres?target_session_attrs=read-write`;
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
});
