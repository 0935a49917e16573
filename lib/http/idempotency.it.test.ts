import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addWebhook, saveCommittee, saveNote } from "@/lib/contract/desk";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { keepAnswer } from "@/lib/store/idempotency";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { importRows, makeStaff } from "@/test/fixtures/association";
import { type Caller, callWithJson, type Reply, send } from "@/test/fixtures/call";
import { asMember, bearer, fetchToken, makeClient } from "@/test/fixtures/credentials";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2044;
const { REVIEWER, BYLAWS, importNominated } = reviewedSeason("KEY", YEAR);
let client: Caller;
let reviewer: Caller;
let ids: NominatedIds;

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  reviewer = await asMember(REVIEWER);
});

function keyed<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  caller: Caller,
  key: string,
): Promise<Reply> {
  return callWithJson(entry.path, params, { ...caller, "idempotency-key": key });
}

const reasonOf = ({ status, json }: Reply) =>
  `${status} ${String((json as { reason?: string } | undefined)?.reason)}`;

/** A note with words of its own, how often it was saved, and a key. */
function newNote() {
  const text = `Note ${randomUUID()}`;
  return {
    params: { candidacyId: ids.ann, text },
    key: randomUUID(),
    saved: () => database().candidacyNote.count({ where: { text } }),
  };
}

/** The stored row of a key, however many callers used it. */
const rowsOf = (key: string) => database().idempotencyKey.findMany({ where: { key } });

describe("the same key and body", () => {
  it("return the first answer, and change nothing again", async () => {
    const { params, key, saved } = newNote();
    const first = await keyed(saveNote, params, reviewer, key);
    expect(first.status).toBe(200);
    await keyed(saveNote, { ...params, text: "Meanwhile" }, reviewer, randomUUID());
    const again = await keyed(saveNote, params, reviewer, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await saved()).toBe(1);
  });

  it("return the first answer although the record has another version since", async () => {
    await importRows({ "committees.csv": [{ code: "KEY-C", name: "Before", positions: "Member" }] });
    const { version } = await database().committee.findUniqueOrThrow({ where: { code: "KEY-C" } });
    const params = { code: "KEY-C", name: "First", active: true, version };
    const key = randomUUID();
    const first = await keyed(saveCommittee, params, client, key);
    const other = { ...params, name: "Second", version: (first.json as { version: number }).version };
    expect((await keyed(saveCommittee, other, client, randomUUID())).status).toBe(200);
    const again = await keyed(saveCommittee, params, client, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await database().committee.findUnique({ where: { code: "KEY-C" } })).toMatchObject({
      name: "Second",
    });
  });

  it("return an answer made of what the write returned, where the first call ended before it answered", async () => {
    const { params, key, saved } = newNote();
    const first = await keyed(saveNote, params, reviewer, key);
    await database().idempotencyKey.updateMany({ where: { key }, data: { answer: null } });
    const again = await keyed(saveNote, params, reviewer, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await saved()).toBe(1);
    expect(await rowsOf(key)).toMatchObject([{ answer: first.text }]);
  });

  it("make one change when they come fifty times at once, and every answer is the first or says that it is not there yet", async () => {
    const { params, key, saved } = newNote();
    const replies = await atOnce(50, () => keyed(saveNote, params, reviewer, key));
    expect(await saved()).toBe(1);
    const { "200": answered = 0, "409": running = 0 } = tally(replies.map(({ status }) => String(status)));
    expect(answered + running).toBe(50);
    expect(answered).toBeGreaterThan(0);
    const refused = replies.filter(({ status }) => status === 409);
    expect(
      refused.every(({ headers, ...reply }) => headers.get("retry-after") === "1" && isRunning(reply)),
    ).toBe(true);
    const answers = new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text));
    expect(answers.size).toBe(1);
  });

  it("are a new call after a day", async () => {
    const { params, key, saved } = newNote();
    await keyed(saveNote, params, reviewer, key);
    const before = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await database().idempotencyKey.updateMany({ where: { key }, data: { createdAt: before } });
    expect((await keyed(saveNote, params, reviewer, key)).status).toBe(200);
    expect(await saved()).toBe(2);
    const [row] = await rowsOf(key);
    expect(row?.createdAt.getTime()).toBeGreaterThan(before.getTime());
  });
});

