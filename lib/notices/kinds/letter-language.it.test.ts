import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { submitNomination } from "@/lib/operations/nomination/submit-nomination";
import { takeBackPlace } from "@/lib/operations/place/revoke-place";
import { database } from "@/lib/store/prisma";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { findMember } from "@/lib/store/members/members";
import { write } from "@/lib/store/write";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { LETTER_TEXTS } from "@/messages/letters";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { sendDue } from "@/test/fixtures/sent-letters";
import { type LetterDraft, previewLetter } from "../preview-letter";
import { KINDS } from "./registry";

const outbox = prepareOutbox();
const YEAR = 2186;
const COMMITTEE = "LL-BUDGET";
/** Who reads in which language, with what their letters are about. */
const READERS = { en: "LL-EN", es: "LL-ES" } as const;
type Reader = keyof typeof READERS;
/** Committee and position as the association calls them, by language. */
const WORDS = { en: ["Ll Budget", "Ll Chair"], es: ["Ll Presupuesto", "Ll Presidencia"] } as const;
const ABOUT: Record<Reader, Partial<Record<LetterKind, string>>> = { en: {}, es: {} };

beforeAll(async () => {
  await importRows({
    "position-names.csv": [
      { position: "Ll Chair", "name.es": "Ll Presidencia" },
      { position: "Chair", "name.es": "Ll Dirección" },
    ],
    "members.csv": voters(...Object.values(READERS), "LL-NEW", "LL-CANDIDATE", "LL-OTHER").map((row) => ({
      ...row,
      email: `${(row["memberId"] ?? "").toLowerCase()}@example.org`,
    })),
    "committees.csv": [
      { code: COMMITTEE, name: "Ll Budget", "name.es": "Ll Presupuesto", positions: "Ll Chair" },
    ],
  });
  // Seven days before answers close is the last day of reminders that has come.
  await makeSeason(YEAR, { answers: 6, closes: 5 });
  for (const language of ["en", "es"] as const) {
    const memberId = READERS[language];
    await changeLetterChoice(context(), memberId, (before) => ({ ...before, language }));
    const place = { memberId, committeeCode: COMMITTEE, position: "Ll Chair", year: YEAR };
    const revoked = await offer({ ...place, startDate: day(60) });
    await takeBackPlace(context(), revoked, "Chosen by mistake");
    const offered = await offer(place);
    const act = randomUUID();
    const given = { placeId: offered, memberId, year: YEAR, answer: "withdrawn", answeredAt: new Date() };
    await database().answer.create({ data: { ...given, actorKind: "member", actorId: memberId, act } });
    const resigned = await offer({ ...place, startDate: day(120) });
    const resignation = { status: "accepted", resignedAt: new Date(), endDate: new Date(day(200)) } as const;
    await database().place.update({ where: { id: resigned }, data: resignation });
    const nominated = await nominate(memberId, "LL-CANDIDATE");
    const withdrawn = await nominate(memberId, "LL-OTHER");
    await database().nomination.update({ where: { id: withdrawn }, data: { status: "withdrawn" } });
    await database().candidacy.deleteMany({ where: { year: YEAR, memberId } });
    const { position } = place;
    await database().candidacy.create({
      data: {
        id: randomUUID(),
        year: YEAR,
        committeeCode: COMMITTEE,
        position,
        memberId,
        state: "not-selected",
        publishedAt: new Date(),
        updatedAt: new Date(),
      },
    });
    ABOUT[language] = {
      "place-offered": offered,
      "alternate-offered": offered,
      "answer-received": act,
      "answer-reminder": "",
      "place-revoked": revoked,
      "place-resigned": resigned,
      "not-selected": "",
      "nomination-received": nominated,
      "nomination-changed": nominated,
      "nomination-withdrawn": withdrawn,
    };
  }
  await database().letter.deleteMany({ where: { year: YEAR } });
});
beforeEach(() => outbox.server.open());

