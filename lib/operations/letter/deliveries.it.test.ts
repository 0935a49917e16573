import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getDeliveries,
  getLetter,
  getSending,
  getNotified,
  holdLetters,
  recordBounce,
  releaseLetters,
  previewResend,
  resendLetter,
  setSending,
} from "@/lib/contract/desk/letters";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import type { Standing } from "@/lib/vocabulary/letter";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller, callWithJson } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { addressOf, makeLetter, sentTo } from "@/test/fixtures/ended-letters";
import { makeSeason } from "@/test/fixtures/seasons";

const YEAR = 2137;
const tag = randomUUID().slice(0, 8);
const manager = `DV-M-${tag}`;
const people = Array.from({ length: 8 }, (_, index) => `DV-${index}-${tag}`);
const publicationId = randomUUID();
let desk: Caller;
let client: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(manager, ...people) });
  for (const id of people) await database().member.update({ where: { id }, data: { email: addressOf(id) } });
  await makeStaff(manager);
  await makeSeason(YEAR);
  await database().publication.create({
    data: { id: publicationId, year: YEAR, publishedAt: new Date(), publishedBy: manager, revision: 1 },
  });
  desk = await asMember(manager);
  client = await asClient(["desk.read", "desk.write"]);
});
afterAll(async () => {
  await database().letter.deleteMany({ where: { memberId: { in: people } } });
  await database().publication.deleteMany({ where: { id: publicationId } });
  await closeDatabase();
});

type Row = EntryResult<typeof getDeliveries>["items"][number];
type Report = Partial<EntryParams<typeof recordBounce>>;

const deliveries = (filter: EntryParams<typeof getDeliveries>, caller = desk) =>
  ask(getDeliveries, filter, caller);

const record = (params: Report) =>
  callWithJson(recordBounce.path, { kind: "hard", words: "550 unknown", ...params }, client);

