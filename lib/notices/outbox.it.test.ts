import { afterEach, describe, expect, it, vi } from "vitest";
import { unavailable } from "@/lib/domain/problem";
import { database } from "@/lib/store/prisma";
import { claimLetter } from "@/lib/store/letters/claimed-letters";
import { listLetters } from "@/lib/store/letters/letter-box";
import { endLetter, postponeLetter } from "@/lib/store/letters/letters";
import { notifyLetterWorker } from "@/lib/store/letters/letter-worker";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { composeLetter } from "./compose-letter";
import { deliverDue, startOutbox } from "./outbox";

const outbox = prepareOutbox();

/** Starts the outbox of a outbox.server. @returns how long its stop takes, in milliseconds */
function start(): () => Promise<number> {
  const stop = startOutbox(
    { compose: composeLetter, report: (report) => outbox.reports.push(report) },
    (error) => {
      throw error;
    },
  );
  return async () => {
    const began = performance.now();
    await stop();
    return performance.now() - began;
  };
}

describe("the outbox", () => {
  // What one test left behind is not the next one's.
  afterEach(async () => {
    outbox.server.becomes("takes");
    await outbox.pass(600);
  });

  it("sends every other message while one hangs, also those that come meanwhile", async () => {
    await outbox.server.open();
    const hanging = await outbox.ask();
    outbox.server.becomes("hangs", hanging);
    const others = [await outbox.ask(), await outbox.ask(), await outbox.ask()];
    const stop = start();
    const delivered = () => outbox.server.letters.flatMap(({ to }) => to).toSorted();
    await expect.poll(delivered).toEqual(others.toSorted());
    others.push(await outbox.ask());
    notifyLetterWorker();
    await expect.poll(delivered).toEqual(others.toSorted());
    await stop();
  });

  it.each(["silent", "hangs"] as const)(
    "stops at once although the mail server is %s, leaves no connection, and sends the message later",
    async (mood) => {
      await outbox.server.open();
      const address = await outbox.ask();
      outbox.server.becomes(mood);
      const stop = start();
      await expect.poll(() => outbox.server.connections()).toBe(1);
      expect(await stop()).toBeLessThan(2_000);
      await expect.poll(() => outbox.server.connections()).toBe(0);
      outbox.server.becomes("takes");
      await outbox.pass(3);
      expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
    },
  );

  it("lets a slow mail server finish the message under way when it stops, so that it is not sent twice", async () => {
    await outbox.server.open();
    const address = await outbox.ask();
    outbox.server.becomes("slow");
    const stop = start();
    await expect.poll(() => outbox.server.letters.length).toBe(1);
    expect(await stop()).toBeLessThan(2_000);
    await outbox.pass(600);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });
});

it("a link that somebody waits for goes before the letters to everybody that were due earlier", async () => {
  await outbox.server.open();
  await outbox.queue("EVERY", 30);
  vi.setSystemTime(Date.now() + 1_000);
  const address = await outbox.ask();
  await outbox.deliver();
  const sent = outbox.server.letters.flatMap(({ to }) => to);
  expect(sent).toHaveLength(31);
  // Four are under way at once, so that it may be the fourth to arrive.
  expect(sent.indexOf(address)).toBeLessThan(4);
});

it("a letter that the database had no time for goes out seconds later, as if it had not been tried", async () => {
  await outbox.server.open();
  const address = await outbox.ask();
  outbox.server.becomes(451);
  await outbox.deliver();
  outbox.server.becomes("takes");
  vi.setSystemTime(Date.now() + 60_000);
  const busy = () => Promise.reject(unavailable("The database is not available."));
  await deliverDue({ compose: busy, report: (report) => outbox.reports.push(report) });
  expect(outbox.outcomes()).toEqual(["postponed", "postponed"]);
  await outbox.pass(5 / 60);
  expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  // The attempt that the mail server put off counts, the other does not.
  expect(await database().letter.findMany({ where: { sentTo: address } })).toMatchObject([{ attempts: 2 }]);
});