async function nominate(voterId: string, candidateId: string): Promise<string> {
  const record = { recordId: `${voterId}-${candidateId}`, year: YEAR, committeeCode: COMMITTEE };
  const submitted = await submitNomination(context(), {
    voterId,
    candidateId,
    ...record,
    position: "Ll Chair",
    effectiveDate: day(90),
    candidateName: "C",
    qualifications: "",
    priorityCode: "",
    nominationSource: "",
  });
  if (!submitted.ok) throw new Error(submitted.detail);
  return (await database().nomination.findFirstOrThrow({ where: { recordId: record.recordId } })).id;
}

/** The letter of a kind to a reader, as they read it. */
async function textOf(kind: LetterKind, language: Reader): Promise<string> {
  const aboutId = ABOUT[language][kind] ?? "";
  const occasion = kind === "answer-reminder" ? `${YEAR}/${day(6)}/7` : randomUUID();
  const letter = { kind, memberId: READERS[language], year: YEAR, aboutId, occasion };
  await write(context(), () => ({ result: undefined, letters: [letter] }));
  const [sent, ...others] = await sendDue(outbox);
  expect(others).toEqual([]);
  return `${sent?.subject ?? ""}\n${sent?.mail.text ?? ""}`;
}

const namesCommittees = (kind: LetterKind) => JSON.stringify(KINDS[kind].example).includes('"committee"');

it.each((Object.keys(KINDS) as LetterKind[]).filter(namesCommittees))(
  "calls committee and position as their reader does: %s",
  async (kind) => {
    for (const [language, other] of [
      ["en", "es"],
      ["es", "en"],
    ] as const) {
      const text = await textOf(kind, language);
      for (const word of WORDS[language]) expect(text).toContain(word);
      for (const word of WORDS[other]) expect(text).not.toContain(word);
    }
  },
);

it("a letter keeps the language that it was said in, at its end and while it is tried again", async () => {
  const kept = async (memberId: string) =>
    (await database().letter.findFirst({ where: { memberId, kind: "password-changed" } }))?.language;
  const letters = Object.values(READERS).map((memberId) => ({ kind: "password-changed" as const, memberId }));
  outbox.server.becomes("defers");
  await write(context(), () => ({ result: undefined, letters }));
  await outbox.deliver();
  expect(outbox.outcomes()).toEqual(["postponed", "postponed"]);
  expect([await kept(READERS.en), await kept(READERS.es)]).toEqual(["en", "es"]);
  await changeLetterChoice(context(), READERS.es, (before) => ({ ...before, language: "en" }));
  outbox.server.becomes("takes");
  await outbox.pass(2);
  expect([await kept(READERS.en), await kept(READERS.es)]).toEqual(["en", "en"]);
  await changeLetterChoice(context(), READERS.es, (before) => ({ ...before, language: "es" }));
});

async function preview(draft: LetterDraft) {
  const letter = await previewLetter(draft, context());
  if ("faults" in letter) throw new Error("The text has no faults");
  return letter;
}

it("an example of a moved deadline leads to where its words say", async () => {
  const member = await findMember("LL-NEW");
  if (!member) throw new Error("She is a member");
  const text = LETTER_TEXTS.en.kinds["deadline-moved"];
  const draft = { kind: "deadline-moved", locale: "en", year: YEAR, text, member } as const;
  expect((await preview(draft)).text).toMatch(/\/nominate\n/);
});

it("an example calls its committees and positions as Spanish letters do, and positions as the association does", async () => {
  const member = await findMember("LL-NEW");
  if (!member) throw new Error("She is a member");
  const previewIn = async (locale: Reader) => {
    const text = LETTER_TEXTS[locale].kinds["answer-reminder"];
    const draft = { kind: "answer-reminder", locale, year: YEAR, text, member } as const;
    return preview(draft);
  };
  const es = await previewIn("es");
  expect(es.filledWith).toBe("example");
  for (const word of ["Normas Profesionales", "Presupuesto", "Ll Dirección", "Miembro"])
    expect(es.text).toContain(word);
  for (const word of ["Professional Standards", "Budget", "Chair", "Member"])
    expect(es.text).not.toContain(word);
  expect((await previewIn("en")).text).toContain("Chair, Professional Standards");
});
