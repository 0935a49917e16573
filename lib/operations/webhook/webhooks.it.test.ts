import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWebhook,
  changeWebhook,
  getEvents,
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
} from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { makeSeason, offer } from "@/test/fixtures/seasons";

const YEAR = 2134;
const [manager, auditor, voter] = [0, 1, 2].map(() => `HOOK-${randomUUID().slice(0, 8)}`) as [
  string,
  string,
  string,
];
const callers: Record<"client" | "manager" | "auditor" | "voter", Caller> = {
  client: {},
  manager: {},
  auditor: {},
  voter: {},
};

beforeAll(async () => {
  await importRows({
    "members.csv": voters(manager, auditor, voter),
    "committees.csv": [{ code: "HOOK", name: "Hook", positions: "Member" }],
  });
  await makeStaff(manager);
  await makeStaff(auditor, "auditor");
  await makeSeason(YEAR);
  callers.client = await asClient();
  callers.manager = await asMember(manager);
  callers.auditor = await asMember(auditor);
  callers.voter = await asMember(voter);
});
beforeEach(async () => {
  // None is left to which the service of the other tests would send.
  await database().webhookEndpoint.deleteMany({ where: { description: "test" } });
});
afterAll(async () => {
  await database().webhookEndpoint.deleteMany({ where: { description: "test" } });
  await closeDatabase();
});

const settings = { url: "https://receiver.invalid/hook?key=hidden", description: "test" };

const add = (caller: Caller = callers.client) => ask(addWebhook, settings, caller);

const read = (cursor: string | undefined, caller = callers.client) => ask(getEvents, { cursor }, caller);

/** The cursor after everything that has happened. */
async function latest(): Promise<string> {
  let page = await read(undefined);
  while (page.hasMore) page = await read(page.nextCursor);
  return page.nextCursor ?? "";
}

