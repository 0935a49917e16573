import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { run } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { publishEvents } from "@/lib/store/events/publish-events";
import {
  CLAIM_DELIVERY,
  claimDelivery,
  type ClaimedDelivery,
  finishAttempt,
} from "@/lib/store/webhooks/deliveries";
import { changeEndpoint, rotateEndpointSecret } from "@/lib/store/webhooks/endpoint-changes";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { happen, listen } from "@/test/fixtures/webhooks";
import { findFreePort } from "@/test/servers/free-port";
import { openWebhookReceiver, type WebhookReceiver } from "@/test/servers/webhook-receiver";
import { deliverWebhooks, startWebhooks, type WebhookReport } from "./webhooks";

const HOUR = 3_600_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/;
let own: OwnDatabase;
let receiver: WebhookReceiver;
let reports: WebhookReport[] = [];

beforeAll(async () => {
  process.env["WEBHOOK_ALLOW_HOSTS"] = "127.0.0.1";
  own = await openOwnDatabase();
});
afterAll(async () => {
  delete process.env["WEBHOOK_ALLOW_HOSTS"];
  await own.close();
});
beforeEach(async () => {
  reports = [];
  receiver = await openWebhookReceiver();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await receiver.close();
  await database().webhookEndpoint.deleteMany();
});

const deliver = (timeLimitMilliseconds = 5_000) =>
  deliverWebhooks({ report: (report) => reports.push(report), timeLimitMilliseconds });

/** Ids of the places that the receiver was told of, all of them under a signature that it verified. */
const notified = () =>
  receiver.received.map(({ payload }) => (payload as { data: { subjectId: string } }).data.subjectId);

async function pass(hours: number): Promise<void> {
  vi.setSystemTime(Date.now() + hours * HOUR);
  await deliver();
}

const endpointOf = (id: string) => database().webhookEndpoint.findUniqueOrThrow({ where: { id } });

it("a receiver gets the stream in its order, though its instances' clocks differ and fifty write at once", async () => {
  await listen(receiver);
  // The instance that queues first is ahead by two seconds: by the clock, its deliveries would be due last.
  const ahead = new Date(Date.now() + 2_000);
  const first = await happen(3);
  await publishEvents({ ...context(), now: ahead });
  const rest = await atOnce(50, async (index) => {
    const ids = await happen();
    if (index % 5 === 0) await publishEvents(context());
    return ids;
  });
  await publishEvents(context());
  await deliver();
  const stream = await database().event.findMany({
    where: { subjectId: { in: [...first, ...rest.flat()] } },
    orderBy: { position: "asc" },
  });
  expect(stream).toHaveLength(53);
  expect(notified()).toEqual(stream.map(({ subjectId }) => subjectId));
});

