import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { call, type Caller } from "@/test/fixtures/call";
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
  await bring({ "members.csv": voters(manager, ...people) });
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

interface Row {
  letterID: string;
  memberID: string;
  state: string;
  unreachable: string;
  answer: string;
}

async function deliveries(filter: object, caller = desk) {
  const all = { memberID: "", kind: "", state: "", year: "", publicationID: "", standing: "", cursor: "" };
  const { json, status, text } = await call("/desk/getdeliveries", { ...all, ...filter }, caller);
  expect(status, text).toBe(200);
  return json as { total: string; next: string; rows: Row[]; counts: { state: string; letters: string }[] };
}

const record = (params: object) =>
  call(
    "/desk/recordbounce",
    { messageID: "", letterID: "", address: "", kind: "hard", words: "550 unknown", ...params },
    client,
  );

describe("what became of letters", () => {
  it("is for callers as far as the letters did not arrive, without the letters themselves", async () => {
    const caller = `DV-CALLER-${tag}`;
    await bring({ "members.csv": voters(caller) });
    await makeStaff(caller, "caller");
    const calling = await asMember(caller);
    const all = { memberID: "", kind: "", year: "", publicationID: "", standing: "", cursor: "" };
    for (const state of ["", "sent", "bounced"])
      expect((await call("/desk/getdeliveries", { ...all, state }, calling)).status).toBe(403);
    const { rows, counts } = await deliveries({ state: "unreachable" }, calling);
    expect(rows.every(({ unreachable }) => unreachable === "true")).toBe(true);
    expect(counts.every(({ state }) => state === "unreachable")).toBe(true);
    const letterID = rows[0]?.letterID ?? randomUUID();
    expect((await call("/desk/getletter", { letterID }, calling)).status).toBe(403);
  });

  it("is counted per publishing, and each number has its people", async () => {
    const [sent = "", bounced = "", missing = "", again = "", , , file = "", site = ""] = people;
    const told = { publicationId, year: YEAR };
    await makeLetter(sent, { ...told, ...sentTo(sent), openedAt: new Date() });
    await makeLetter(bounced, { ...told, ...sentTo(bounced, "bounced") });
    await makeLetter(missing, { ...told, endedAt: new Date(), outcome: "unaddressed" });
    const before = new Date(Date.now() - 60_000);
    await makeLetter(again, { ...told, ...sentTo(again, "bounced"), createdAt: before });
    await makeLetter(again, { ...told, ...sentTo(again), occasion: "again" });
    // Without a mail server, and by the member's choice or with mail off.
    await makeLetter(file, { ...told, ...sentTo(file), answer: "" });
    await makeLetter(site, { ...told, ...sentTo(site, "site"), sentTo: "", answer: "" });
    const { json } = await call("/desk/gettold", { year: String(YEAR) }, desk);
    expect(json).toMatchObject([
      {
        publicationID: publicationId,
        ...{ people: "6", told: "2", siteOnly: "2", opened: "1", answered: "0", waiting: "0" },
        ...{ bounced: "1", refused: "0", failed: "0", neverTold: "1" },
      },
    ]);
    const of = async (standing: string) =>
      (await deliveries({ publicationID: publicationId, standing })).rows.map(({ memberID }) => memberID);
    expect((await of("told")).toSorted()).toEqual([sent, again].toSorted());
    expect((await of("site-only")).toSorted()).toEqual([file, site].toSorted());
    expect(await of("bounced")).toEqual([bounced]);
    expect(await of("never-told")).toEqual([missing]);
    expect(await of("opened")).toEqual([sent]);
  });

  it("is found by person, state and season, in pages, with the number in each state", async () => {
    const [sent = ""] = people;
    const mine = await deliveries({ memberID: sent, year: String(YEAR) }, client);
    expect(mine).toMatchObject({ total: "1", next: "", counts: [{ state: "sent", letters: "1" }] });
    expect((await deliveries({ memberID: sent, state: "bounced" })).rows).toEqual([]);
    const now = new Date();
    await database().letter.createMany({
      data: Array.from({ length: 205 }, () => ({
        ...{ id: randomUUID(), kind: "email-set", memberId: sent, locale: "", createdAt: now, dueAt: now },
        ...sentTo(sent),
      })),
    });
    const first = await deliveries({ memberID: sent, kind: "email-set" });
    const second = await deliveries({ memberID: sent, kind: "email-set", cursor: first.next });
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual(["205", 200, 5, ""]);
    const ids = [...first.rows, ...second.rows].map(({ letterID }) => letterID);
    expect(new Set(ids).size).toBe(205);
  });

  it("is shown as it was said", async () => {
    const [, , , , one = ""] = people;
    const letterID = await makeLetter(one, sentTo(one));
    const { json } = await call("/desk/getletter", { letterID }, desk);
    expect(json).toMatchObject({ letterID, state: "sent", subject: "S" });
    expect((json as { html: string }).html).toContain("<strong>B</strong>");
    expect((await call("/desk/getletter", { letterID: randomUUID() }, desk)).status).toBe(404);
  });

  it("is shown within the words of its own language, whatever its reader has chosen since", async () => {
    const [, , , , one = ""] = people;
    const htmlOf = async (language: string) => {
      const letterID = await makeLetter(one, { locale: "", ...sentTo(one), language });
      const { json } = await call("/desk/getletter", { letterID }, desk);
      return (json as { html: string }).html;
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
      const letterID = await makeLetter(one, { kind, year: YEAR, ...sentTo(one) });
      const { json } = await call("/desk/getletter", { letterID }, desk);
      return (json as { html: string }).html;
    };
    expect(await htmlOf("nominated")).toContain("/letters/choices");
    expect(await htmlOf("not-selected")).not.toContain("/letters/choices");
  });
});

