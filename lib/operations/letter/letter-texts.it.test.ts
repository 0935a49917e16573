import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { getLetterTexts, previewLetter, type saveLetterText, testLetter } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { dayWords } from "@/lib/domain/time/date-words";
import { findOwnText } from "@/lib/store/letters/letter-texts";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { lettersTo } from "@/test/fixtures/letters";
import { makeSeason } from "@/test/fixtures/seasons";

const YEAR = 2135;
const tag = randomUUID().slice(0, 8);
const [manager, reader, second] = [`LT-M-${tag}`, `LT-R-${tag}`, `LT-S-${tag}`];
const address = `${manager.toLowerCase()}@example.org`;
let desk: Caller;
let client: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(manager, reader, second) });
  await database().member.update({ where: { id: manager }, data: { email: address } });
  await database().member.update({ where: { id: reader }, data: { informalName: "Odile" } });
  await makeStaff(manager);
  await makeStaff(second);
  await makeSeason(YEAR);
  desk = await asMember(manager);
  client = await asClient(["desk.read", "desk.write", "desk.admin"]);
});
afterAll(async () => {
  await database().letterText.deleteMany({ where: { year: { in: [YEAR, YEAR + 1] } } });
  await closeDatabase();
});

type Kind = EntryResult<typeof saveLetterText>;

const place = { kind: "password-changed", language: "en", year: YEAR } as const;
const text = { subject: "Changed, {{ name }}", body: "It was **changed**.\n\n[Sign in]({{ link }})" };
const save = (changes: object = {}, caller = desk) =>
  call("/desk/save-letter-text", { ...place, version: 0, ...text, ...changes }, caller);
const versionsIn = (json: unknown, language = "en") =>
  ((json as Kind).languages.find((one) => one.language === language)?.versions ?? []).filter(
    ({ year }) => year === YEAR,
  );