describe("a receiver", () => {
  it("gets each event that it wants, in order, in ids and states, and can verify it", async () => {
    const id = await listen(receiver, ["place.offered"]);
    const placeIds = await happen(3);
    await deliver();
    expect(notified()).toEqual(placeIds);
    const [first] = receiver.received;
    expect(first?.payload).toEqual({
      type: "place.offered",
      timestamp: expect.stringMatching(MOMENT) as string,
      data: { subject: "place", subjectId: placeIds[0], state: "offered" },
    });
    expect(first?.headers["content-type"]).toBe("application/json");
    const deliveries = await database().webhookDelivery.findMany({ where: { endpointId: id } });
    expect(deliveries.map(({ outcome, attempts, lastStatus }) => [outcome, attempts, lastStatus])).toEqual(
      Array(3).fill(["delivered", 1, 204]),
    );
  });

  it("does not get what it does not want, nor what happened before it was added", async () => {
    await happen();
    vi.setSystemTime(Date.now() + 1);
    await listen(receiver, ["season.closed"]);
    await happen();
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it.each(["garbage", "", "a.b.c.d.e", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA"])(
    "whose secret is damaged in the database gets nothing until it has another, and keeps the others from nothing: %j",
    async (secretJwe) => {
      const damaged = await openWebhookReceiver();
      const id = await listen(damaged);
      await listen(receiver);
      await database().webhookEndpoint.update({ where: { id }, data: { secretJwe } });
      const placeIds = await happen(3);
      await deliver();
      expect(notified()).toEqual(placeIds);
      expect(damaged.received).toEqual([]);
      expect(reports).toContainEqual(
        expect.objectContaining({ webhook: id, outcome: "postponed", failure: "unreadable-secret" }),
      );
      await damaged.close();
    },
  );

  it("gets deliveries signed with its current secret alone where the former one is damaged in the database", async () => {
    const id = await listen(receiver);
    const where = { id };
    const previousUntil = new Date(Date.now() + HOUR);
    await database().webhookEndpoint.update({ where, data: { previousSecretJwe: "garbage", previousUntil } });
    const placeIds = await happen();
    await deliver();
    expect(notified()).toEqual(placeIds);
  });

  it("can verify with the former secret and with the new one while the secret is rotated", async () => {
    const id = await listen(receiver);
    const [former = ""] = receiver.secrets;
    const { secret, secretJwe } = createWebhookSecret();
    await rotateEndpointSecret(context(), id, {
      secretJwe,
      previousUntil: new Date(Date.now() + 24 * HOUR),
    });
    for (const [hours, known, isVerified] of [
      [0, former, true],
      [0, secret, true],
      [25, secret, true],
      [0, former, false],
    ] as const) {
      vi.setSystemTime(Date.now() + hours * HOUR);
      receiver.secrets.splice(0, 2, known);
      await happen();
      await deliver();
      const last = receiver.received.at(-1);
      expect(last?.payload !== undefined, `${hours} ${known === secret ? "new" : "former"}`).toBe(isVerified);
    }
  });

  it.each([
    [500, { status: 500 }],
    ["redirects", { status: 307 }],
    ["hangs", { failure: "no-answer" }],
  ] as const)(
    "that answers so gets it again, with the same id, after growing pauses: %s",
    async (mood, seen) => {
      await listen(receiver);
      receiver.becomes(mood);
      await happen();
      await deliver(300);
      expect(reports).toEqual([expect.objectContaining({ outcome: "postponed", attempts: 1, ...seen })]);
      await pass(0.9 / 60);
      expect(receiver.received).toHaveLength(1);
      receiver.becomes(204);
      await pass(0.2 / 60);
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
      await pass(72);
      expect(receiver.received).toHaveLength(2);
    },
  );

  it("that fails for three days is failing; what comes meanwhile waits until it is active again", async () => {
    const id = await listen(receiver);
    receiver.becomes(503);
    const [first = ""] = await happen();
    await deliver();
    for (let hours = 0; hours < 84; hours += 6) await pass(6);
    expect((await endpointOf(id)).state).toBe("failing");
    expect(reports.map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(reports.length - 1).fill("postponed"),
      "failed",
    ]);
    const tries = receiver.received.length;
    const [later = ""] = await happen();
    await pass(24);
    expect(receiver.received).toHaveLength(tries);
    receiver.becomes(204);
    const { url, version } = await endpointOf(id);
    const settings = { url, description: "", events: [], state: "active" } as const;
    expect(await changeEndpoint(context(), { id, version }, settings)).toEqual({ ok: true });
    await deliver();
    expect(notified().slice(tries)).toEqual([later]);
    expect(notified().slice(0, tries)).toEqual(Array(tries).fill(first));
  });

  it("that is gone (410) is asked no more", async () => {
    const id = await listen(receiver);
    receiver.becomes(410);
    await happen(2);
    await deliver();
    await pass(100);
    expect(receiver.received).toHaveLength(1);
    expect((await endpointOf(id)).state).toBe("failing");
  });

  it("that never ends its answer is not listened to, and nothing of what it says is kept", async () => {
    await listen(receiver);
    receiver.becomes("endless");
    await happen();
    await deliver();
    receiver.becomes(500);
    await happen();
    await deliver();
    expect(reports.map(({ status }) => status)).toEqual([200, 500]);
    const kept = [
      reports,
      await database().webhookDelivery.findMany(),
      await database().auditEvent.findMany(),
    ];
    const text = JSON.stringify(kept, (_, value: unknown) => (typeof value === "bigint" ? "" : value));
    expect(text).not.toMatch(/xxx|stranger/);
  });

  it("that hangs does not hold up the others", async () => {
    const other = await openWebhookReceiver();
    await listen(receiver);
    await listen(other);
    receiver.becomes("hangs");
    await happen(3);
    await deliver(300);
    expect(other.received).toHaveLength(3);
    await other.close();
  });
});

/** Claims the next due delivery, as an instance does whose lease is `seconds` long. */
async function claim(seconds = 30): Promise<ClaimedDelivery> {
  const claimed = await claimDelivery(new Date(), seconds);
  if (!claimed) throw new Error("No delivery is due");
  return claimed;
}

describe("receivers that always have something to get", () => {
  it("are served in turn, however many they are and however few can be served at once", async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push(await listen(receiver));
    await happen(4);
    await publishEvents(context());
    const turns: string[] = [];
    for (let turn = 0; turn < 18; turn += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      const claimed = await claim();
      turns.push(claimed.endpointId);
      const delivered = { outcome: "delivered" } as const;
      expect(await finishAttempt(context(), claimed, { status: 204 }, delivered)).toBe(true);
    }
    for (const round of [turns.slice(0, 6), turns.slice(6, 12), turns.slice(12)])
      expect(round.toSorted()).toEqual(ids.toSorted());
  });
});

describe("an instance whose lease was over before it was done", () => {
  it("neither releases the receiver that another one has now, nor ends what that one sends", async () => {
    const id = await listen(receiver);
    await happen();
    await publishEvents(context());
    const late = await claim();
    vi.setSystemTime(Date.now() + 31_000);
    const present = await claim();
    expect(present.deliveryId).toBe(late.deliveryId);
    for (const verdict of [
      { outcome: "delivered" },
      { outcome: "failed" },
      { outcome: "postponed", dueAt: new Date(Date.now() + HOUR) },
    ] as const)
      expect(await finishAttempt(context(), late, { status: 410 }, verdict)).toBe(false);
    expect(await endpointOf(id)).toMatchObject({ state: "active", leaseHolder: present.leaseHolder });
    expect(await claimDelivery(new Date(), 30)).toBeUndefined();
    expect(await database().auditEvent.count({ where: { action: "webhook.fail", subjectId: id } })).toBe(0);
    expect(await finishAttempt(context(), present, { status: 204 }, { outcome: "delivered" })).toBe(true);
    expect(await endpointOf(id)).toMatchObject({ leasedUntil: null, leaseHolder: null });
    const where = { id: present.deliveryId };
    const delivery = await database().webhookDelivery.findUniqueOrThrow({ where });
    expect([delivery.lastStatus, delivery.outcome]).toEqual([204, "delivered"]);
  });
});

describe("several instances", () => {
  it("deliver each event once", async () => {
    await listen(receiver);
    const placeIds = await happen(40);
    await Promise.all([deliver(), deliver(), deliver()]);
    await pass(80);
    expect(notified().toSorted()).toEqual(placeIds.toSorted());
  });

  it.runIf(inject("engine") === "postgres")("would not without the lock of the claim", async () => {
    const doubled = async (claim: () => Promise<unknown>) => {
      await database().webhookEndpoint.deleteMany();
      await listen(receiver);
      await happen(20);
      await publishEvents(context());
      return (await atOnce(20, claim)).filter((claimed) => claimed !== undefined).length;
    };
    const now = new Date();
    const later = new Date(now.getTime() + HOUR);
    const { text, ...rest } = CLAIM_DELIVERY(now, later, randomUUID());
    const unlocked = {
      ...rest,
      name: "test-claim-unlocked",
      text: text
        .replace("for no key update skip locked", "")
        // The second guard of the same row, to show that the first is not there for nothing.
        .replace(
          "where webhook_delivery.id = next.id and ended_at is null and (due_at <= $1 or attempts = 0)",
          "where webhook_delivery.id = next.id",
        ),
    };
    expect(await doubled(() => claimDelivery(now, 3_600))).toBe(1);
    // Two claims must meet, which they may not do at once on a busy machine.
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round += 1)
      most = await doubled(async () => (await run(unlocked))[0]);
    expect(most).toBeGreaterThan(1);
  });
});