describe("what became of letters", () => {
  it("is for callers as far as the letters did not arrive, without the letters themselves", async () => {
    const caller = `DV-CALLER-${tag}`;
    await importRows({ "members.csv": voters(caller) });
    await makeStaff(caller, "caller");
    const calling = await asMember(caller);
    for (const state of [undefined, "sent", "bounced"] as const)
      expect((await call(getDeliveries.path, { state }, calling)).status).toBe(403);
    const { items, counts } = await deliveries({ state: "unreachable" }, calling);
    expect(items.every(({ unreachable }) => unreachable)).toBe(true);
    expect(counts.every(({ state }) => state === "unreachable")).toBe(true);
    const letterId = items[0]?.letterId ?? randomUUID();
    expect((await call(getLetter.path, { letterId }, calling)).status).toBe(403);
  });

  it("is counted per publishing, and each number has its people", async () => {
    const [sent = "", bounced = "", missing = "", again = "", , , file = "", site = ""] = people;
    const notified = { publicationId, year: YEAR };
    await makeLetter(sent, { ...notified, ...sentTo(sent), openedAt: new Date() });
    await makeLetter(bounced, { ...notified, ...sentTo(bounced, "bounced") });
    await makeLetter(missing, { ...notified, endedAt: new Date(), outcome: "unaddressed" });
    const before = new Date(Date.now() - 60_000);
    await makeLetter(again, { ...notified, ...sentTo(again, "bounced"), createdAt: before });
    await makeLetter(again, { ...notified, ...sentTo(again), occasion: "again" });
    // Without a mail server, and by the member's choice or with mail off.
    await makeLetter(file, { ...notified, ...sentTo(file), answer: "" });
    await makeLetter(site, { ...notified, ...sentTo(site, "site"), sentTo: "", answer: "" });
    expect((await ask(getNotified, { year: YEAR }, desk)).items).toMatchObject([
      {
        publicationId,
        people: 6,
        notified: 2,
        siteOnly: 2,
        opened: 1,
        answered: 0,
        waiting: 0,
        bounced: 1,
        refused: 0,
        failed: 0,
        neverNotified: 1,
      },
    ]);
    const of = async (standing: Standing) =>
      (await deliveries({ publicationId, standing })).items.map(({ memberId }) => memberId);
    expect((await of("notified")).toSorted()).toEqual([sent, again].toSorted());
    expect((await of("site-only")).toSorted()).toEqual([file, site].toSorted());
    expect(await of("bounced")).toEqual([bounced]);
    expect(await of("never-notified")).toEqual([missing]);
    expect(await of("opened")).toEqual([sent]);
  });

  it("is found by person, state and season, in pages, with the number in each state", async () => {
    const [sent = ""] = people;
    const mine = await deliveries({ memberId: sent, year: YEAR }, client);
    expect(mine).toMatchObject({ total: 1, counts: [{ state: "sent", letters: 1 }] });
    expect(mine).not.toHaveProperty("nextCursor");
    expect((await deliveries({ memberId: sent, state: "bounced" })).items).toEqual([]);
    const now = new Date();
    await database().letter.createMany({
      data: Array.from({ length: 205 }, () => ({
        id: randomUUID(),
        kind: "email-set",
        memberId: sent,
        locale: "",
        createdAt: now,
        dueAt: now,
        ...sentTo(sent),
      })),
    });
    const first = await deliveries({ memberId: sent, kind: "email-set" });
    const second = await deliveries({ memberId: sent, kind: "email-set", cursor: first.nextCursor });
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([
      205,
      200,
      5,
      undefined,
    ]);
    const ids = [...first.items, ...second.items].map(({ letterId }) => letterId);
    expect(new Set(ids).size).toBe(205);
  });

  it("is shown as it was said", async () => {
    const [, , , , one = ""] = people;
    const letterId = await makeLetter(one, sentTo(one));
    const letter = await ask(getLetter, { letterId }, desk);
    expect(letter).toMatchObject({ letterId, state: "sent", subject: "S" });
    expect(letter.html).toContain("<strong>B</strong>");
    expect((await call(getLetter.path, { letterId: randomUUID() }, desk)).status).toBe(404);
  });

  it("says nothing, and has no end and no address, before it is sent", async () => {
    const [, , , , one = ""] = people;
    const letterId = await makeLetter(one, { heldAt: new Date() });
    const letter = await ask(getLetter, { letterId }, desk);
    expect(letter).toMatchObject({ letterId, state: "held", attempts: 0, phones: [], opened: false });
    for (const name of ["year", "publicationId", "endedAt", "sentTo", "answer", "subject", "html", "text"])
      expect(letter).not.toHaveProperty(name);
  });

  it("is shown within the words of its own language, whatever its reader has chosen since", async () => {
    const [, , , , one = ""] = people;
    const htmlOf = async (language: string) => {
      const letterId = await makeLetter(one, { locale: "", ...sentTo(one), language });
      return (await ask(getLetter, { letterId }, desk)).html;
    };
    await database().letterChoice.create({ data: { memberId: one, language: "es", siteOnly: [] } });
    expect(await htmlOf("en")).toContain('<html lang="en">');
    expect(await htmlOf("es")).toContain('<html lang="es">');
    // From before this was kept.
    expect(await htmlOf("")).toContain('<html lang="es">');
    await database().letterChoice.delete({ where: { memberId: one } });
  });

  it("is shown with the way to turn it off only where its season leaves the choice", async () => {
    const [, , , , one = ""] = people;
    await database().season.update({ where: { year: YEAR }, data: { alwaysByEmail: ["not-selected"] } });
    const htmlOf = async (kind: string) => {
      const letterId = await makeLetter(one, { kind, year: YEAR, ...sentTo(one) });
      return (await ask(getLetter, { letterId }, desk)).html;
    };
    expect(await htmlOf("nominated")).toContain("/letters/choices");
    expect(await htmlOf("not-selected")).not.toContain("/letters/choices");
  });
});