describe("a report that comes later", () => {
  const [, , , , , one = ""] = people;

  it("makes a letter bounced with the words, however often it comes; then its reader is unreachable at once", async () => {
    const messageId = `${randomUUID()}@example.org`;
    const letterID = await makeLetter(one, { ...sentTo(one), messageId });
    expect((await deliveries({ memberID: one })).rows).toMatchObject([{ unreachable: "false" }]);
    const report = { messageID: `<${messageId}>` };
    expect((await record({ ...report, kind: "delivered", words: "" })).json).toMatchObject({
      state: "delivered",
    });
    const replies = await atOnce(10, () => record(report));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(replies[0]?.json).toMatchObject({ letterID, state: "bounced", answer: "550 unknown" });
    const audit = await database().auditEvent.findMany({ where: { subject: "letter", subjectId: letterID } });
    expect(audit.map(({ action }) => action)).toEqual(["letter.report", "letter.report"]);
    expect((await deliveries({ memberID: one, state: "unreachable" })).rows).toMatchObject([{ letterID }]);
    // Out of order.
    expect((await record({ ...report, kind: "delivered" })).json).toMatchObject({ state: "bounced" });
  });

  it("is no longer true of a person whose address changed", async () => {
    await database().member.update({ where: { id: one }, data: { email: `new-${addressOf(one)}` } });
    expect((await deliveries({ memberID: one, state: "unreachable" })).rows).toEqual([]);
  });

  it("finds the newest letter to an address; there is none before a letter is sent, nor without a name", async () => {
    const reply = await record({ address: addressOf(one).toUpperCase() });
    expect(reply.json).toMatchObject({ memberID: one, state: "bounced" });
    expect((await record({ address: "stranger@example.org" })).status).toBe(404);
    expect((await record({})).status).toBe(400);
    const waiting = await makeLetter(one, { heldAt: new Date() });
    expect((await record({ letterID: waiting })).status).toBe(409);
  });
});

describe("a letter", () => {
  const [one = ""] = people;

  it("is sent again once, from each line, by fifty who press at once; the earlier one stays", async () => {
    const letterID = await makeLetter(one, { ...sentTo(one, "bounced"), occasion: randomUUID() });
    const replies = await atOnce(50, () => call("/desk/resendletter", { letterID }, client));
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409 || status === 503)).toHaveLength(49);
    const { letterID: newId } = made[0]?.json as Row;
    const letters = await database().letter.findMany({ where: { id: { in: [letterID, newId] } } });
    expect(letters.map(({ kind }) => kind)).toEqual(["password-changed", "password-changed"]);
    expect((await database().letter.findUnique({ where: { id: letterID } }))?.outcome).toBe("bounced");
    const held = await makeLetter(one, { heldAt: new Date() });
    expect((await call("/desk/resendletter", { letterID: held }, client)).status).toBe(409);
  });

  it("is held and released by fifty at once while letters go out: each goes out once, and none is lost", async () => {
    const now = new Date();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await database().letter.createMany({
      data: ids.map((id) => ({
        ...{ id, kind: "email-restored", memberId: one, locale: "en", createdAt: now, dueAt: now },
      })),
    });
    const letters = { letterIDs: ids.join("\n"), publicationID: "" };
    const replies = await atOnce(50, (index) =>
      call(`/desk/${index % 2 === 0 ? "holdletters" : "releaseletters"}`, letters, client),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await call("/desk/releaseletters", letters, client);
    const where = { id: { in: ids } };
    for (let round = 0; round < 400; round += 1) {
      if ((await database().letter.count({ where: { ...where, endedAt: null } })) === 0) break;
      await pause(50);
    }
    const ended = await database().letter.findMany({ where });
    expect(ended.filter(({ outcome, attempts }) => outcome === "sent" && attempts === 1)).toHaveLength(50);
    expect((await call("/desk/holdletters", { letterIDs: "", publicationID: "" }, client)).status).toBe(400);
  });
});

describe("the sending of all letters", () => {
  it("is stopped, limited and started by whoever saw how it stands; everyone at the desk sees it", async () => {
    const read = async () =>
      (await call("/desk/getsending", {}, desk)).json as { version: string; perMinute: string };
    const { version, perMinute } = await read();
    const set = (params: object) =>
      call("/desk/setsending", { version, stopped: "false", perMinute, ...params }, desk);
    expect((await set({ perMinute: "0" })).status).toBe(400);
    const limited = await set({ perMinute: "100000" });
    expect(limited.json).toMatchObject({ mail: "files", stoppedAt: "", perMinute: "100000" });
    const stale = await set({});
    expect([stale.status, stale.headers.get("x-failure-reason")]).toEqual([409, "stale-change"]);
    const back = await set({ version: (limited.json as { version: string }).version });
    expect(back.status).toBe(200);
  });
});
