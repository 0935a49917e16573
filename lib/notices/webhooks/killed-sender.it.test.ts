import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { happen, listen } from "@/test/fixtures/webhooks";
import { publishEvents } from "@/lib/store/events/publish-events";
import { startSendingProcess } from "@/test/servers/sending-process";
import { openWebhookReceiver } from "@/test/servers/webhook-receiver";
import { deliverWebhooks } from "./webhooks";

const ALLOWED = { WEBHOOK_ALLOW_HOSTS: "127.0.0.1" };
let own: OwnDatabase;

beforeAll(async () => {
  process.env["WEBHOOK_ALLOW_HOSTS"] = ALLOWED.WEBHOOK_ALLOW_HOSTS;
  own = await openOwnDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  delete process.env["WEBHOOK_ALLOW_HOSTS"];
  await own.close();
});

it("a sender that is killed in the middle drops nothing; at most what was under way is delivered twice", async () => {
  const receiver = await openWebhookReceiver();
  await listen(receiver);
  const placeIds = await happen(30);
  await publishEvents(context());
  receiver.hangsFrom(10);
  const sender = startSendingProcess(own.url, ALLOWED);
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(10);
  await sender.kill();
  receiver.becomes(204);
  const deliver = () => deliverWebhooks({ report: () => undefined });
  // Another instance takes over when the lease is over, not before.
  await deliver();
  expect(receiver.received).toHaveLength(10);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  await deliver();
  const notified = receiver.received.map(
    ({ payload }) => (payload as { data: { subjectId: string } }).data.subjectId,
  );
  expect(new Set(notified)).toEqual(new Set(placeIds));
  expect(notified).toHaveLength(placeIds.length + 1);
  await receiver.close();
}, 90_000);