describe("the receiver in docs/webhooks.md", () => {
  it("takes what was signed with its secret, and nothing else", async () => {
    const code = /```js\n([^]*?)```/.exec(await readFile("docs/webhooks.md", "utf8"))?.[1] ?? "";
    const port = await findFreePort();
    const secrets: string[] = [];
    const endpoint = { url: `http://127.0.0.1:${port}/`, secrets };
    await listen(endpoint);
    const program = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, PORT: String(port), ROSTRUM_WEBHOOK_SECRET: secrets[0] },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const post = (body: string) => fetch(endpoint.url, { method: "POST", body });
      await vi.waitFor(async () => expect((await post("{}")).status).toBe(400), { timeout: 20_000 });
      const printed = once(program.stdout, "data");
      const [placeId = ""] = await happen();
      await deliver();
      expect(String(await printed)).toBe(`place.offered ${placeId}\n`);
      expect(reports).toMatchObject([{ outcome: "delivered", status: 204 }]);
    } finally {
      program.kill();
    }
  });
});

describe("the worker", () => {
  it("delivers as things happen, and stops at once although a receiver hangs", async () => {
    vi.useRealTimers();
    await listen(receiver);
    const stop = startWebhooks({ report: (report) => reports.push(report) }, (error) => {
      throw error;
    });
    const [first = ""] = await happen();
    await expect.poll(notified, { timeout: 5_000 }).toEqual([first]);
    receiver.becomes("hangs");
    await happen();
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});