const isRunning = ({ json }: { json: unknown }) =>
  (json as { reason?: string }).reason === "request-in-progress";

async function callsWaiting(): Promise<number | undefined> {
  const [row] = await database().$queryRaw<{ calls: number }[]>`
    select count(*)::int as calls from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  return row?.calls;
}

// The embedded database runs one transaction at a time, so that the second call waits instead.
it.skipIf(inject("engine") !== "postgres")(
  "the same key is 409 while the first call is running, and returns its answer afterwards",
  async () => {
    const { params, key, saved } = newNote();
    let first: Promise<Reply> | undefined;
    await database().$transaction(
      async (holder) => {
        // The note waits for its season.
        await holder.$executeRaw`select 1 from season where year = ${YEAR} for update`;
        first = keyed(saveNote, params, reviewer, key);
        await expect.poll(callsWaiting).toBe(1);
        expect(reasonOf(await keyed(saveNote, params, reviewer, key))).toBe("409 request-in-progress");
      },
      { timeout: 20_000 },
    );
    expect((await first)?.status).toBe(200);
    expect((await keyed(saveNote, params, reviewer, key)).text).toBe((await first)?.text);
    expect(await saved()).toBe(1);
  },
);

describe("a key", () => {
  it("with another body is 422, and changes nothing", async () => {
    const { params, key, saved } = newNote();
    await keyed(saveNote, params, reviewer, key);
    const other = { ...params, text: `Other ${randomUUID()}` };
    expect(reasonOf(await keyed(saveNote, other, reviewer, key))).toBe("422 idempotency-key-reused");
    expect(await database().candidacyNote.count({ where: { text: other.text } })).toBe(0);
    expect(await saved()).toBe(1);
  });

  it("belongs to its caller: another one's call is made, and sees nothing of the first", async () => {
    const { params, key, saved } = newNote();
    await keyed(saveNote, params, reviewer, key);
    const other = await keyed(saveNote, { ...params, text: "By the system" }, client, key);
    expect(other.status).toBe(200);
    expect((await keyed(saveNote, params, client, randomUUID())).status).toBe(200);
    expect(await saved()).toBe(2);
    expect(await rowsOf(key)).toHaveLength(2);
  });

  it("belongs to its operation", async () => {
    const { params, key } = newNote();
    await keyed(saveNote, params, client, key);
    const hook = { url: "https://keys.example.org/other", events: ["nomination.submitted" as const] };
    expect((await keyed(addWebhook, hook, client, key)).status).toBe(200);
  });

  it("of a refused call is not used up", async () => {
    await importRows({ "committees.csv": [{ code: "KEY-R", name: "Refused", positions: "Member" }] });
    const where = { code: "KEY-R" };
    const { version } = await database().committee.findUniqueOrThrow({ where });
    const params = { code: "KEY-R", name: "Renamed", active: true, version: version + 1 };
    const key = randomUUID();
    expect(reasonOf(await keyed(saveCommittee, params, client, key))).toBe("409 stale-change");
    expect(await rowsOf(key)).toEqual([]);
    await database().committee.update({ where, data: { version: version + 1 } });
    expect((await keyed(saveCommittee, params, client, key)).status).toBe(200);
    expect(await database().committee.findUnique({ where })).toMatchObject({ name: "Renamed" });
  });

  it.each([
    ["of 65 characters", "k".repeat(65)],
    ["without a character", ""],
    ["with a space", "two words"],
  ])("%s is 400", async (_, key) => {
    const { params, saved } = newNote();
    expect(reasonOf(await keyed(saveNote, params, reviewer, key))).toBe("400 invalid-parameter");
    expect(await saved()).toBe(0);
  });

  it("is not read by operations that take none", async () => {
    const headers = { ...client, "idempotency-key": "two words" };
    const { status } = await send("/committee/getallmeetings", { headers, body: new URLSearchParams() });
    expect(status).not.toBe(400);
    expect((await callWithJson("/desk/get-webhooks", {}, headers)).status).toBe(200);
  });
});

describe("an answer is not given again", () => {
  it("to a member who lost the role", async () => {
    const [MEMBER] = await staffOf("KEY-LOST");
    const { params, key } = newNote();
    const caller = await asMember(MEMBER);
    expect((await keyed(saveNote, params, caller, key)).status).toBe(200);
    await database().staffRole.deleteMany({ where: { memberId: MEMBER } });
    expect(reasonOf(await keyed(saveNote, params, caller, key))).toBe("403 access-denied");
  });

  it("to a reviewer who is limited to other committees since", async () => {
    const [MEMBER] = await staffOf("KEY-LIMITED");
    const { params, key } = newNote();
    const caller = await asMember(MEMBER);
    expect((await keyed(saveNote, params, caller, key)).status).toBe(200);
    await makeStaff(MEMBER, "reviewer", [BYLAWS]);
    const refused = await keyed(saveNote, params, caller, key);
    expect(reasonOf(refused)).toBe("403 access-denied");
    expect(refused.text).not.toContain(params.text);
  });

  it("to an external system that lost the scope", async () => {
    const system = await makeClient(["desk.read", "desk.write"]);
    const { params, key } = newNote();
    expect((await keyed(saveNote, params, bearer(await fetchToken(system)), key)).status).toBe(200);
    const where = { id: system.clientId };
    await database().client.update({ where, data: { scopes: ["desk.read"] } });
    const refused = await keyed(saveNote, params, bearer(await fetchToken(system)), key);
    expect(reasonOf(refused)).toBe("403 access-denied");
  });

  it("when it held a secret, of which nothing is stored", async () => {
    const key = randomUUID();
    const params = { url: "https://keys.example.org/secret", events: ["nomination.submitted" as const] };
    const first = await keyed(addWebhook, params, client, key);
    expect(first.status).toBe(200);
    expect(reasonOf(await keyed(addWebhook, params, client, key))).toBe("409 secret-shown-once");
    expect(await database().webhookEndpoint.count({ where: { url: params.url } })).toBe(1);
    expect(await rowsOf(key)).toMatchObject([{ outcome: null, answer: null }]);
  });

  it("before the member has proved again who they are, where the first call asked for that", async () => {
    const [MEMBER] = await staffOf("KEY-PROOF", "manager");
    const caller = await asMember(MEMBER);
    const key = randomUUID();
    const granted = { memberId: "KEY-V1", role: "auditor" };
    const grant = () => callWithJson("/desk/grant-role", granted, { ...caller, "idempotency-key": key });
    const first = await grant();
    expect(first.status).toBe(200);
    const provenAt = new Date(Date.now() - 3_600_000);
    await database().memberSession.updateMany({ where: { memberId: MEMBER }, data: { provenAt } });
    expect(reasonOf(await grant())).toBe("403 confirm-identity");
    await database().memberSession.updateMany({
      where: { memberId: MEMBER },
      data: { provenAt: new Date() },
    });
    expect((await grant()).text).toBe(first.text);
  });
});

it("is forgotten a day later, and its row deleted by a call after that", async () => {
  const [old, young] = [newNote(), newNote()];
  for (const { params, key } of [old, young]) await keyed(saveNote, params, reviewer, key);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database().idempotencyKey.updateMany({ where: { key: old.key }, data: { createdAt: hoursAgo(25) } });
  await database().idempotencyKey.updateMany({
    where: { key: young.key },
    data: { createdAt: hoursAgo(23) },
  });
  const [kept] = await rowsOf(young.key);
  if (!kept) throw new Error("The key was not kept");
  const call = { ...kept, isSecret: false };
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await keepAnswer(call, later(6), "the same");
  await expect.poll(() => rowsOf(old.key)).toEqual([]);
  expect(await rowsOf(young.key)).toHaveLength(1);
});

/** A new member with a role on all committees. */
async function staffOf(memberId: string, role: "reviewer" | "manager" = "reviewer"): Promise<[string]> {
  await importRows({ "members.csv": [{ memberId, firstName: "Kim", lastName: memberId }] });
  await makeStaff(memberId, role);
  return [memberId];
}
