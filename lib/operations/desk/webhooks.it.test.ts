import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
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
  ...{ client: {}, manager: {}, auditor: {}, voter: {} },
};

interface Webhook {
  webhookID: string;
  version: string;
  secret?: string;
}

beforeAll(async () => {
  await bring({
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

const settings = { url: "https://receiver.invalid/hook?key=hidden", description: "test", events: "" };

async function add(caller: Caller = callers.client): Promise<Webhook> {
  const { json, status, text } = await call("/desk/addwebhook", settings, caller);
  expect(status, text).toBe(200);
  return json as Webhook;
}

interface Page {
  next: string;
  more: string;
  rows: { type: string; data: Record<string, string> }[];
}

async function read(cursor: string, caller = callers.client): Promise<Page> {
  const { json, status, text } = await call("/desk/getevents", { cursor }, caller);
  expect(status, text).toBe(200);
  return json as Page;
}

/** The cursor after everything that has happened. */
async function latest(): Promise<string> {
  let page = await read("");
  while (page.more === "true") page = await read(page.next);
  return page.next;
}

describe("a webhook", () => {
  it("is added by a manager or a client; its secret is shown once, and sealed in the database", async () => {
    const { secret = "", webhookID } = await add(callers.manager);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await call("/desk/getwebhooks", {}, callers.manager);
    expect(listed.json).toContainEqual(expect.objectContaining({ webhookID, state: "active", events: [] }));
    expect(listed.text).not.toContain(secret);
    const stored = await database().webhookEndpoint.findUniqueOrThrow({ where: { id: webhookID } });
    const audit = await database().auditEvent.findMany({
      where: { subject: "webhook", subjectId: webhookID },
      omit: { id: true },
    });
    const kept = JSON.stringify([stored, audit]);
    expect(kept).not.toContain(secret.slice("whsec_".length));
    expect(JSON.stringify(audit.map(({ after }) => after))).not.toContain("hidden");
    await add();
  });

  it("is not for other staff, nor for members", async () => {
    for (const caller of [callers.auditor, callers.voter])
      expect((await call("/desk/addwebhook", settings, caller)).status).toBe(403);
    expect((await call("/desk/getwebhooks", {}, callers.voter)).status).toBe(403);
  });

  it("is seen by an auditor without what its address may hide", async () => {
    await add();
    const { status, text } = await call("/desk/getwebhooks", {}, callers.auditor);
    const hosts = (JSON.parse(text) as { url: string }[]).map(({ url }) => url);
    expect(status).toBe(200);
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((url) => !/^https:\/\/[^/]+\/…$/.test(url))).toEqual([]);
  });

  it.each([
    ["url", "http://receiver.invalid/"],
    ["url", "https://127.0.0.1/"],
    ["events", "place.accepted\nplace.eaten"],
  ])("is refused with a bad %s: %s", async (name, value) => {
    const { status, json } = await call("/desk/addwebhook", { ...settings, [name]: value }, callers.client);
    expect([status, json]).toMatchObject([400, { parameters: [name] }]);
  });

  it("is changed by whoever saw it last, paused and made active again", async () => {
    const { webhookID, version } = await add();
    const change = { ...settings, webhookID, version, state: "paused", events: "place.accepted" };
    const paused = await call("/desk/changewebhook", change, callers.manager);
    expect(paused.json).toMatchObject({ state: "paused", events: ["place.accepted"], version: "2" });
    const stale = await call("/desk/changewebhook", change, callers.client);
    expect([stale.status, stale.headers.get("x-failure-reason")]).toEqual([409, "stale-change"]);
    const active = { ...change, version: "2", state: "active" };
    expect((await call("/desk/changewebhook", active, callers.client)).json).toMatchObject({
      state: "active",
    });
    const unknown = { ...change, webhookID: randomUUID() };
    expect((await call("/desk/changewebhook", unknown, callers.client)).status).toBe(404);
  });

  it("gets another secret, and for a day has two", async () => {
    const { webhookID, secret } = await add();
    const { json } = await call("/desk/rotatewebhooksecret", { webhookID }, callers.client);
    expect(json).toMatchObject({ secret: expect.stringMatching(/^whsec_/) as string, version: "2" });
    expect((json as Webhook).secret).not.toBe(secret);
    expect((json as { formerSecretUntil: string }).formerSecretUntil).not.toBe("");
  });

  it("shows what was sent and sends it again, one delivery or a span; removed, it is gone with them", async () => {
    const { webhookID } = await add();
    const placeId = await offer({ memberId: voter, committeeCode: "HOOK", year: YEAR });
    await latest();
    const log = async () =>
      (await call("/desk/getwebhookdeliveries", { webhookID, state: "", cursor: "" }, callers.manager))
        .json as {
        total: string;
        rows: { deliveryID: string; eventID: string; type: string; state: string }[];
      };
    const { rows } = await log();
    const told = await database().event.findFirstOrThrow({ where: { subjectId: placeId } });
    const delivery = rows.find(({ eventID }) => eventID === told.id);
    expect(delivery).toMatchObject({ type: "place.offered", state: "waiting" });
    const endAll = () =>
      database().webhookDelivery.updateMany({
        where: { endpointId: webhookID },
        data: { endedAt: new Date(), outcome: "delivered" },
      });
    await endAll();
    const deliveryID = delivery?.deliveryID ?? "";
    const wish = { webhookID, deliveryID, from: "", until: "" };
    expect((await call("/desk/replaywebhook", wish, callers.client)).json).toEqual({ queued: "1" });
    expect((await call("/desk/replaywebhook", wish, callers.client)).json).toEqual({ queued: "0" });
    await endAll();
    const span = { ...wish, deliveryID: "", from: "2020-01-01", until: "2190-01-01" };
    const { json } = await call("/desk/replaywebhook", span, callers.client);
    expect(Number((json as { queued: string }).queued)).toBeGreaterThan(0);
    expect((await call("/desk/replaywebhook", { ...span, until: "" }, callers.client)).status).toBe(400);
    await call("/desk/removewebhook", { webhookID }, callers.manager);
    expect(await database().webhookDelivery.count({ where: { endpointId: webhookID } })).toBe(0);
    expect((await call("/desk/removewebhook", { webhookID }, callers.manager)).status).toBe(200);
  });
});

describe("getevents", () => {
  it("goes on where it ended, and has what happened before the call", async () => {
    const cursor = await latest();
    const nominated = {
      ...{ voterID: voter, candidateID: manager, recordID: randomUUID() },
      ...{ committeeYear: String(YEAR), committeeCode: "HOOK" },
    };
    expect(await nominate(nominated, callers.client)).toBe("SUCCESS");
    const { rows, next } = await read(cursor, callers.auditor);
    const mine = rows.filter(({ data }) => data["memberID"] === manager);
    expect(mine).toMatchObject([
      {
        type: "nomination.submitted",
        data: { subject: "nomination", year: String(YEAR), state: "submitted", memberID: manager },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(voter);
    expect((await read(next)).rows.filter(({ data }) => data["memberID"] === manager)).toEqual([]);
    // Whoever is a candidate of the season could count their supporters.
    const own = await read(cursor, callers.manager);
    expect(own.rows.map(({ data }) => data["memberID"])).not.toContain(manager);
    expect(own.rows).toHaveLength(rows.length);
  });

  it("is for those who may read the record, not for members", async () => {
    expect((await call("/desk/getevents", { cursor: "" }, callers.voter)).status).toBe(403);
  });

  it.each(["x", "1", "1.zzzzzzzz", "999999999.00000000"])(
    "refuses a cursor that is none: %s",
    async (cursor) => {
      const { status, json } = await call("/desk/getevents", { cursor }, callers.client);
      expect([status, json]).toMatchObject([400, { parameters: ["cursor"] }]);
    },
  );

  it("refuses a cursor from before the database was restored", async () => {
    await offer({ memberId: manager, committeeCode: "HOOK", year: YEAR });
    const [position = ""] = (await latest()).split(".");
    expect((await call("/desk/getevents", { cursor: `${position}.00000000` }, callers.client)).status).toBe(
      400,
    );
  });
});
