import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { exportCallList } from "@/lib/contract/desk/letters";
import type { EntryParams } from "@/lib/contract/entry";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { addressOf, makeLetter, sentTo } from "@/test/fixtures/ended-letters";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// Contract.md 9.11, on a server of its own, whose database can go away.

const [MANAGER, PLAIN, LATE] = ["STF-MANAGER", "STF-PLAIN", "STF-LATE"];
/** Three pages of eight megabytes each, so that the connection does not hold the file: the server must wait for its reader. */
const PEOPLE = 3_000;
const ANSWER_CHARACTERS = 8_000;
/** How long the answer of any other operation may take (timeout.ts). */
const PATIENCE_MILLISECONDS = 4_500;

let own: OwnDatabase;
let proxy: StallingProxy;
let server: OwnServer;
let manager: Caller;
let plain: Caller;

beforeAll(async () => {
  own = await openOwnDatabase();
  const people = Array.from({ length: PEOPLE }, (_, index) => `STF-${index + 1}`);
  const reached = voters(LATE, ...people).map((row) => ({ ...row, email: addressOf(row["memberId"] ?? "") }));
  await importRows({ "members.csv": [...voters(MANAGER, PLAIN), ...reached] });
  await makeStaff(MANAGER);
  [manager, plain] = await Promise.all([asMember(MANAGER), asMember(PLAIN)]);
  await makeUnreachable();
  proxy = await openStallingProxy(own.url);
  server = await startOwnServer({ DATABASE_URL: proxy.url });
}, 120_000);
afterEach(() => proxy.becomes("forwards"));
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await own.close();
});

/** People whose letters came back, each with as many words of the mail server as make the file large. */
async function makeUnreachable(): Promise<void> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    `insert into letter (id, kind, member_id, locale, created_at, due_at, ended_at, outcome, sent_to, attempts, answer)
     select gen_random_uuid(), 'password-changed', 'STF-' || number, 'en', now() - interval '1 day', now(), now(), 'bounced',
            'stf-' || number || '@example.org', 1, repeat('x', ${ANSWER_CHARACTERS})
     from generate_series(1, ${PEOPLE}) as number`,
  );
  await client.end();
}

/** Begins the download; nothing of its body is read yet. */
async function begin(
  caller: Caller,
  params: EntryParams<typeof exportCallList> = {},
): Promise<IncomingMessage> {
  const headers = { ...caller, "content-type": "application/json", "x-forwarded-for": "10.0.0.1" };
  const sent = request(`${server.url}${exportCallList.path}`, { method: "POST", headers, agent: false });
  sent.end(JSON.stringify(params));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of response.setEncoding("utf8")) text += piece as string;
  return text;
}

const linesOf = (text: string) => text.split("\r\n").filter((line) => line !== "");

/** The problem instead of a file. */
async function refusal(response: IncomingMessage) {
  expect(response.headers["content-type"]).toBe("application/problem+json");
  expect(response.headers["content-disposition"]).toBeUndefined();
  const { reason } = JSON.parse(await readAll(response)) as { reason: string };
  return [response.statusCode, reason];
}

describe("before a file begins", () => {
  it("access is checked, for anyone else nothing of it is sent", async () => {
    expect((await refusal(await begin({})))[0]).toBe(401);
    expect((await refusal(await begin(plain)))[0]).toBe(403);
  });

  it("the proof of who calls is checked", async () => {
    const sessions = { where: { memberId: MANAGER } };
    const { provenAt } = await database().memberSession.findFirstOrThrow(sessions);
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await database().memberSession.updateMany({ ...sessions, data: { provenAt: longAgo } });
    expect(await refusal(await begin(manager))).toEqual([403, "confirm-identity"]);
    await database().memberSession.updateMany({ ...sessions, data: { provenAt } });
  });

  it("what it is narrowed to is checked", async () => {
    const wrong = { year: "2027" as unknown as number };
    expect(await refusal(await begin(manager, wrong))).toEqual([400, "invalid-parameter"]);
    expect((await refusal(await begin(manager, { publicationId: "none" })))[0]).toBe(404);
  });

  it("its first page is read: without the database it is a 503", async () => {
    const warm = await begin(manager, { memberId: PLAIN });
    expect(linesOf(await readAll(warm))).toHaveLength(1);
    // Only the statement of the page has it among its values.
    const memberId = "STF-2999";
    proxy.stallAfter(memberId);
    expect((await refusal(await begin(manager, { memberId })))[0]).toBe(503);
  });
});

describe("a file on its way", () => {
  it("is all there, as UTF-8 with a byte order mark, under its name", async () => {
    const response = await begin(manager);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toContain('filename="call-list.csv"');
    expect(response.headers["cache-control"]).toBe("no-store");
    const text = await readAll(response);
    expect(text.startsWith("\ufeffTo,Member ID,")).toBe(true);
    const people = linesOf(text)
      .slice(1)
      .map((line) => line.split(",", 2)[1]);
    expect(people).toHaveLength(PEOPLE);
    expect(new Set(people).size).toBe(PEOPLE);
  });

  it("is not cut short for a reader who takes longer than an answer may", async () => {
    const began = performance.now();
    const response = await begin(manager);
    expect(response.statusCode).toBe(200);
    let text = "";
    let isLate = false;
    for await (const piece of response.setEncoding("utf8")) {
      text += piece as string;
      if (isLate) continue;
      await pause(20);
      if (performance.now() - began < PATIENCE_MILLISECONDS + 500) continue;
      isLate = true;
      // Its page has not been read by now, or it would not be in the file.
      await makeLetter(LATE, sentTo(LATE, "bounced"));
    }
    expect(isLate).toBe(true);
    expect(response.complete).toBe(true);
    const lines = linesOf(text);
    expect(lines).toHaveLength(1 + PEOPLE + 1);
    expect(lines.at(-1)).toMatch(new RegExp(`^[^,]*,${LATE},`));
  });

  it("ends with an error, not as a shorter file, when the database goes away before its last page", async () => {
    const response = await begin(manager);
    expect(response.statusCode).toBe(200);
    await once(response, "readable");
    proxy.becomes("refuses");
    await expect(readAll(response)).rejects.toThrow("aborted");
    expect(response.complete).toBe(false);
    const requestId = response.headers["x-request-id"];
    expect(await server.logged((line) => line["requestId"] === requestId && "error" in line)).toHaveLength(1);
  });
});
