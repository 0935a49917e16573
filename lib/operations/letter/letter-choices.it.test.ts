import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { LOCALES } from "@/lib/domain/text/locale";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { getLetterChoices, saveLetterChoices } from "@/lib/contract/letter-choices";
import { stopLetters } from "@/lib/contract/letter-links";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { CHOOSABLE_SEASON_KINDS, LETTER_KINDS } from "@/lib/vocabulary/letter";
import { readCatalogue } from "@/messages/catalogue";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller, send } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const READER = "CHOICE-READER";
const HERE: Caller = { "sec-fetch-site": "same-origin" };
const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let reader: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(READER) });
  reader = await asMember(READER);
});

const save = (params: EntryParams<typeof saveLetterChoices>) => outcomeOf(saveLetterChoices, params, reader);
const choices = () => ask(getLetterChoices, {}, reader);
const stored = () => database().letterChoice.findUnique({ where: { memberId: READER } });

describe("the choices of a member", () => {
  it("are saved as a whole, the last write counting, each with its record", async () => {
    expect((await choices()).language).toBeUndefined();
    expect(await save({ language: "es" })).toBe("done");
    expect((await choices()).language).toBe("es");
    expect(await save({ language: "es" })).toBe("done");
    expect(await save({ language: "en" })).toBe("done");
    const events = (await auditOf("member", READER)).filter(({ action }) => action === "letters.choose");
    expect(events.map(({ after }) => (after as { language: string }).language).toSorted()).toEqual([
      "en",
      "es",
    ]);
  });

  it("take no kind that always comes by e-mail, and none that there is not", async () => {
    for (const kind of ["password-reset", "place-offered", "no-such-kind"]) {
      const { status, json } = await call(saveLetterChoices.path, { siteOnly: [kind] }, reader);
      expect([status, json], kind).toMatchObject([400, { errors: [{ pointer: "/siteOnly/0" }] }]);
    }
    for (const wrong of [{ language: "fr" }, { language: "" }, { siteOnly: "deadline-moved" }])
      expect((await call(saveLetterChoices.path, wrong, reader)).status).toBe(400);
  });

  it("say in which seasons a kind comes by e-mail in any case, and keep what was chosen for the others", async () => {
    const [mails, over, rehearses] = [1961, 1962, 1963];
    const season = {
      timeZone: "UTC",
      nominationsOpen: new Date("2026-01-01"),
      nominationsClose: new Date("2026-02-01"),
    };
    const closes = { answersClose: new Date(`${day(1)}T00:00:00Z`), alwaysByEmail: ["deadline-moved"] };
    await database().season.createMany({
      data: [
        { ...season, ...closes, year: mails },
        { ...season, ...closes, year: over, answersClose: new Date(`${day(-1)}T00:00:00Z`) },
        { ...season, ...closes, year: rehearses, rehearsal: true },
      ],
    });
    expect(await save({ siteOnly: ["deadline-moved", "answer-received"] })).toBe("done");
    const { kinds } = await choices();
    const about = (name: string) => {
      const { siteOnly, alwaysFor = [] } = kinds.find(({ kind }) => kind === name) ?? {};
      // Other tests' seasons may mail the kind too.
      return { siteOnly, alwaysFor: alwaysFor.filter((year) => Math.floor(year / 10) === 196) };
    };
    expect(about("deadline-moved")).toEqual({ siteOnly: true, alwaysFor: [mails] });
    expect(about("answer-received")).toEqual({ siteOnly: true, alwaysFor: [] });
    await database().season.deleteMany({ where: { year: { in: [mails, over, rehearses] } } });
    await save({});
  });

  it("have words for every kind that can be chosen, and offers and passwords cannot", async () => {
    for (const locale of LOCALES) {
      const { choices: words } = (await readCatalogue(locale))["letter-box"];
      expect(Object.keys(words.kind)).toEqual(expect.arrayContaining(choosableKinds()));
    }
    const always = LETTER_KINDS.filter((kind) =>
      /^(?:password|email|place-offered|alternate-offered)/.test(kind),
    );
    expect(choosableKinds().filter((kind) => always.includes(kind))).toEqual([]);
    // What a season may take back is what could be chosen.
    expect(choosableKinds()).toEqual(expect.arrayContaining([...CHOOSABLE_SEASON_KINDS]));
  });
});

describe("the address of List-Unsubscribe", () => {
  it("shows a page and changes nothing when it is opened", async () => {
    const token = sealUnsubscribeToken({ memberId: READER, kind: "password-changed" });
    const before = await stored();
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await send(`/unsubscribe/${token}`, { method });
      expect([status, headers.get("location")]).toEqual([303, `/stop-letters#${token}`]);
    }
    expect(await stored()).toEqual(before);
  });

  it("takes only what mail programs post, with a token of ours, for a kind that may be turned off", async () => {
    const token = sealUnsubscribeToken({ memberId: READER, kind: "password-changed" });
    const post = async (path: string, body: string) => (await send(path, { headers: FORM, body })).status;
    expect(await post(`/unsubscribe/${token}`, "")).toBe(400);
    expect(await post(`/unsubscribe/${token}`, "List-Unsubscribe=Two")).toBe(400);
    expect(await post(`/unsubscribe/${token}`, ONE_CLICK)).toBe(404);
    expect(await post(`/unsubscribe/${token.slice(0, -2)}xx`, ONE_CLICK)).toBe(404);
    expect(await post("/unsubscribe/nonsense", ONE_CLICK)).toBe(404);
    expect(await post("/unsubscribe", ONE_CLICK)).toBe(404);
    expect((await send(`/unsubscribe/${token}`, { method: "DELETE" })).status).toBe(405);
  });

  it("turns off that one kind, without a session, and again changes nothing", async () => {
    const [kind, ...others] = choosableKinds();
    if (kind === undefined) return;
    await save({ language: "es" });
    const token = sealUnsubscribeToken({ memberId: READER, kind });
    for (let time = 0; time < 2; time += 1) {
      const { status } = await send(`/unsubscribe/${token}`, { headers: FORM, body: ONE_CLICK });
      expect(status).toBe(200);
    }
    expect(await stored()).toMatchObject({ language: "es", siteOnly: [kind] });
    const [other = kind] = others;
    const second = sealUnsubscribeToken({ memberId: READER, kind: other });
    expect(await outcomeOf(stopLetters, { token: second }, HERE)).toBe("done");
    expect((await stored())?.siteOnly).toEqual(expect.arrayContaining([kind, other]));
    expect(await outcomeOf(stopLetters, { token: "x" }, HERE)).toBe("link-used-up");
  });
});
