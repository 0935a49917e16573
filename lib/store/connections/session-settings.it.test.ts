import { randomBytes } from "node:crypto";
import { afterAll, expect, inject, it } from "vitest";
import { run } from "../database";
import { statement } from "../statement";
import { connector } from "./connect";
import { connectionSettings } from "./session-settings";

const onPostgres = it.skipIf(inject("engine") === "pglite");
const SETTINGS = statement<{ jit: string; workers: string }>(
  "test-start-settings",
  "select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers",
);

const role = `dated_${randomBytes(4).toString("hex")}`;
const sql = (text: string) => run({ name: `test-${text}`, text, values: [] });
afterAll(() => sql(`drop role if exists ${role}`));

async function connectTo(change: (url: URL) => void) {
  const url = new URL(inject("databaseUrl"));
  change(url);
  return connector(url.href, connectionSettings())();
}

onPostgres("a connection of the pool neither compiles its statements nor runs them in parallel", async () => {
  expect(await run(SETTINGS())).toEqual([{ jit: "off", workers: "0" }]);
});

onPostgres("options in the operator's own address prevail", async () => {
  const client = await connectTo((url) => url.searchParams.set("options", "-c jit=on"));
  expect((await client.query("show jit")).rows).toEqual([{ jit: "on" }]);
  await client.end();
});

onPostgres("a role with a date style of its own reads the same moments and days", async () => {
  await sql(`create role ${role} login password 'dated'`);
  await sql(`alter role ${role} set datestyle = 'SQL, DMY'`);
  const client = await connectTo((url) => Object.assign(url, { username: role, password: "dated" }));
  const text = "select '2027-02-03T04:05:06Z'::timestamptz as moment, '2027-02-03'::date as day";
  const { rows } = await client.query(text);
  await client.end();
  expect(rows).toEqual([{ moment: new Date("2027-02-03T04:05:06Z"), day: "2027-02-03" }]);
});