describe("a webhook", () => {
  it("is added by a manager or a client; its secret is shown once, and sealed in the database", async () => {
    const { secret, webhookId } = await add(callers.manager);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await ask(getWebhooks, {}, callers.manager);
    expect(listed.items).toContainEqual(
      expect.objectContaining({ webhookId, state: "active", events: [], waiting: 0, version: 1 }),
    );
    expect(JSON.stringify(listed)).not.toContain(secret);
    const stored = await database().webhookEndpoint.findUniqueOrThrow({ where: { id: webhookId } });
    const audit = await database().auditEvent.findMany({
      where: { subject: "webhook", subjectId: webhookId },
      omit: { id: true },
    });
    const kept = JSON.stringify([stored, audit]);
    expect(kept).not.toContain(secret.slice("whsec_".length));
    expect(JSON.stringify(audit.map(({ after }) => after))).not.toContain("hidden");
    await add();
  });

  it("is not for other staff, nor for members", async () => {
    for (const caller of [callers.auditor, callers.voter])
      expect(await outcomeOf(addWebhook, settings, caller)).toBe("access-denied");
    expect(await outcomeOf(getWebhooks, {}, callers.voter)).toBe("access-denied");
  });

  it("is seen by an auditor without what its address may hide", async () => {
    await add();
    const hosts = (await ask(getWebhooks, {}, callers.auditor)).items.map(({ url }) => url);
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((url) => !/^https:\/\/[^/]+\/…$/.test(url))).toEqual([]);
  });

  it.each([
    ["/url", { url: "http://receiver.invalid/" }],
    ["/url", { url: "https://127.0.0.1/" }],
    ["/url", { url: "" }],
    ["/events/1", { events: ["place.accepted", "place.eaten"] }],
    ["/events", { events: [] }],
    ["/description", { description: "" }],
    ["/webhookId", { webhookId: randomUUID() }],
  ])("is refused with a bad %s: %j", async (pointer, bad) => {
    const { status, json } = await call("/desk/add-webhook", { ...settings, ...bad }, callers.client);
    expect([status, json]).toMatchObject([400, { reason: "invalid-parameter", errors: [{ pointer }] }]);
  });

  it("is changed by whoever saw it last, paused and made active again", async () => {
    const { webhookId, version } = await add();
    const of = { ...settings, webhookId };
    const change = { ...of, version, state: "paused" as const, events: ["place.accepted" as const] };
    const paused = await ask(changeWebhook, change, callers.manager);
    expect(paused).toMatchObject({ state: "paused", events: ["place.accepted"], version: 2 });
    expect(paused.description).toBe("test");
    const stale = await call("/desk/change-webhook", change, callers.client);
    expect([stale.status, stale.json]).toMatchObject([409, { reason: "stale-change" }]);
    const active = { url: settings.url, webhookId, version: 2, state: "active" as const };
    const activated = await ask(changeWebhook, active, callers.client);
    expect(activated).toMatchObject({ state: "active", events: [] });
    expect(activated.description).toBeUndefined();
    await ask(changeWebhook, { ...of, version: 3, state: "active" }, callers.client);
    const unknown = { ...change, webhookId: randomUUID() };
    expect(await outcomeOf(changeWebhook, unknown, callers.client)).toBe("not-found");
  });

  it("gets another secret, and for a day has two", async () => {
    const { webhookId, secret } = await add();
    const rotated = await ask(rotateWebhookSecret, { webhookId }, callers.client);
    expect(rotated).toMatchObject({ secret: expect.stringMatching(/^whsec_/) as string, version: 2 });
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.formerSecretUntil).toMatch(/^\d{4}-/);
  });

  it("shows what was sent and sends it again, one delivery or a span; removed, it is gone with them", async () => {
    const { webhookId } = await add();
    const placeId = await offer({ memberId: voter, committeeCode: "HOOK", year: YEAR });
    await latest();
    const { items, total } = await ask(getWebhookDeliveries, { webhookId }, callers.manager);
    expect(total).toBe(items.length);
    const notified = await database().event.findFirstOrThrow({ where: { subjectId: placeId } });
    const delivery = items.find(({ eventId }) => eventId === notified.id);
    expect(delivery).toMatchObject({ type: "place.offered", state: "waiting" });
    const endAll = () =>
      database().webhookDelivery.updateMany({
        where: { endpointId: webhookId },
        data: { endedAt: new Date(), outcome: "delivered" },
      });
    await endAll();
    const wish = { webhookId, deliveryId: delivery?.deliveryId ?? "" };
    expect(await ask(replayWebhook, wish, callers.client)).toEqual({ queued: 1 });
    expect(await ask(replayWebhook, wish, callers.client)).toEqual({ queued: 0 });
    await endAll();
    const span = { webhookId, from: "2020-01-01", until: "2190-01-01" };
    expect((await ask(replayWebhook, span, callers.client)).queued).toBeGreaterThan(0);
    await endAll();
    const moments = { webhookId, from: "2020-01-01T00:00:00Z", until: "2190-01-01T00:00:00-06:00" };
    expect((await ask(replayWebhook, moments, callers.client)).queued).toBeGreaterThan(0);
    for (const from of [undefined, "2020-02-30", "2020-01-01T00:00:00", "1899-12-31"])
      expect(await outcomeOf(replayWebhook, { ...span, from }, callers.client)).toBe("invalid-parameter");
    expect(await outcomeOf(removeWebhook, { webhookId }, callers.manager)).toBe("done");
    expect(await database().webhookDelivery.count({ where: { endpointId: webhookId } })).toBe(0);
    expect(await outcomeOf(removeWebhook, { webhookId }, callers.manager)).toBe("done");
  });
});

describe("get-events", () => {
  it("goes on where it ended, and has what happened before the call", async () => {
    const cursor = await latest();
    const nominated = {
      voterID: voter,
      candidateID: manager,
      recordID: randomUUID(),
      committeeYear: String(YEAR),
      committeeCode: "HOOK",
    };
    expect(await nominate(nominated, callers.client)).toBe("SUCCESS");
    const { items, nextCursor } = await read(cursor, callers.auditor);
    const mine = items.filter(({ data }) => data.memberId === manager);
    expect(mine).toMatchObject([
      {
        type: "nomination.submitted",
        data: { subject: "nomination", year: YEAR, state: "submitted", memberId: manager },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(voter);
    expect((await read(nextCursor)).items.filter(({ data }) => data.memberId === manager)).toEqual([]);
    // Whoever is a candidate could count their supporters: these events less those that review boards show of others.
    expect((await call(getEvents.path, { cursor }, callers.manager)).status).toBe(403);
  });

  it("is for those who may read the record, not for members", async () => {
    expect((await call(getEvents.path, {}, callers.voter)).status).toBe(403);
  });

  it.each(["x", "1", "1.zzzzzzzz", "999999999.00000000"])(
    "refuses a cursor that is none: %s",
    async (cursor) => {
      const { status, json } = await call(getEvents.path, { cursor }, callers.client);
      expect([status, json]).toMatchObject([400, { errors: [{ pointer: "/cursor" }] }]);
    },
  );

  it("refuses a cursor from before the database was restored", async () => {
    await offer({ memberId: manager, committeeCode: "HOOK", year: YEAR });
    const [position = ""] = (await latest()).split(".");
    expect((await call(getEvents.path, { cursor: `${position}.00000000` }, callers.client)).status).toBe(400);
  });
});
