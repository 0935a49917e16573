import { generate } from "selfsigned";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { prepareOutbox } from "@/test/fixtures/outbox";

const outbox = prepareOutbox();

describe("a mail server", () => {
  it("that defers a message gets it once, after retries at growing intervals", async () => {
    await outbox.server.open();
    outbox.server.becomes(451);
    const [address, before] = [await outbox.ask(), outbox.server.asked()];
    await outbox.deliver();
    const tries = () => outbox.server.asked() - before;
    expect([tries(), outbox.outcomes()]).toEqual([1, ["postponed"]]);
    await outbox.pass(0.9);
    expect(tries()).toBe(1);
    await outbox.pass(0.2);
    expect(tries()).toBe(2);
    await outbox.pass(4.9);
    expect(tries()).toBe(2);
    outbox.server.becomes("takes");
    await outbox.pass(0.2);
    await outbox.pass(600);
    expect(outbox.outcomes()).toEqual(["postponed", "postponed", "smtp"]);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
    // The link is created when the message is composed, so time in the queue does not shorten its hour.
    expect(outbox.server.letters[0]?.text).toContain("reset-password");
    expect(await outbox.traces()).not.toContain(address);
  });

  it("that keeps deferring is tried six times; then the message fails, in the server's words, and that is recorded", async () => {
    await outbox.server.open();
    outbox.server.becomes(451);
    const [address, before] = [await outbox.ask(), outbox.server.asked()];
    await outbox.deliver();
    for (const minutes of [1, 5, 15, 60, 240, 240, 240]) await outbox.pass(minutes);
    expect(outbox.server.asked() - before).toBe(6);
    expect(outbox.outcomes()).toEqual([...Array<string>(5).fill("postponed"), "failed"]);
    const id = outbox.reports[0]?.letter ?? "";
    const ended = await database().auditEvent.findFirst({ where: { action: "letter.end", subjectId: id } });
    expect(ended?.after).toEqual({ kind: "password-reset", outcome: "failed" });
    const letter = await database().letter.findUniqueOrThrow({ where: { id } });
    expect(letter).toMatchObject({ sentTo: address, answer: `451 No letters for ${address}` });
    expect(await outbox.traces()).not.toContain(address);
  });

  it.each([
    ["the recipient", "refuses", "550 No such mailbox"],
    ["the message", 550, "550 No letters for"],
  ] as const)("that refuses %s for good is asked once, and its words are kept", async (_, mood, words) => {
    await outbox.server.open();
    outbox.server.becomes(mood);
    const address = await outbox.ask();
    await outbox.deliver();
    await outbox.pass(600);
    expect(outbox.outcomes()).toEqual(["refused"]);
    const id = outbox.reports[0]?.letter ?? "";
    const { answer, sentTo } = await database().letter.findUniqueOrThrow({ where: { id } });
    expect(answer).toContain(words);
    expect(sentTo).toBe(address);
    expect(outbox.server.letters).toEqual([]);
    expect(await outbox.traces()).not.toContain(address);
  });

  it.each([
    ["puts the recipient off", "defers", "450 No such mailbox"],
    ["is too busy to listen", "busy", "421 Come again later"],
  ] as const)("that %s gets the message later, once", async (_, mood, words) => {
    await outbox.server.open();
    outbox.server.becomes(mood);
    const address = await outbox.ask();
    await outbox.deliver();
    expect(outbox.outcomes()).toEqual(["postponed"]);
    const { answer } = await database().letter.findUniqueOrThrow({
      where: { id: outbox.reports[0]?.letter ?? "" },
    });
    expect(answer).toContain(words);
    outbox.server.becomes("takes");
    await outbox.pass(1);
    await outbox.pass(600);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("that never greets is given up after ten seconds, and gets the message later", async () => {
    await outbox.server.open();
    outbox.server.becomes("silent");
    const address = await outbox.ask();
    const began = performance.now();
    await outbox.deliver();
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(outbox.outcomes()).toEqual(["postponed"]);
    outbox.server.becomes("takes");
    await outbox.pass(1);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("that takes the message and never says so is given up; the second copy can be told from the Message-ID", async () => {
    await outbox.server.open();
    outbox.server.becomes("keeps");
    const address = await outbox.ask();
    const began = performance.now();
    await outbox.deliver();
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(outbox.outcomes()).toEqual(["postponed"]);
    outbox.server.becomes("takes");
    await outbox.pass(1);
    await outbox.pass(600);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address], [address]]);
    const ids = outbox.server.letters.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(ids[0]).toMatch(/^<[^@]+@[^>]+>\r?$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it("that drops the connection in the middle of a message gets it whole, later", async () => {
    await outbox.server.open();
    outbox.server.becomes("drops");
    const address = await outbox.ask();
    await outbox.deliver();
    expect(outbox.outcomes()).toEqual(["postponed"]);
    const { answer } = await database().letter.findUniqueOrThrow({
      where: { id: outbox.reports[0]?.letter ?? "" },
    });
    expect(answer).not.toBe("");
    outbox.server.becomes("takes");
    await outbox.pass(1);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("that is unreachable loses nothing: the message is sent when it is back", async () => {
    const address = await outbox.ask();
    await outbox.deliver();
    expect(outbox.outcomes()).toEqual(["postponed"]);
    expect(await outbox.traces()).not.toContain(address);
    await outbox.server.open();
    await outbox.pass(1);
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("with an untrusted certificate gets no message, encrypted or not", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
    await outbox.server.open({ key, cert, disabledCommands: ["AUTH"] });
    const before = outbox.server.asked();
    await outbox.ask();
    await outbox.deliver();
    expect([outbox.outcomes(), outbox.server.asked() - before]).toEqual([["postponed"], 0]);
  });
});
