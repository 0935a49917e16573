import { randomUUID } from "node:crypto";
import dns from "node:dns";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { database } from "@/lib/store/prisma";
import { rostrum } from "@/test/fixtures/command-line";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { happen, listen } from "@/test/fixtures/webhooks";
import { type Certificate, makeCertificate } from "@/test/servers/certificate";
import { findFreePort } from "@/test/servers/free-port";
import { startOwnServer } from "@/test/servers/own-server";
import { startSendingProcess } from "@/test/servers/sending-process";
import { openWebhookReceiver, type WebhookReceiver } from "@/test/servers/webhook-receiver";
import { deliverWebhooks, type WebhookReport } from "./webhooks";

const ALLOWED = { WEBHOOK_ALLOW_HOSTS: "localhost" };
const PATIENCE = { timeout: 60_000 };
let own: OwnDatabase;
let receiver: WebhookReceiver | undefined;
let reports: WebhookReport[] = [];

beforeAll(async () => {
  process.env["WEBHOOK_ALLOW_HOSTS"] = ALLOWED.WEBHOOK_ALLOW_HOSTS;
  own = await openOwnDatabase();
});
afterAll(async () => {
  delete process.env["WEBHOOK_ALLOW_HOSTS"];
  await own.close();
});
beforeEach(() => {
  reports = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver?.close();
  receiver = undefined;
  await database().webhookEndpoint.deleteMany();
});

const deliver = () => deliverWebhooks({ report: (report) => reports.push(report) });

async function open(certificate: Certificate): Promise<WebhookReceiver> {
  receiver = await openWebhookReceiver(certificate);
  return receiver;
}

/** How the attempts ended that the sending process has made. */
async function attempts() {
  const made = await database().webhookDelivery.findMany({ where: { attempts: { gt: 0 } } });
  return made.map(({ lastStatus, lastFailure }) => lastFailure || lastStatus);
}

describe("a receiver that is reached by https", () => {
  it("gets its events where its certificate is trusted, and can verify them", async () => {
    const certificate = await makeCertificate("localhost");
    const { received, ...known } = await open(certificate);
    await listen(known);
    const [placeId] = await happen();
    const sender = startSendingProcess(own.url, { ...ALLOWED, NODE_EXTRA_CA_CERTS: certificate.file });
    await expect.poll(attempts, PATIENCE).toEqual([204]);
    await sender.stop();
    expect(received.map(({ payload }) => payload)).toMatchObject([{ data: { subjectId: placeId } }]);
  }, 120_000);

  it("gets nothing with another server's certificate: bad-certificate", async () => {
    const certificate = await makeCertificate("records.example.org");
    const { received, ...known } = await open(certificate);
    await listen(known);
    await happen();
    const sender = startSendingProcess(own.url, { ...ALLOWED, NODE_EXTRA_CA_CERTS: certificate.file });
    await expect.poll(attempts, PATIENCE).toEqual(["bad-certificate"]);
    await sender.stop();
    expect(received).toEqual([]);
  }, 120_000);

  it("gets nothing with a certificate that no one vouches for: bad-certificate", async () => {
    const { received, ...known } = await open(await makeCertificate("localhost"));
    await listen(known);
    await happen();
    await deliver();
    expect(reports).toMatchObject([{ outcome: "postponed", failure: "bad-certificate" }]);
    expect(received).toEqual([]);
  });

  it("that is not there is tried again: no-connection", async () => {
    await listen({ url: `https://localhost:${await findFreePort()}/hook`, secrets: [] });
    await happen();
    await deliver();
    expect(reports).toMatchObject([{ outcome: "postponed", failure: "no-connection" }]);
  });
});

type Found = (error: Error | null, addresses?: readonly { address: string; family: number }[]) => void;

/** What the name of every receiver is resolved to. */
function resolveAs(...answer: Parameters<Found>): void {
  vi.spyOn(dns, "lookup").mockImplementation(((_host: string, _options: unknown, found: Found) => {
    process.nextTick(found, ...answer);
  }) as unknown as typeof dns.lookup);
}

describe("a receiver's name", () => {
  const named = { url: "https://receiver.example/hook", secrets: [] };

  it.each(["ENOTFOUND", "EAI_AGAIN"])("that is not found is tried again: unknown-host (%s)", async (code) => {
    resolveAs(Object.assign(new Error(`getaddrinfo ${code} receiver.example`), { code }));
    await listen(named);
    await happen();
    await deliver();
    expect(reports).toMatchObject([{ outcome: "postponed", failure: "unknown-host" }]);
  });

  it.each(["http://receiver.example/hook", "ftp://receiver.example/hook", "HTTP://Receiver.Example./hook"])(
    "that may no longer be reached without https is not looked up: %s",
    async (url) => {
      resolveAs(null, [{ address: "127.0.0.1", family: 4 }]);
      await listen({ url, secrets: [] });
      await happen();
      await deliver();
      expect(reports).toMatchObject([{ outcome: "postponed", failure: "not-https" }]);
      expect(dns.lookup).not.toHaveBeenCalled();
    },
  );

  it.each(["::1", "fd00::7", "fe80::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.7"])(
    "that leads to a private IPv6 address is not connected to: %s",
    async (address) => {
      resolveAs(null, [{ address, family: 6 }]);
      await listen(named);
      await happen();
      await deliver();
      expect(reports).toMatchObject([{ outcome: "postponed", failure: "private-address" }]);
    },
  );

  it.each(["[::1]", "[fd00::7]", "[::ffff:127.0.0.1]"])(
    "that is such an address itself is not connected to: %s",
    async (host) => {
      await listen({ url: `https://${host}:9/hook`, secrets: [] });
      await happen();
      await deliver();
      expect(reports).toMatchObject([{ outcome: "postponed", failure: "private-address" }]);
    },
  );
});

