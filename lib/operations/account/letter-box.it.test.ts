import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";

afterAll(closeDatabase);

const [READER, OTHER, MANY] = ["BOX-READER", "BOX-OTHER", "BOX-MANY"];
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  await bring({ "members.csv": voters(READER, OTHER, MANY) });
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

async function box(caller: Caller, cursor = "") {
  const { json } = await call("/account/getletters", { cursor }, caller);
  return json as { total: string; unread: string; next: string; rows: Record<string, string>[] };
}

describe("the letter box", () => {
  it("has what was said, newest first, with the address shortened; not what waits, was dropped or rehearsed", async () => {
    const older = await said(READER, 20, { subject: "Older", outcome: "refused" });
    const newer = await said(READER, 10, { subject: "Newer", outcome: "site", sentTo: "" });
    // Not due yet, or the server could send it meanwhile.
    await said(READER, 5, { endedAt: null, outcome: "", subject: "", body: "", dueAt: tomorrow() });
    await said(READER, 5, { outcome: "dropped", subject: "", body: "" });
    await said(READER, 5, { outcome: "rehearsed" });
    await said(OTHER, 1);
    const { total, unread, next, rows } = await box(reader);
    expect([total, unread, next]).toEqual(["2", "2", ""]);
    expect(rows.map(({ letterID }) => letterID)).toEqual([newer, older]);
    expect(rows.map(({ outcome: how, address }) => [how, address])).toEqual([
      ["site", ""],
      ["refused", "d…@example.org"],
    ]);
  });

  it("says of a letter that became a file, without a mail server, that it is to be read here only", async () => {
    const letterID = await said(READER, 1, { kind: "password-reset", answer: "" });
    const shown = { outcome: "site", address: "" };
    expect((await box(reader)).rows.find((row) => row["letterID"] === letterID)).toMatchObject(shown);
    const [letter] = await list("/account/getletter", { letterID }, reader);
    expect(letter).toMatchObject({ ...shown, secret: "false" });
  });

  it("has a letter that the mail server has not taken yet, but for one that staff hold", async () => {
    const tried = {
      endedAt: null,
      outcome: "",
      sentTo: "",
      attempts: 1,
      dueAt: tomorrow(),
    };
    const letterID = await said(READER, 1, { ...tried, answer: "451 Later" });
    const held = await said(READER, 1, { ...tried, heldAt: new Date() });
    const [letter] = await list("/account/getletter", { letterID }, reader);
    expect(letter).toMatchObject({ outcome: "waiting", address: "", secret: "false" });
    expect((await box(reader)).rows[0]).toMatchObject({ letterID, outcome: "waiting" });
    expect(await list("/account/getletter", { letterID: held }, reader)).toEqual([]);
    expect(await outcome("/account/openletter", { letterID }, reader)).toBe("SUCCESS");
  });

  it("comes by cursor, each letter once", async () => {
    const many = await asMember(MANY);
    const at = new Date(Date.now() - 60_000);
    const ids = await Promise.all(
      Array.from({ length: 201 }, (_, index) => said(MANY, index % 3, { endedAt: at })),
    );
    const first = await box(many);
    expect([first.total, first.rows.length]).toEqual(["201", 200]);
    const second = await box(many, first.next);
    expect([second.rows.length, second.next]).toEqual([1, ""]);
    expect([...first.rows, ...second.rows].map(({ letterID }) => letterID).toSorted()).toEqual(
      ids.toSorted(),
    );
    for (const cursor of ["nonsense", Buffer.from('["x","y"]').toString("base64url")])
      expect((await call("/account/getletters", { cursor }, many)).status).toBe(400);
  });

  it("opens a letter as safe HTML, without anything that its text could bring along", async () => {
    const body =
      "**Bold** <script>alert(1)</script> [a](javascript:alert) \n\n[See](https://example.org/places)";
    const letterID = await said(READER, 1, { kind: "password-reset", body });
    const [letter] = await list("/account/getletter", { letterID }, reader);
    expect(letter).toMatchObject({ secret: "true", opened: "" });
    expect(letter?.["html"]).toContain("<strong>Bold</strong> &lt;script&gt;");
    expect(letter?.["html"]).not.toMatch(/<script|href="javascript/);
    expect(letter?.["html"]).toContain('<a href="https://example.org/places" class="button">');
  });

  it("names the language in which a letter was said; nothing tells that of older ones", async () => {
    const languageOf = async (language: string) => {
      const letterID = await said(READER, 1, { language });
      const [letter] = await list("/account/getletter", { letterID }, reader);
      const row = (await box(reader)).rows.find((one) => one["letterID"] === letterID);
      return [letter?.["language"], row?.["language"]];
    };
    expect(await languageOf("es")).toEqual(["es", "es"]);
    expect(await languageOf("")).toEqual(["", ""]);
  });

  it("shows another member's letter to no one else, and does not mark it", async () => {
    const letterID = await said(OTHER, 2);
    for (const unknown of [letterID, randomUUID(), "no-uuid"]) {
      expect(await list("/account/getletter", { letterID: unknown }, reader)).toEqual([]);
      expect((await call("/account/openletter", { letterID: unknown }, reader)).status).toBe(404);
    }
    expect((await database().letter.findUniqueOrThrow({ where: { id: letterID } })).openedAt).toBeNull();
    expect(await list("/account/getletter", { letterID }, other)).toHaveLength(1);
  });

  it("is read by reading a letter, once, with a record; reading alone marks nothing", async () => {
    const letterID = await said(OTHER, 3);
    const unread = async () => (await list("/account/getreader", {}, other))[0]?.["unreadLetters"];
    const before = Number(await unread());
    await list("/account/getletter", { letterID }, other);
    expect(Number(await unread())).toBe(before);
    for (let time = 0; time < 2; time += 1)
      expect(await outcome("/account/openletter", { letterID }, other)).toBe("SUCCESS");
    expect(Number(await unread())).toBe(before - 1);
    const [letter] = await list("/account/getletter", { letterID }, other);
    expect(letter?.["opened"]).not.toBe("");
    expect(await auditOf("letter", letterID)).toMatchObject([{ action: "letter.open", actorId: OTHER }]);
  });
});
