import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { changeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { sendDue } from "@/test/fixtures/sent-letters";
import { happen, listen } from "@/test/fixtures/webhooks";
import { openWebhookReceiver } from "@/test/servers/webhook-receiver";
import { deliverWebhooks } from "./webhooks";

beforeAll(() => {
  process.env["WEBHOOK_ALLOW_HOSTS"] = "127.0.0.1";
});
afterAll(() => {
  delete process.env["WEBHOOK_ALLOW_HOSTS"];
});
const outbox = prepareOutbox();
const [MANAGER, SECOND, FORMER, REVIEWER] = ["WF-MANAGER", "WF-SECOND", "WF-FORMER", "WF-REVIEWER"];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;

it("a system that can no longer be told is told to every manager, once each time that it fails", async () => {
  await outbox.server.open();
  await importRows({
    "members.csv": voters(MANAGER, SECOND, FORMER, REVIEWER).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
  });
  for (const manager of [MANAGER, SECOND, FORMER]) await makeStaff(manager);
  await makeStaff(REVIEWER, "reviewer");
  await database().member.update({ where: { id: FORMER }, data: { active: false } });
  const receiver = await openWebhookReceiver();
  // The query of an address may hold a token of the receiver's.
  const id = await listen({ ...receiver, url: `${receiver.url}?key=hidden` });
  const managers = [MANAGER, SECOND].map(addressOf).toSorted();
  /** Several instances deliver at once. @returns the letters that come of it */
  const fail = async () => {
    await happen(3);
    await atOnce(5, () => deliverWebhooks({ report: () => undefined }));
    return sendDue(outbox);
  };

  receiver.becomes(410);
  const letters = await fail();
  expect(letters.map(({ to }) => to).toSorted()).toEqual(managers);
  for (const { subject, mail } of letters) {
    expect(subject).toBe("A system can no longer be told what happens");
    expect(mail.text).toContain(receiver.url);
    expect(`${mail.text ?? ""}${mail.html ?? ""}`).not.toContain("hidden");
    expect(mail.text).toContain("messages are waiting for it");
  }
  expect(await fail()).toEqual([]);

  const { url, version } = await database().webhookEndpoint.findUniqueOrThrow({ where: { id } });
  await changeEndpoint(context(), { id, version }, { url, description: "", events: [], state: "active" });
  expect((await fail()).map(({ to }) => to).toSorted()).toEqual(managers);
  await receiver.close();
}, 90_000);