describe("an instance whose lease of a letter was over before it was done", () => {
  it("cannot record an outcome of the letter any more", async () => {
    await outbox.ask();
    const claim = async () => {
      const letter = await claimLetter(new Date(), 60);
      if (!letter) throw new Error("No letter is due");
      return letter;
    };
    const late = await claim();
    vi.setSystemTime(Date.now() + 61_000);
    const present = await claim();
    expect(present.id).toBe(late.id);
    const where = { id: late.id };
    const { dueAt } = await database().letter.findUniqueOrThrow({ where });
    await postponeLetter(late, new Date(Date.now() + 3_600_000), {});
    expect(await endLetter(context(), late, { outcome: "failed" })).toBe(false);
    expect(await database().letter.findUniqueOrThrow({ where })).toMatchObject({ endedAt: null, dueAt });
    const ends = { where: { action: "letter.end", subjectId: late.id } };
    expect(await database().auditEvent.count(ends)).toBe(0);
    expect(await endLetter(context(), present, { outcome: "sent" })).toBe(true);
    expect(await database().auditEvent.count(ends)).toBe(1);
  });
});

describe("sending", () => {
  afterEach(async () => {
    await database().letterSending.updateMany({ data: { stoppedAt: null, perMinute: null } });
    await outbox.pass(600);
  });

  it("that is stopped claims nothing, and goes on when it is released", async () => {
    await outbox.server.open();
    const address = await outbox.ask();
    await database().letterSending.updateMany({ data: { stoppedAt: new Date() } });
    await outbox.pass(10);
    expect(outbox.server.letters).toEqual([]);
    await database().letterSending.updateMany({ data: { stoppedAt: null } });
    await outbox.deliver();
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("keeps to a rate a minute, however many instances send", async () => {
    vi.useRealTimers();
    await outbox.server.open();
    await Promise.all(Array.from({ length: 6 }, () => outbox.ask()));
    await database().letterSending.updateMany({ data: { perMinute: 240 } });
    const began = performance.now();
    await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()]);
    // Five pauses of a quarter of a second lie between six letters.
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_240);
    expect(outbox.server.letters).toHaveLength(6);
  });

  it("leaves letters that are held", async () => {
    await outbox.server.open();
    await outbox.ask();
    await database().letter.updateMany({ where: { endedAt: null }, data: { heldAt: new Date() } });
    await outbox.pass(10);
    expect(outbox.server.letters).toEqual([]);
    await database().letter.updateMany({ data: { heldAt: null } });
  });

  it("that the mail server puts off shows the letter to its member at once, until staff hold it or stop", async () => {
    await outbox.server.open();
    outbox.server.becomes(451);
    const email = await outbox.ask();
    const { id: memberId } = await database().member.findFirstOrThrow({ where: { email } });
    const boxed = async () =>
      (await listLetters(memberId, undefined, 10)).map(({ outcome, subject }) => `${outcome}: ${subject}`);
    const set = database().letterSending;
    expect(await boxed()).toEqual([]);
    await outbox.deliver();
    const waiting = ["waiting: Choose a new password"];
    expect(await boxed()).toEqual(waiting);
    const [kept] = await listLetters(memberId, undefined, 1);
    expect(kept?.body).not.toContain("reset-password#");
    await set.updateMany({ data: { stoppedAt: new Date() } });
    expect(await boxed()).toEqual([]);
    await set.updateMany({ data: { stoppedAt: null } });
    await database().letter.updateMany({ where: { memberId }, data: { heldAt: new Date() } });
    expect(await boxed()).toEqual([]);
    await database().letter.updateMany({ where: { memberId }, data: { heldAt: null } });
    expect(await boxed()).toEqual(waiting);
    outbox.server.becomes("takes");
    await outbox.pass(1);
    expect(await boxed()).toEqual(["sent: Choose a new password"]);
  });
});