describe("the text of a letter", () => {
  it("is taken back from the desk as Rostrum gives it, of every kind and in every language", async () => {
    const { items } = await ask(getLetterTexts, {}, desk);
    expect(items.length).toBeGreaterThan(10);
    for (const { kind, languages } of items) {
      for (const { language, subject, body } of languages) {
        const draft = { kind, language, year: YEAR, subject, body, memberId: reader };
        const preview = await call("/desk/preview-letter", draft, desk);
        expect([kind, language, preview.status, preview.json]).toMatchObject([
          kind,
          language,
          200,
          { faults: [] },
        ]);
      }
    }
  });

  it("is Rostrum's own until the association writes one; each version is kept, and the newest counts", async () => {
    const first = await save();
    expect(first.status, first.text).toBe(200);
    expect(versionsIn(first.json)).toMatchObject([{ version: 1, savedBy: manager }]);
    const second = await save({ version: 1, body: "Second.\n\n[Sign in]({{ link }})" }, client);
    expect(versionsIn(second.json).map(({ version }) => version)).toEqual([2, 1]);
    expect(await findOwnText("password-changed", "en", YEAR)).toMatchObject({
      body: expect.stringContaining("Second") as string,
    });
    const stale = await save({ version: 1 });
    expect([stale.status, stale.json]).toMatchObject([409, { reason: "stale-change" }]);
  });

  it("goes back to an earlier version, and to the original", async () => {
    const restore = (version: number, restoredVersion?: number) =>
      call("/desk/restore-letter-text", { ...place, version, restoredVersion }, desk);
    // Other tests may have written one.
    const forEverySeason = await findOwnText("password-changed", "en", 0);
    const earlier = await restore(2, 1);
    expect(versionsIn(earlier.json)[0]).toMatchObject({ version: 3, body: text.body });
    const original = await restore(3);
    expect(versionsIn(original.json)[0]).toMatchObject({ version: 4 });
    expect(versionsIn(original.json)[0]).not.toHaveProperty("body");
    expect(await findOwnText("password-changed", "en", YEAR)).toEqual(forEverySeason);
    expect((await restore(4, 9)).status).toBe(404);
  });

  it.each([
    ["body", "One\n\nTwo {{ nmae }}", "Line 3: there is no `nmae`;", "did you mean `name`?"],
    ["subject", "{{ nobody }}", "Subject: there is no `nobody`;", "this letter knows: "],
    ["body", "{% if help %}{{ name }}{% else %}\n{{ naem }}{% endif %}", "Line 2: there is no `naem`", ""],
    ["body", "{% include 'x' %}", "Line 1: there is no tag `include`", "letters know: if, unless"],
    ["body", "{{ name | rot13 }}", "Line 1: there is no filter `rot13`", ""],
    ["body", "\n{% if name %}", "Line 1: this cannot be read", "not closed"],
    ["body", "{{ name.first_name }}", "Line 1: there is no `name.first_name`", ""],
  ])("is refused with what it does not know, in its %s: %s", async (part, value, ...words) => {
    const { status, json } = await save({ version: 4, [part]: value });
    expect([status, json]).toMatchObject([400, { errors: [{ pointer: `/${part}` }] }]);
    for (const one of words) expect((json as { detail: string }).detail).toContain(one);
  });

  it("is refused without the link that its reader needs, and for a kind or a season that there is not", async () => {
    const reset = await save({ kind: "password-reset", body: "Choose another." });
    expect((reset.json as { detail: string }).detail).toContain("it needs `{{ link }}`");
    expect((await save({ kind: "love-letter" })).status).toBe(400);
    expect((await save({ year: 2099 })).status).toBe(404);
  });

  it.each([
    ["[Choose](https://evil.example/?u={{ link }})", "`link` may only be the whole destination of a link"],
    [
      "[Choose]({{ link }})\n\nhttps://evil.example/",
      "Line 3: a letter may not lead to https://evil.example/",
    ],
    ["[Choose]({{ link }})\n\n![](https://evil.example/a.png)", "may not lead to https://evil.example/a.png"],
    ["[Choose]({{ link }}) {% if name == 'A' %}evil.app{% endif %}", "may not lead to evil.app"],
  ])(
    "is refused where its links lead elsewhere, also as a test and as a preview: %s",
    async (body, words) => {
      const reset = { ...place, kind: "password-reset", subject: "Choose", body };
      for (const path of ["/desk/save-letter-text", "/desk/test-letter"]) {
        const own = path === "/desk/save-letter-text" ? { version: 0 } : { memberId: reader };
        const { status, json } = await call(path, { ...reset, ...own }, desk);
        expect([path, status, json]).toMatchObject([path, 400, { errors: [{ pointer: "/body" }] }]);
        expect((json as { detail: string }).detail).toContain(words);
      }
      const preview = await call("/desk/preview-letter", { ...reset, memberId: reader }, desk);
      expect((preview.json as { faults: { sentence: string }[] }).faults[0]?.sentence).toContain(words);
      expect(await findOwnText("password-reset", "en", YEAR)).toEqual(
        await findOwnText("password-reset", "en", 0),
      );
    },
  );

  it("is told to the other managers when it is saved and when it is restored, in words that no one can change", async () => {
    const kind = "place-revoked";
    const notified = () =>
      database().letter.findMany({
        where: { kind: "letter-text-changed", memberId: { in: [manager, second, reader] } },
        orderBy: { createdAt: "asc" },
      });
    const before = (await notified()).length;
    await database().member.update({ where: { id: second }, data: { email: `${second}@example.org` } });
    expect((await save({ kind })).status).toBe(200);
    const restored = { ...place, kind, version: 1 };
    expect((await call("/desk/restore-letter-text", restored, desk)).status).toBe(200);
    const letters = (await notified()).slice(before);
    expect(letters.map(({ memberId }) => memberId)).toEqual([second, second]);
    const sent = (await lettersTo(`${second}@example.org`)).slice(-2).join("\n");
    for (const words of ["changed the text of this letter", "went back to Rostrum", String(YEAR)])
      expect(sent).toContain(words);
    const own = await save({ kind: "letter-text-changed" });
    expect([own.status, own.json]).toMatchObject([400, { errors: [{ pointer: "/kind" }] }]);
  });

  it("is written once by fifty who saw the same version", async () => {
    const replies = await atOnce(50, () => save({ kind: "email-set", version: 0 }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409 || status === 503)).toHaveLength(49);
    const kept = await database().letterText.findMany({ where: { kind: "email-set", year: YEAR } });
    expect(kept).toHaveLength(1);
  });

  it("goes on to the next year when the season is rolled over", async () => {
    await save({ version: 4 });
    const preview = await call("/desk/preview-rollover", { year: YEAR }, desk);
    expect(preview.json).toMatchObject({ letterTexts: 2 });
    const { seen } = preview.json as { seen: string };
    const made = await call("/desk/rollover-season", { year: YEAR, seen }, desk);
    expect(made.status, made.text).toBe(200);
    expect(await findOwnText("password-changed", "en", YEAR + 1)).toEqual(text);
  });
});

