import { describe, expect, inject, it, vi } from "vitest";
import { claimLetter, claimStatement } from "@/lib/store/letters/claimed-letters";
import { database } from "@/lib/store/prisma";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { makeCertificate } from "@/test/servers/certificate";
import { startSendingProcess } from "@/test/servers/sending-process";
import { composeLetter } from "./compose-letter";
import { deliverDue } from "./outbox";

const outbox = prepareOutbox();
const PATIENCE = { timeout: 200_000 };

const received = () => outbox.server.letters.flatMap(({ to }) => to);

it("a sender that is killed among a thousand letters, and started again, drops none; at most those under way come twice", async () => {
  await outbox.server.open();
  const addresses = await outbox.queue("LK", 1_000);
  outbox.server.becomesAfter(400, "keeps");
  const killed = startSendingProcess(outbox.own.url);
  await expect.poll(() => received().length, PATIENCE).toBeGreaterThanOrEqual(400);
  await killed.kill();
  outbox.server.becomes("takes");
  const open = () => database().letter.count({ where: { endedAt: null } });
  const underWay = await database().letter.count({ where: { endedAt: null, attempts: { gt: 0 } } });
  expect(underWay).toBeGreaterThan(0);
  expect(underWay).toBeLessThanOrEqual(4);

  const again = startSendingProcess(outbox.own.url);
  // Those under way wait until their lease is over: whoever has it may only be slow.
  await expect.poll(open, PATIENCE).toBe(underWay);
  await again.stop();
  const before = received().length;
  vi.setSystemTime(Date.now() + 180_000);
  await outbox.deliver();
  expect(received().length - before).toBe(underWay);
  expect(new Set(received())).toEqual(new Set(addresses));
  expect(received().length - addresses.length).toBeLessThanOrEqual(underWay);
}, 400_000);

describe("a mail server with a certificate", () => {
  const SERVERS = [
    ["by STARTTLS", "smtp:"],
    ["by smtps:", "smtps:"],
  ] as const;

  /** Opens the mail server with a certificate for `host`. @returns the environment of a sender that trusts it */
  async function openSecure(protocol: "smtp:" | "smtps:", host: string) {
    const { key, cert, file } = await makeCertificate(host);
    const secured: boolean[] = [];
    await outbox.server.open({
      key,
      cert,
      secure: protocol === "smtps:",
      disabledCommands: ["AUTH"],
      onMailFrom(_address, session, done) {
        secured.push(session.secure);
        done();
      },
    });
    const SMTP_URL = `${protocol}//localhost:${outbox.server.port}`;
    return { secured, environment: { NODE_EXTRA_CA_CERTS: file, SMTP_URL } };
  }

  it.each(SERVERS)(
    "that is trusted gets letters %s",
    async (_, protocol) => {
      const { secured, environment } = await openSecure(protocol, "localhost");
      const addresses = await outbox.queue(protocol === "smtps:" ? "LS" : "LT", 1);
      const { stop } = startSendingProcess(outbox.own.url, environment);
      await expect.poll(received, PATIENCE).toEqual(addresses);
      expect(secured).toEqual([true]);
      await stop();
    },
    240_000,
  );

  it.each([
    ...SERVERS.map(([way, protocol]) => ["that no one vouches for", way, protocol, "localhost"] as const),
    ...SERVERS.map(([way, protocol]) => ["of another server", way, protocol, "mail.example.org"] as const),
  ])(
    "%s gets none %s: it is not even told for whom",
    async (why, _, protocol, host) => {
      const { secured, environment } = await openSecure(protocol, host);
      await outbox.queue("LN", 1);
      const trusts = why === "of another server" ? environment : { SMTP_URL: environment.SMTP_URL };
      const { stop } = startSendingProcess(outbox.own.url, trusts);
      const waiting = { endedAt: null };
      const answers = async () =>
        (await database().letter.findMany({ where: waiting })).map(({ answer }) => answer).join();
      await expect.poll(answers, PATIENCE).toMatch(/certificate|altnames/i);
      await stop();
      expect([secured, received()]).toEqual([[], []]);
      await database().letter.deleteMany({ where: waiting });
    },
    240_000,
  );
});

it("a mail server that refuses the sign-in loses no letter: that is for the operator to mend", async () => {
  await outbox.server.open({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      if (password === "right") done(null, { user: "rostrum" });
      else done(Object.assign(new Error("Who are you?"), { responseCode: 535 }));
    },
  });
  const addresses = await outbox.queue("LP", 1);
  const signIn = (password: string) => ({
    SMTP_URL: `smtp://rostrum:${password}@localhost:${outbox.server.port}`,
  });
  const wrong = startSendingProcess(outbox.own.url, signIn("wrong"));
  const letter = { endedAt: null, answer: { contains: "535" } };
  await expect.poll(() => database().letter.count({ where: letter }), PATIENCE).toBe(1);
  await wrong.stop();
  expect(received()).toEqual([]);
  await database().letter.updateMany({ where: letter, data: { dueAt: new Date() } });
  const right = startSendingProcess(outbox.own.url, signIn("right"));
  await expect.poll(received, PATIENCE).toEqual(addresses);
  await right.stop();
}, 240_000);

// The embedded database has one session: its claims come one after the other, whatever they lock.
it.skipIf(inject("engine") !== "postgres")(
  "without `skip locked` letters come double, with it none does",
  async () => {
    await outbox.server.open();
    const unlocked = claimStatement("claim-letter-unlocked", "");
    const deliver = (claim: typeof claimLetter) =>
      deliverDue({ compose: composeLetter, report: () => undefined, claim });
    const locked = await outbox.queue("LL", 40);
    await Promise.all([1, 2, 3].map(() => deliver(claimLetter)));
    expect(received().toSorted()).toEqual(locked.toSorted());
    outbox.server.letters.length = 0;
    await outbox.queue("LU", 40);
    const claim: typeof claimLetter = (now, lease, options) =>
      claimLetter(now, lease, { ...options, claim: unlocked });
    await Promise.all([1, 2, 3].map(() => deliver(claim)));
    expect(received().length).toBeGreaterThan(new Set(received()).size);
  },
  240_000,
);