describe("a report that comes later", () => {
  const [, , , , , one = ""] = people;

  it("makes a letter bounced with the words, however often it comes; then its reader is unreachable at once", async () => {
    const messageId = `${randomUUID()}@example.org`;
    const letterId = await makeLetter(one, { ...sentTo(one), messageId });
    expect((await deliveries({ memberId: one })).items).toMatchObject([{ unreachable: false }]);
    const report = { messageId: `<${messageId}>` };
    expect((await record({ ...report, kind: "delivered", words: undefined })).json).toMatchObject({
      state: "delivered",
    });
    const replies = await atOnce(10, () => record(report));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(replies[0]?.json).toMatchObject({ letterId, state: "bounced", answer: "550 unknown" });
    const audit = await database().auditEvent.findMany({ where: { subject: "letter", subjectId: letterId } });
    expect(audit.map(({ action }) => action)).toEqual(["letter.report", "letter.report"]);
    expect((await deliveries({ memberId: one, state: "unreachable" })).items).toMatchObject([{ letterId }]);
    // Out of order.
    expect((await record({ ...report, kind: "delivered" })).json).toMatchObject({ state: "bounced" });
  });

  it("is no longer true of a person whose address changed", async () => {
    await database().member.update({ where: { id: one }, data: { email: `new-${addressOf(one)}` } });
    expect((await deliveries({ memberId: one, state: "unreachable" })).items).toEqual([]);
  });

  it("finds the newest letter to an address; there is none before a letter is sent, nor without a name", async () => {
    const reply = await record({ address: addressOf(one).toUpperCase() });
    expect(reply.json).toMatchObject({ memberId: one, state: "bounced" });
    expect((await record({ address: "stranger@example.org" })).status).toBe(404);
    expect((await record({})).status).toBe(400);
    const waiting = await makeLetter(one, { heldAt: new Date() });
    const outcome = await outcomeOf(recordBounce, { letterId: waiting, kind: "hard" }, client);
    expect(outcome).toBe("not-possible-now");
  });
});