describe("a receiver whose host is longer than a name can be, from before such were refused", () => {
  const url = `https://${"a".repeat(300)}.example/hook?key=hidden`;

  it("ends neither the process, nor the next one, nor what others get; the command line removes it", async () => {
    const { secretJwe } = createWebhookSecret();
    const { id } = await database().webhookEndpoint.create({
      data: { id: randomUUID(), url, events: [], secretJwe, createdAt: new Date() },
    });
    const other = await openWebhookReceiver();
    await listen(other);
    const environment = { DATABASE_URL: own.url, WEBHOOK_ALLOW_HOSTS: "127.0.0.1" };
    for (const run of [1, 2]) {
      await happen(3);
      const server = await startOwnServer(environment);
      await expect.poll(() => other.received.length, PATIENCE).toBe(3 * run);
      await expect.poll(attempts, PATIENCE).toContain("impossible-host");
      // Encrypts with WebCrypto, as next-auth does.
      const signIn = await fetch(`${server.url}/api/auth/csrf`, {
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect(signIn.status).toBe(200);
      await server.stop();
      // Its next attempt is due when the server starts again.
      await database().webhookDelivery.updateMany({
        where: { endpointId: id, endedAt: null },
        data: { dueAt: new Date(), lastFailure: "" },
      });
    }
    await other.close();
    const listed = await rostrum(["webhook", "list", "--json"]);
    expect(listed.stdout).not.toContain("hidden");
    expect(JSON.parse(listed.stdout)).toContainEqual(
      expect.objectContaining({ id, url: url.split("?")[0], state: "active" }),
    );
    expect(await rostrum(["webhook", "pause", id])).toMatchObject({ code: 0, stderr: "" });
    expect((await rostrum(["webhook", "list"])).stdout).toMatch(new RegExp(`${id} +paused`));
    expect(await rostrum(["webhook", "remove", id])).toMatchObject({ code: 0, stderr: "" });
    expect((await rostrum(["webhook", "list"])).stdout).not.toContain(id);
    expect(await rostrum(["webhook", "remove", id])).toMatchObject({ code: 1 });
  }, 240_000);
});

describe("an address inside the association's own network", () => {
  let inside: WebhookReceiver;

  beforeEach(async () => {
    inside = receiver = await openWebhookReceiver();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function resolveInTurn(...answers: readonly (readonly string[])[]) {
    const lookup = vi.spyOn(dns, "lookup");
    const left = [...answers];
    lookup.mockImplementation(((_host: string, _options: unknown, found: (...given: unknown[]) => void) => {
      const addresses = (left.shift() ?? []).map((address) => ({ address, family: 4 }));
      process.nextTick(found, null, addresses);
    }) as unknown as typeof dns.lookup);
    return lookup;
  }

  const named = (host: string) => ({
    url: inside.url.replace("http://127.0.0.1", `https://${host}`),
    secrets: inside.secrets,
  });

  it.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "192.168.1.1", "0.0.0.0"])(
    "is not connected to, whatever name it has: %s",
    async (address) => {
      resolveInTurn([address]);
      await listen(named("receiver.example"));
      await happen();
      await deliver();
      expect(reports).toMatchObject([{ outcome: "postponed", failure: "private-address" }]);
      expect(inside.received).toEqual([]);
    },
  );

  it("is not reached by a name whose address changes between two questions: there is one question", async () => {
    const lookup = resolveInTurn(["93.184.215.14", "127.0.0.1"], ["127.0.0.1"], ["127.0.0.1"]);
    await listen(named("rebinding.example"));
    await happen();
    await deliver();
    expect(lookup).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    await deliver();
    expect(lookup).toHaveBeenCalledTimes(2);
    expect(reports.map(({ failure }) => failure)).toEqual(["private-address", "private-address"]);
    expect(inside.received).toEqual([]);
  });

  it("is not connected to by number either, unless it is named", async () => {
    const other = { url: inside.url.replace("http://127.0.0.1", "https://127.0.0.2"), secrets: [] };
    await listen(other);
    await happen();
    await deliver();
    expect(reports).toMatchObject([{ failure: "private-address" }]);
  });
});
