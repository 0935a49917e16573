import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { describe, expect, inject, it, vi } from "vitest";
import { startProgram, stopProgram } from "@/server/start-program";
import { claimLetter, claimStatement } from "@/lib/store/letters/claimed-letters";
import { write } from "@/lib/store/write";
import { bring, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { composeLetter } from "./compose-letter";
import { deliverDue } from "./outbox";

const outbox = prepareOutbox();
const PATIENCE = { timeout: 200_000 };

/** Queues a letter for each of so many new members. @returns their addresses */
async function queue(prefix: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const address = (id: string) => `${id.toLowerCase()}@example.org`;
  await bring({
    "members.csv": voters(...ids).map((row) => ({ ...row, email: address(row["memberId"] ?? "") })),
  });
  await write(context(), () => ({
    result: undefined,
    letters: ids.map((memberId) => ({ kind: "password-changed", memberId })),
  }));
  return ids.map(address);
}

/** An instance of the service that only sends. */
function startSender(environment: Record<string, string> = {}) {
  const sender = startProgram("test/servers/sender.ts", {
    environment: { ...process.env, DATABASE_URL: outbox.own.url, LOG_LEVEL: "silent", ...environment },
  });
  return { sender, stop: () => stopProgram(sender, 5_000) };
}

const received = () => outbox.server.letters.flatMap(({ to }) => to);

it("a sender that is killed among a thousand letters drops none; at most those under way come twice", async () => {
  await outbox.server.open();
  const addresses = await queue("LK", 1_000);
  outbox.server.becomesAfter(400, "keeps");
  const { sender } = startSender();
  const ended = new Promise((resolve) => sender.once("exit", resolve));
  await expect.poll(() => received().length, PATIENCE).toBeGreaterThanOrEqual(400);
  sender.kill("SIGKILL");
  await ended;
  outbox.server.becomes("takes");
  // Another instance takes over when the lease is over.
  vi.setSystemTime(Date.now() + 180_000);
  await outbox.deliver();
  expect(new Set(received())).toEqual(new Set(addresses));
  expect(received().length - addresses.length).toBeLessThanOrEqual(4);
}, 400_000);

describe("a mail server with a certificate", () => {
  it.each([
    ["by STARTTLS", "smtp:", false],
    ["by smtps:", "smtps:", true],
  ] as const)(
    "that is trusted gets letters %s",
    async (_, protocol, secure) => {
      const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
        extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
      });
      const file = path.join(mkdtempSync(path.join(os.tmpdir(), "rostrum-mail-")), "authority.pem");
      writeFileSync(file, cert);
      let isSecure = false;
      await outbox.server.open({
        ...{ key, cert, secure, disabledCommands: ["AUTH"] },
        onMailFrom(_address, session, done) {
          isSecure = session.secure;
          done();
        },
      });
      const addresses = await queue(secure ? "LS" : "LT", 1);
      const { stop } = startSender({
        NODE_EXTRA_CA_CERTS: file,
        SMTP_URL: `${protocol}//localhost:${outbox.server.port}`,
      });
      await expect.poll(received, PATIENCE).toEqual(addresses);
      expect(isSecure).toBe(true);
      await stop();
    },
    240_000,
  );
});

// The embedded database has one session: its claims come one after the other, whatever they lock.
it.skipIf(inject("engine") !== "postgres")(
  "without `skip locked` letters come double, with it none does",
  async () => {
    await outbox.server.open();
    const unlocked = claimStatement("claim-letter-unlocked", "");
    const deliver = (claim: typeof claimLetter) =>
      deliverDue({ compose: composeLetter, report: () => undefined, claim });
    const locked = await queue("LL", 40);
    await Promise.all([1, 2, 3].map(() => deliver(claimLetter)));
    expect(received().toSorted()).toEqual(locked.toSorted());
    outbox.server.letters.length = 0;
    await queue("LU", 40);
    const claim: typeof claimLetter = (now, lease, options) =>
      claimLetter(now, lease, { ...options, claim: unlocked });
    await Promise.all([1, 2, 3].map(() => deliver(claim)));
    expect(received().length).toBeGreaterThan(new Set(received()).size);
  },
  240_000,
);