describe("a letter", () => {
  const [one = ""] = people;

  it("is sent again once, from each line, by fifty who press at once; the earlier one stays", async () => {
    const letterId = await makeLetter(one, { ...sentTo(one, "bounced"), occasion: randomUUID() });
    const replies = await atOnce(50, () => call(resendLetter.path, { letterId }, client));
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409 || status === 503)).toHaveLength(49);
    const { letterId: newId } = made[0]?.json as Row;
    const letters = await database().letter.findMany({ where: { id: { in: [letterId, newId] } } });
    expect(letters.map(({ kind }) => kind)).toEqual(["password-changed", "password-changed"]);
    expect((await database().letter.findUnique({ where: { id: letterId } }))?.outcome).toBe("bounced");
    const held = await makeLetter(one, { heldAt: new Date() });
    expect(await outcomeOf(resendLetter, { letterId: held }, client)).toBe("not-possible-now");
  });

  it("is shown as it would be sent again, to its reader's address of now, and nothing is written", async () => {
    const letterId = await makeLetter(one, {
      ...sentTo(one, "bounced"),
      kind: "password-reset",
      occasion: randomUUID(),
    });
    const written = () =>
      Promise.all([
        database().letter.count({ where: { memberId: one } }),
        database().passwordReset.count({ where: { memberId: one } }),
      ]);
    const before = await written();
    const { email } = await database().member.findUniqueOrThrow({ where: { id: one } });
    const shown = await ask(previewResend, { letterId }, client);
    expect(shown).toMatchObject({ kind: "password-reset", memberId: one, outcome: "mail", address: email });
    expect(shown.subject).not.toBe("");
    expect(shown.text).not.toMatch(/[A-Za-z0-9_-]{30}/);
    expect(await written()).toEqual(before);
    await database().member.update({ where: { id: one }, data: { email: "" } });
    expect(await ask(previewResend, { letterId }, client)).toMatchObject({ outcome: "unaddressed" });
    await database().member.update({ where: { id: one }, data: { email } });
    await ask(resendLetter, { letterId }, client);
    expect(await outcomeOf(previewResend, { letterId }, client)).toBe("not-possible-now");
    expect((await call(previewResend.path, { letterId: randomUUID() }, client)).status).toBe(404);
  });

  it("is held and released by fifty at once while letters go out: each goes out once, and none is lost", async () => {
    const now = new Date();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await database().letter.createMany({
      data: ids.map((id) => ({
        id,
        kind: "email-restored",
        memberId: one,
        locale: "en",
        createdAt: now,
        dueAt: now,
      })),
    });
    const letters = { letterIds: ids };
    const replies = await atOnce(50, (index) =>
      call(index % 2 === 0 ? holdLetters.path : releaseLetters.path, letters, client),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await ask(releaseLetters, letters, client);
    const where = { id: { in: ids } };
    for (let round = 0; round < 400; round += 1) {
      if ((await database().letter.count({ where: { ...where, endedAt: null } })) === 0) break;
      await pause(50);
    }
    const ended = await database().letter.findMany({ where });
    expect(ended.filter(({ outcome, attempts }) => outcome === "sent" && attempts === 1)).toHaveLength(50);
  });

  it("is selected by ids or by its publishing, and a selection that is neither or wrong says where", async () => {
    const pointersOf = async (selection: Readonly<Record<string, unknown>>) => {
      const { status, json } = await call(holdLetters.path, selection, client);
      return [status, (json as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)];
    };
    const id = randomUUID();
    expect(await pointersOf({})).toEqual([400, [""]]);
    expect(await pointersOf({ letterIds: [id], publicationId })).toEqual([400, [""]]);
    expect(await pointersOf({ letterIds: [] })).toEqual([400, ["/letterIds"]]);
    expect(await pointersOf({ letterIds: [id, "L-1", id, "L-2"] })).toEqual([
      400,
      ["/letterIds/1", "/letterIds/3"],
    ]);
    expect(await pointersOf({ letterIds: Array<string>(1_001).fill(id) })).toEqual([400, ["/letterIds"]]);
    expect(await pointersOf({ publicationId: "P-1" })).toEqual([400, ["/publicationId"]]);
    const most = Array.from({ length: 1_000 }, () => randomUUID());
    expect(await ask(holdLetters, { letterIds: most }, client)).toEqual({ letters: 0 });
  });
});

describe("the sending of all letters", () => {
  it("is stopped, limited and started by whoever saw how it stands; everyone at the desk sees it", async () => {
    const { version, perMinute = null } = await ask(getSending, {}, desk);
    type Input = Partial<EntryParams<typeof setSending>>;
    const inputOf = (input: Input) => ({ version, stopped: false, ...input });
    for (const wrong of [0, -1, 1.5, "60", ""])
      expect(
        (await callWithJson(setSending.path, inputOf({ perMinute: wrong as number }), desk)).status,
      ).toBe(400);
    const set = (input: Input) => ask(setSending, inputOf(input), desk);
    const limited = await set({ perMinute: 100_000 });
    expect(limited).toMatchObject({ mail: "files", perMinute: 100_000 });
    for (const name of ["stoppedAt", "stoppedBy", "stoppedByName"]) expect(limited).not.toHaveProperty(name);
    expect(await outcomeOf(setSending, inputOf({}), desk)).toBe("stale-change");
    // The limit stays unless it is changed, and null takes it away.
    const kept = await set({ version: limited.version });
    expect(kept.perMinute).toBe(100_000);
    const unlimited = await set({ version: kept.version, perMinute: null });
    expect(unlimited).not.toHaveProperty("perMinute");
    await set({ version: unlimited.version, perMinute });
  });
});
