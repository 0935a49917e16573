import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLetter, getLetters, getReader, openLetter } from "@/lib/contract/account";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";

afterAll(closeDatabase);

const [READER, OTHER, MANY] = ["BOX-READER", "BOX-OTHER", "BOX-MANY"];
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(READER, OTHER, MANY) });
  [reader, other] = await Promise.all([asMember(READER), asMember(OTHER)]);
});

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);

/** A letter as the outbox leaves it. Returns its id. */
async function said(memberId: string, minutesAgo: number, more: object = {}): Promise<string> {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const data = { id: randomUUID(), kind: "password-changed", memberId, locale: "", createdAt: at, dueAt: at };
  const kept = { subject: "Your password was changed", body: "It was **changed**." };
  const sent = { endedAt: at, outcome: "sent", sentTo: "dana@example.org", answer: "250 Ok" };
  await database().letter.create({ data: { ...data, ...kept, ...sent, ...more } });
  return data.id;
}

const box = (caller: Caller, cursor?: string) => ask(getLetters, { cursor }, caller);
const letterOf = async (letterId: string, caller: Caller) =>
  (await ask(getLetter, { letterId }, caller)).letter;

describe("the letter box", () => {
  it("has what was said, newest first, with the address shortened; not what waits, was dropped or rehearsed", async () => {
    const older = await said(READER, 20, { subject: "Older", outcome: "refused" });
    const newer = await said(READER, 10, { subject: "Newer", outcome: "site", sentTo: "" });
    // Not due yet, or the server could send it meanwhile.
    await said(READER, 5, { endedAt: null, outcome: "", subject: "", body: "", dueAt: tomorrow() });
    await said(READER, 5, { outcome: "dropped", subject: "", body: "" });
    await said(READER, 5, { outcome: "rehearsed" });
    await said(OTHER, 1);
    const { total, unread, nextCursor, items } = await box(reader);
    expect([total, unread, nextCursor]).toEqual([2, 2, undefined]);
    expect(items.map(({ letterId }) => letterId)).toEqual([newer, older]);
    expect(items.map(({ outcome: how, address }) => [how, address])).toEqual([
      ["site", undefined],
      ["refused", "d…@example.org"],
    ]);
  });

  it("says of a letter that became a file, without a mail server, that it is to be read here only", async () => {
    const letterId = await said(READER, 1, { kind: "password-reset", answer: "" });
    const row = (await box(reader)).items.find((one) => one.letterId === letterId);
    expect([row?.outcome, row?.address]).toEqual(["site", undefined]);
    const letter = await letterOf(letterId, reader);
    expect([letter?.outcome, letter?.address, letter?.secret]).toEqual(["site", undefined, false]);
  });

  it("has a letter that the mail server has not taken yet, but for one that staff hold", async () => {
    const tried = {
      endedAt: null,
      outcome: "",
      sentTo: "",
      attempts: 1,
      dueAt: tomorrow(),
    };
    const letterId = await said(READER, 1, { ...tried, answer: "451 Later" });
    const held = await said(READER, 1, { ...tried, heldAt: new Date() });
    const letter = await letterOf(letterId, reader);
    expect([letter?.outcome, letter?.address, letter?.secret]).toEqual(["waiting", undefined, false]);
    expect((await box(reader)).items[0]).toMatchObject({ letterId, outcome: "waiting" });
    expect(await letterOf(held, reader)).toBeUndefined();
    expect(await outcomeOf(openLetter, { letterId }, reader)).toBe("done");
  });

  it("comes by cursor, each letter once", async () => {
    const many = await asMember(MANY);
    const at = new Date(Date.now() - 60_000);
    const ids = await Promise.all(
      Array.from({ length: 201 }, (_, index) => said(MANY, index % 3, { endedAt: at })),
    );
    const first = await box(many);
    expect([first.total, first.items.length]).toEqual([201, 200]);
    const second = await box(many, first.nextCursor);
    expect([second.items.length, second.nextCursor]).toEqual([1, undefined]);
    expect([...first.items, ...second.items].map(({ letterId }) => letterId).toSorted()).toEqual(
      ids.toSorted(),
    );
    for (const cursor of ["nonsense", Buffer.from('["x","y"]').toString("base64url")])
      expect(await outcomeOf(getLetters, { cursor }, many)).toBe("invalid-parameter");
  });

  it("opens a letter as safe HTML, without anything that its text could bring along", async () => {
    const body =
      "**Bold** <script>alert(1)</script> [a](javascript:alert) \n\n[See](https://example.org/places)";
    const letterId = await said(READER, 1, { kind: "password-reset", body });
    const letter = await letterOf(letterId, reader);
    expect([letter?.secret, letter?.opened]).toEqual([true, undefined]);
    expect(letter?.html).toContain("<strong>Bold</strong> &lt;script&gt;");
    expect(letter?.html).not.toMatch(/<script|href="javascript/);
    expect(letter?.html).toContain('<a href="https://example.org/places" class="button">');
  });

  it("names the language in which a letter was said; nothing tells that of older ones", async () => {
    const languageOf = async (language: string) => {
      const letterId = await said(READER, 1, { language });
      const letter = await letterOf(letterId, reader);
      const row = (await box(reader)).items.find((one) => one.letterId === letterId);
      return [letter?.language, row?.language];
    };
    expect(await languageOf("es")).toEqual(["es", "es"]);
    expect(await languageOf("")).toEqual([undefined, undefined]);
  });

  it("shows another member's letter to no one else, and does not mark it", async () => {
    const letterId = await said(OTHER, 2);
    for (const unknown of [letterId, randomUUID(), "no-uuid"]) {
      expect(await letterOf(unknown, reader)).toBeUndefined();
      expect(await outcomeOf(openLetter, { letterId: unknown }, reader)).toBe("not-found");
    }
    expect((await database().letter.findUniqueOrThrow({ where: { id: letterId } })).openedAt).toBeNull();
    expect(await letterOf(letterId, other)).toBeDefined();
  });

  it("is read by reading a letter, once, with a record; reading alone marks nothing", async () => {
    const letterId = await said(OTHER, 3);
    const unread = async () => (await ask(getReader, {}, other)).unreadLetters;
    const before = await unread();
    await letterOf(letterId, other);
    expect(await unread()).toBe(before);
    for (let time = 0; time < 2; time += 1)
      expect(await outcomeOf(openLetter, { letterId }, other)).toBe("done");
    expect(await unread()).toBe(before - 1);
    const letter = await letterOf(letterId, other);
    expect(letter?.opened).toBeDefined();
    expect(await auditOf("letter", letterId)).toMatchObject([{ action: "letter.open", actorId: OTHER }]);
  });
});
