import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, test } from "vitest";
import { CHANGES, SESSION } from "@/test/fixtures/session-changes";

const connectionString = inject("databaseUrl");
const open: pg.Client[] = [];

async function connect(name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, ...(name ? { application_name: name } : {}) });
  client.on("error", () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

async function end(client: pg.Client): Promise<void> {
  open.splice(open.indexOf(client), 1);
  await client.end();
}

async function ask(client: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(sql);
  return Object.values(rows[0] ?? {})[0];
}

/** Checks that a connection finds the session as a new server would have it, and can write. */
async function expectClean(client: pg.Client): Promise<void> {
  expect(await ask(client, SESSION)).toEqual(clean);
  await client.query("begin; insert into board (id) values ('written'); rollback");
}

let clean: unknown;

beforeAll(async () => {
  const client = await connect();
  clean = await ask(client, SESSION);
  await client.query("drop role if exists rostrum_guest; create role rostrum_guest");
  await end(client);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
});

afterAll(async () => {
  const client = await connect();
  await client.query("drop role rostrum_guest");
  await end(client);
});

describe.each([undefined, "rostrum"])("a client that calls itself %s", (name) => {
  test.each(CHANGES)("leaves nothing behind of %s", async (_, statements) => {
    const client = await connect(name);
    for (const statement of statements) await client.query(statement);
    await end(client);
    await expectClean(await connect());
    await expectClean(await connect("rostrum"));
    expect((await fetch(`${inject("baseUrl")}/health/ready`)).status).toBe(200);
  });
});

test("a connection keeps its settings while others see none of them", async () => {
  const [guest, other, service] = [await connect(), await connect(), await connect("rostrum")];
  await guest.query("set search_path = pg_catalog; set timezone = 'Pacific/Chatham'; set role rostrum_guest");
  await other.query("set timezone = 'Asia/Kathmandu'");
  expect(await ask(service, SESSION)).toEqual(clean);
  expect(await ask(guest, "show search_path")).toBe("pg_catalog");
  expect(await ask(guest, "show timezone")).toBe("Pacific/Chatham");
  expect(await ask(guest, "select current_user")).toBe("rostrum_guest");
  expect(await ask(other, "show timezone")).toBe("Asia/Kathmandu");
  expect(await ask(other, "select current_user")).toBe("postgres");
  await guest.query("reset role; reset timezone");
  expect(await ask(service, SESSION)).toEqual(clean);
  expect(await ask(guest, "show timezone")).not.toBe("Pacific/Chatham");
  expect(await ask(guest, "show search_path")).toBe("pg_catalog");
});

test("a temporary table stays until its own connection ends, and hides no table from others", async () => {
  const [guest, other] = [await connect(), await connect()];
  const service = await connect("rostrum");
  await guest.query("create temp table guests (id integer)");
  await service.query("create temp table staged (id integer)");
  await other.query("create temp table others (id integer); set search_path = ''");
  await end(other);
  expect(await ask(guest, "select count(*) from guests")).toBe("0");
  expect(await ask(service, "select count(*) from staged")).toBe("0");
  await end(guest);
  expect(await ask(service, "select count(*) from staged")).toBe("0");
  await end(service);
  await expectClean(await connect());
});

const run = promisify(execFile);

const CLIENTS = [
  { program: "psql", args: ["-c", "set search_path = ''", "-c", "set role rostrum_guest"] },
  { program: "pg_dump", args: ["--schema-only"] },
].map((client) => {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const isInstalled = folders.some((folder) => existsSync(path.join(folder, client.program)));
  return { ...client, isInstalled, why: isInstalled ? "" : " (skipped: it is not installed)" };
});

describe.each(CLIENTS)("$program$why", ({ program, args, isInstalled }) => {
  it.runIf(isInstalled)("leaves the session clean, also when it is refused", async () => {
    const service = await connect("rostrum");
    // It may be refused, since its version must be at least the database's; but it must have run.
    await run(program, [...args, connectionString]).catch((error: unknown) =>
      expect(error).toMatchObject({ code: expect.any(Number) as number }),
    );
    await expectClean(service);
    await expectClean(await connect());
  });
});
