import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

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

const SESSION = `
  select json_build_object('path', current_setting('search_path'), 'user', current_user, 'session user', session_user,
    'read only', current_setting('default_transaction_read_only'), 'isolation', current_setting('default_transaction_isolation'),
    'zone', current_setting('TimeZone'), 'dates', current_setting('DateStyle'), 'bytes', current_setting('bytea_output'),
    'statement', current_setting('statement_timeout'), 'lock', current_setting('lock_timeout'),
    'idle', current_setting('idle_session_timeout'), 'idle in transaction', current_setting('idle_in_transaction_session_timeout'),
    'prepared', (select count(*) from pg_prepared_statements where from_sql),
    'cursors', (select count(*) from pg_cursors), 'channels', (select count(*) from pg_listening_channels()),
    'locks', (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()),
    'temporary', (select count(*) from pg_class where relnamespace = pg_my_temp_schema()),
    'boards', (select count(*) >= 0 from board))`;

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

// As pg_dump begins; it sets the path through a function, which no look at the SQL would notice in a prepared statement.
const DUMP = [
  "select pg_catalog.set_config('search_path', '', false)",
  "set datestyle = iso; set intervalstyle = postgres; set extra_float_digits to 3",
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off",
  "begin; set transaction isolation level repeatable read, read only; declare c cursor for select 1; commit",
];

const CHANGES: readonly (readonly [string, readonly string[]])[] = [
  ["a search path", ["set search_path = pg_catalog"]],
  ["a dump that has finished", DUMP],
  ["a setting made by a block", ["do $$ begin perform set_config('search_path', '', false); end $$"]],
  ["a role", ["set role rostrum_guest"]],
  ["another session user", ["set session authorization rostrum_guest"]],
  ["read-only transactions", ["set default_transaction_read_only = on"]],
  [
    "characteristics of transactions",
    ["set session characteristics as transaction isolation level serializable"],
  ],
  [
    "time limits",
    ["set statement_timeout = 100000; set lock_timeout = 100000; set idle_session_timeout = 600000"],
  ],
  ["a limit for idle transactions", ["set idle_in_transaction_session_timeout = 600000"]],
  ["a form of dates", ["set datestyle = 'German'; set timezone = 'Pacific/Chatham'"]],
  ["a temporary table", ["create temp table board (id integer, wrong integer)"]],
  ["a temporary view and sequence", ["create temp view v as select 1 as one", "create temp sequence s"]],
  ["a prepared statement", ["prepare kept as select 1"]],
  ["a cursor", ["begin; declare kept cursor with hold for select 1; commit"]],
  ["a channel", ["listen kept"]],
  ["a lock", ["select pg_advisory_lock(4711)"]],
  ["an open transaction", ["begin", "set local search_path = ''"]],
  ["a failed transaction", ["begin", "set search_path = ''"]],
];

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

/** Runs one of PostgreSQL's own clients; undefined where it is not installed. */
async function runClient(program: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, [...args, connectionString]);
    return stdout;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: string | number; stderr?: string };
    return code === "ENOENT" ? undefined : stderr;
  }
}

test("psql and pg_dump, also when refused, leave the session clean", async () => {
  const service = await connect("rostrum");
  for (const [program, args] of [
    ["psql", ["-c", "set search_path = ''", "-c", "set role rostrum_guest"]],
    ["pg_dump", ["--schema-only"]],
  ] as const) {
    await runClient(program, args);
    await expectClean(service);
    await expectClean(await connect());
  }
});