describe("a preview", () => {
  const draft = { ...place, ...text, memberId: reader };

  it("is the letter for a person, as HTML and as plain text; nothing is written", async () => {
    const before = await database().letter.count();
    const { faults, letter } = await ask(previewLetter, draft, desk);
    expect(faults).toEqual([]);
    expect(letter).toMatchObject({ subject: "Changed, Odile", filledWith: "member" });
    const { html = "", text: plain = "" } = letter ?? {};
    expect(html).toContain("<strong>changed</strong>");
    expect(plain).toContain("Dear Odile,");
    expect(plain).toContain("/login");
    expect(await database().letter.count()).toBe(before);
  });

  it("writes the days of an example as the text's language does", async () => {
    const body = "Hasta el {{ answerBy }}.\n\n[Responder]({{ link }})";
    const reminder = { ...draft, kind: "answer-reminder", language: "es", year: undefined, body } as const;
    const { faults, letter } = await ask(previewLetter, reminder, desk);
    expect([faults, letter?.filledWith]).toEqual([[], "example"]);
    // The words of a day are held together by no-break spaces.
    const read = (letter?.text ?? "").replaceAll("\u00a0", " ");
    expect(read).toContain("Hasta el viernes, 12 de marzo de 2027 (hora central).");
  });

  it("of a text for every season has the days of the season that it is opened for", async () => {
    const body = "By {{ answerBy }} for {{ year }}.\n\n[Answer]({{ link }})";
    const reminder = { ...draft, kind: "answer-reminder", year: undefined, body } as const;
    const { letter } = await ask(previewLetter, { ...reminder, sampleYear: YEAR }, desk);
    const { answersClose } = await database().season.findUniqueOrThrow({ where: { year: YEAR } });
    const closes = dayWords(answersClose.toISOString().slice(0, 10), "en");
    expect((letter?.text ?? "").replaceAll("\n", " ")).toContain(`By ${closes} (`);
    expect(letter?.text).toContain(`for ${YEAR}.`);
  });

  it("makes no token, and says what is wrong with the text instead", async () => {
    const reset = { ...draft, kind: "password-reset", body: "[Choose]({{ link }})" } as const;
    expect((await ask(previewLetter, reset, desk)).letter?.text).toMatch(/\/forgotten-password\n/);
    expect(await database().passwordReset.count({ where: { memberId: reader } })).toBe(0);
    const faulty = await ask(previewLetter, { ...draft, body: "a\n{{ lnik }}" }, desk);
    expect(faulty).not.toHaveProperty("letter");
    expect(faulty).toMatchObject({
      faults: [{ part: "body", line: 2, problem: "unknown-name", name: "lnik", meant: "link" }],
    });
    expect(await outcomeOf(previewLetter, { ...draft, memberId: "NO-ONE" }, desk)).toBe("not-found");
  });

  it("of a text that runs on holds up the service for a moment only", async () => {
    const bodies = [
      "{% for a in (1..9000) %}".repeat(3) + "x" + "{% endfor %}".repeat(3),
      "{{ (1..9000000) | size }}",
      `{% if ${"name and ".repeat(2_200)} name %}{% endif %}`,
      "[]()".repeat(4_900),
    ];
    for (const body of bodies) {
      const begin = performance.now();
      const { status } = await call(
        "/desk/preview-letter",
        { ...draft, body: `[a]({{ link }})${body}` },
        desk,
      );
      expect([status, Math.round(performance.now() - begin)]).toEqual([
        200,
        expect.toSatisfy((ms: number) => ms < 900),
      ]);
    }
  });

  it("is sent as a test to the caller's own address, and to no other", async () => {
    const { json, status } = await call("/desk/test-letter", draft, desk);
    expect([status, json]).toEqual([200, { sentTo: address, delivery: "file" }]);
    expect((await lettersTo(address)).join("\n")).toContain("Changed, Odile");
    const files = readdirSync(path.join(inject("dataFolder"), "mail"));
    expect(files.some((name) => name.includes("-test-"))).toBe(true);
    expect(await outcomeOf(testLetter, draft, client)).toBe("not-possible-now");
  });
});
