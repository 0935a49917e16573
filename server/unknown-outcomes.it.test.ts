import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller, callWithJson } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { nominationParams } from "@/test/fixtures/nominations";
import { makeSeason } from "@/test/fixtures/seasons";
import { auditOf } from "@/test/fixtures/record";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

let network: StallingProxy;
let server: OwnServer;
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  network = await openStallingProxy(inject("databaseUrl"));
  server = await startOwnServer({ DATABASE_URL: network.url });
});
afterAll(async () => {
  await server.stop();
  await network.close();
  await closeDatabase();
});

/** A call whose commit the database receives, and whose answer is lost. */
async function callAndLose(
  path: string,
  params: Record<string, unknown>,
  statement: string,
  key: Readonly<Record<string, string>> = {},
) {
  network.stallAfter(statement);
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...client, ...key },
    body: JSON.stringify(params),
  });
  return { status: response.status, detail: ((await response.json()) as { detail: string }).detail };
}

it("promises that a change is not made twice where that is so", async () => {
  const [VOTER, CANDIDATE, YEAR] = ["LOST-VOTER", "LOST-CANDIDATE", 2073];
  await importRows({
    "members.csv": voters(VOTER, CANDIDATE),
    "committees.csv": [{ code: "LOST-A", name: "Lost A", positions: "Member" }],
  });
  await makeSeason(YEAR);
  const params = nominationParams({
    voterID: VOTER,
    candidateID: CANDIDATE,
    recordID: "LOST-1",
    committeeYear: String(YEAR),
    committeeCode: "LOST-A",
  });
  const lost = await callAndLose("/committee/nominate", params, "insert into nomination (");
  expect(lost.status).toBe(503);
  expect(lost.detail).toContain("it may have been made. Send it again: it will not be made twice.");
  const again = await call("/committee/nominate", params, client);
  expect(again.json).toEqual({ STATUS: "SUCCESS" });
  expect(await database().nomination.count({ where: { voterId: VOTER } })).toBe(1);
});

it("does not promise it elsewhere, but says how to find out", async () => {
  const params = { url: "https://lost.example.org/hook", description: "LOST" };
  const lost = await callAndLose("/desk/add-webhook", params, "insert into webhook_endpoint");
  expect(lost.status).toBe(503);
  expect(lost.detail).not.toContain("not be made twice");
  expect(lost.detail).toContain(
    "Look with /desk/get-webhooks whether it was made before you send it again, or it may be made twice.",
  );
  const { text } = await call("/desk/get-webhooks", {}, client);
  expect(text.split("https://lost.example.org/hook")).toHaveLength(2);
  const made = { where: { description: "LOST" } };
  await database().webhookEndpoint.updateMany({ ...made, data: { state: "paused" } });
});

it("makes a change once that is sent again with its Idempotency-Key, and answers as it would have", async () => {
  const key = { "idempotency-key": "lost-commit" };
  const params = { code: "LOST-KEY", name: "Lost key", active: true };
  const lost = await callAndLose("/desk/save-committee", params, "insert into idempotency_key", key);
  expect(lost.status).toBe(503);
  expect(lost.detail).toContain("Send it again with its Idempotency-Key: it will not be made twice.");
  // The database may still be busy with the first one.
  const again = () => callWithJson("/desk/save-committee", params, { ...client, ...key });
  await expect.poll(async () => (await again()).status).toBe(200);
  const { json } = await again();
  expect(json).toMatchObject({ code: "LOST-KEY", version: 1 });
  expect(await auditOf("committee", "LOST-KEY")).toHaveLength(1);
});

// Only PostgreSQL itself takes a search path from the address of a connection.
it.skipIf(inject("engine") !== "postgres")(
  "answers 500 for what is wrong with a statement, writes it to the log and promises nothing",
  async () => {
    const url = new URL(inject("databaseUrl"));
    url.searchParams.set("options", "-c search_path=wrong,public");
    // One table without its columns, and one whose statements break the protocol, as one with too few values does.
    for (const sql of [
      "create schema wrong",
      "create table wrong.meeting (product_code text)",
      "create function wrong.fail() returns trigger language plpgsql as 'begin raise exception using errcode = ''08P01''; end'",
      "create table wrong.member_password (member_id text)",
      "create table wrong.nomination (like public.nomination including all)",
      "create trigger fail before insert on wrong.nomination for each row execute function wrong.fail()",
    ])
      await database().$executeRawUnsafe(sql);
    const own = await startOwnServer({ DATABASE_URL: url.href });
    try {
      const [VOTER, CANDIDATE, YEAR] = ["WRONG-VOTER", "WRONG-CANDIDATE", 2041];
      await importRows({
        "members.csv": voters(VOTER, CANDIDATE),
        "committees.csv": [{ code: "WRONG-A", name: "Wrong A", positions: "Member" }],
      });
      await makeSeason(YEAR);
      const nomination = nominationParams({
        voterID: VOTER,
        candidateID: CANDIDATE,
        recordID: "WRONG-1",
        committeeYear: String(YEAR),
        committeeCode: "WRONG-A",
      });
      const here = { "sec-fetch-site": "same-origin" };
      const asked = await fetch(`${own.url}/api/auth/csrf`, { headers: here });
      const { csrfToken } = (await asked.json()) as { csrfToken: string };
      const cookie = (asked.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
      const signIn = { csrfToken, json: "true", userId: VOTER, password: "not checked" };
      for (const [path, params, headers] of [
        ["/committee/getallmeetings", {}, client],
        ["/committee/nominate", nomination, client],
        ["/api/auth/callback/password", signIn, { ...here, cookie }],
      ] as const) {
        const body = new URLSearchParams(params);
        const response = await fetch(`${own.url}${path}`, { method: "POST", headers, body });
        const text = await response.text();
        expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 500, null]);
        expect(text).not.toContain("twice");
        const requestId = response.headers.get("x-request-id");
        const lines = await own.logged(
          (line) => line["requestId"] === requestId && line["level"] === "error",
        );
        expect(lines).toHaveLength(1);
      }
    } finally {
      await own.stop();
      await database().$executeRawUnsafe("drop schema wrong cascade");
    }
  },
);
