import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerByLink } from "@/lib/contract/answer-links";
import * as committee from "@/lib/contract/documented/committee";
import * as season from "@/lib/contract/season";
import { visitor } from "@/lib/domain/access/principal";
import { answerReference, resignationReference } from "@/lib/domain/nomination/nomination-reference";
import { createAnswerLinkToken } from "@/lib/credentials/answer-link-tokens";
import { createAnswerLink } from "@/lib/store/answer-links/answer-links";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { database } from "@/lib/store/prisma";
import type { PlaceChoice } from "@/lib/vocabulary/season";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { performHere } from "@/test/fixtures/perform-here";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { sendDue, type SentLetter } from "@/test/fixtures/sent-letters";

// All letters that a member causes in a season by what they do themself: one for each action, and each true.

const outbox = prepareOutbox();
const MEMBERS = { en: "OA-EN", es: "OA-ES" } as const;
type Reader = keyof typeof MEMBERS;
const OTHER = "OA-OTHER";
const [CHAIR, BOARD, AUDIT] = ["OA-A", "OA-B", "OA-C"] as const;
const [NOMINATING, ANSWERING] = [2171, 2172];

const principal = (id: string) =>
  ({ kind: "member", id, sessionId: "", voter: true, roles: [], provenAt: new Date() }) as const;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(...Object.values(MEMBERS), OTHER).map((row) => ({
      ...row,
      email: `${(row["memberId"] ?? "").toLowerCase()}@example.org`,
    })),
    "committees.csv": [CHAIR, BOARD, AUDIT].map((code) => ({
      code,
      name: `Name of ${code}`,
      positions: "Member",
    })),
  });
  await makeSeason(NOMINATING);
  await makeSeason(ANSWERING, { opens: -9, closes: -5, answers: 20 });
  for (const language of ["en", "es"] as const)
    await changeLetterChoice(context(), MEMBERS[language], (before) => ({ ...before, language }));
});
beforeEach(() => outbox.server.open());

/** The one letter that an action caused, with its words; fails unless there is exactly one. */
async function theLetter(action: () => Promise<unknown>): Promise<{ subject: string; text: string }> {
  await action();
  const letters = await sendDue(outbox);
  expect(letters.map(({ subject }) => subject)).toHaveLength(1);
  return words(letters[0]);
}

function words(letter: SentLetter | undefined): { subject: string; text: string } {
  // Days are held together by no-break spaces.
  return {
    subject: letter?.subject ?? "",
    text: (letter?.mail.text ?? "").replaceAll("\u00a0", " "),
  };
}

/** What stands in a letter below a line, up to the next blank line. */
function below(text: string, line: string): string[] {
  const [, rest] = text.split(line);
  if (rest === undefined) return [];
  return (rest.trimStart().split("\n\n")[0] ?? "")
    .split("\n")
    .map((one) => /Name of (OA-[A-C])/.exec(one)?.[1] ?? one);
}

const HEADS = {
  en: {
    accepted: "You accepted:",
    declined: "You declined:",
    withdrawn: "You withdrew your answer for:",
    acceptedBefore: "Still accepted:",
    declinedBefore: "Still declined:",
    open: "We still need your answer for:",
  },
  es: {
    accepted: "Usted aceptó:",
    declined: "Usted rechazó:",
    withdrawn: "Usted retiró su respuesta sobre:",
    acceptedBefore: "Siguen aceptados:",
    declinedBefore: "Siguen rechazados:",
    open: "Todavía esperamos su respuesta sobre:",
  },
} as const;
type Head = keyof (typeof HEADS)["en"];

/** What the letter lists, by outcome. */
function lists({ text }: { text: string }, language: Reader): Partial<Record<Head, string[]>> {
  const entries = Object.entries(HEADS[language]).flatMap(([head, line]) => {
    const listed = below(text, line);
    return listed.length === 0 ? [] : [[head, listed]];
  });
  return Object.fromEntries(entries) as Partial<Record<Head, string[]>>;
}

const SUBJECTS = {
  en: {
    both: `Your answer for ${ANSWERING}: accepted and declined`,
    mixed: `Your answer for ${ANSWERING}: accepted, declined and withdrawn`,
    withdrawn: `Your answer for ${ANSWERING}: withdrawn`,
    restored: `Your answer for ${ANSWERING} counts again: accepted and declined`,
    changed: `Your answer for ${ANSWERING}: declined`,
  },
  es: {
    both: `Su respuesta para ${ANSWERING}: aceptación y rechazo`,
    mixed: `Su respuesta para ${ANSWERING}: aceptación, rechazo y retiro`,
    withdrawn: `Su respuesta para ${ANSWERING}: retiro`,
    restored: `Su respuesta para ${ANSWERING} vuelve a contar: aceptación y rechazo`,
    changed: `Su respuesta para ${ANSWERING}: rechazo`,
  },
} as const;

/** Three places that are offered to a member, by their committee. */
async function offerThree(memberId: string): Promise<Record<string, string>> {
  const places: Record<string, string> = {};
  for (const committeeCode of [CHAIR, BOARD, AUDIT])
    places[committeeCode] = await offer({ memberId, committeeCode, year: ANSWERING });
  await database().letter.deleteMany({ where: { memberId } });
  return places;
}

async function newAct(memberId: string): Promise<string> {
  const { act } = await database().answer.findFirstOrThrow({ where: { memberId }, orderBy: { id: "desc" } });
  return act;
}

describe.each(["en", "es"] as const)("in %s, one letter for each action", (language) => {
  const memberId = MEMBERS[language];
  const as = principal(memberId);
  let places: Record<string, string>;

  const answer = (choices: Partial<Record<string, PlaceChoice>>, comments?: string) =>
    performHere(
      season.answerPlaces,
      {
        answers: Object.entries(choices).flatMap(([code, choice]) =>
          choice ? [{ placeId: places[code] ?? "", answer: choice, comments }] : [],
        ),
      },
      as,
    );

  beforeAll(async () => {
    places = await offerThree(memberId);
  });

  it("of accepting one place and declining another", async () => {
    const letter = await theLetter(() => answer({ [CHAIR]: "accept", [BOARD]: "decline" }, "One is enough."));
    expect(letter.subject).toBe(SUBJECTS[language].both);
    expect(lists(letter, language)).toEqual({ accepted: [CHAIR], declined: [BOARD], open: [AUDIT] });
    expect(letter.text).toContain("One is enough.");
    expect(letter.text).toContain(answerReference(await newAct(memberId)));
  });

  it("of nothing: the same answers again, though ten send them at once", async () => {
    await atOnce(10, () => answer({ [CHAIR]: "accept", [BOARD]: "decline" }, "One is enough."));
    expect(await sendDue(outbox)).toEqual([]);
  });

  it("of changing, accepting and withdrawing at once, though ten send it at once", async () => {
    const change = { [CHAIR]: "decline", [BOARD]: "not-yet", [AUDIT]: "accept" } as const;
    const letter = await theLetter(() => atOnce(10, () => answer(change)));
    expect(letter.subject).toBe(SUBJECTS[language].mixed);
    expect(lists(letter, language)).toEqual({ accepted: [AUDIT], declined: [CHAIR], withdrawn: [BOARD] });
  });

  it("of withdrawing all, and another of taking that back", async () => {
    const given = (await performHere(season.getPlaces, { year: ANSWERING }, as)).items.filter(
      (place) => place.answer !== undefined,
    );
    const empty = { acceptedDate: "", declinedDate: "", comments: "", memberid: memberId };
    const withdrawn = await theLetter(() => performHere(committee.updatememberacceptance, empty, as));
    expect(withdrawn.subject).toBe(SUBJECTS[language].withdrawn);
    expect(lists(withdrawn, language)).toEqual({ withdrawn: [CHAIR, AUDIT], open: [BOARD] });

    const answers = given.map(({ placeId, answer: word, answered: answeredDate, comments }) => ({
      placeId,
      answer: word === "accepted" ? ("accept" as const) : ("decline" as const),
      answeredDate,
      comments,
    }));
    const restored = await theLetter(() => performHere(season.answerPlaces, { answers }, as));
    expect(restored.subject).toBe(SUBJECTS[language].restored);
    expect(lists(restored, language)).toEqual({ accepted: [AUDIT], declined: [CHAIR], open: [BOARD] });
  });

  it("of changing one, which says how the others stand", async () => {
    const letter = await theLetter(() => answer({ [BOARD]: "decline" }));
    expect(letter.subject).toBe(SUBJECTS[language].changed);
    expect(lists(letter, language)).toEqual({
      declined: [BOARD],
      acceptedBefore: [AUDIT],
      declinedBefore: [CHAIR],
    });
  });

  it("of changing by a letter's link", async () => {
    const { secret, hash } = createAnswerLinkToken();
    const { id: letterId } = await database().letter.findFirstOrThrow({ where: { memberId } });
    await createAnswerLink(context(), { memberId, year: ANSWERING, letterId }, hash);
    const change = (placeId: string | undefined, to: PlaceChoice, was: PlaceChoice) => ({
      placeId: placeId ?? "",
      answer: to,
      was,
    });
    const answers = [
      change(places[CHAIR], "accept", "decline"),
      change(places[BOARD], "decline", "decline"),
      change(places[AUDIT], "not-yet", "accept"),
    ];
    const send = () => performHere(answerByLink, { token: secret, answers }, visitor);
    const letter = await theLetter(() => atOnce(5, send));
    expect(lists(letter, language)).toEqual({
      accepted: [CHAIR],
      withdrawn: [AUDIT],
      declinedBefore: [BOARD],
    });
  });

  it("of two actions within seconds, each of which has its own letter that says what that one did", async () => {
    await answer({ [AUDIT]: "accept" });
    await answer({ [AUDIT]: "decline" });
    const letters = (await sendDue(outbox)).map(words);
    const did = letters.map((letter) => lists(letter, language));
    expect(did).toHaveLength(2);
    expect(did).toEqual(
      expect.arrayContaining([
        { accepted: [AUDIT], acceptedBefore: [CHAIR], declinedBefore: [BOARD] },
        { declined: [AUDIT], acceptedBefore: [CHAIR], declinedBefore: [BOARD] },
      ]),
    );
  });

  it("of resigning, with the day on which the seat becomes vacant", async () => {
    const placeId = places[CHAIR] ?? "";
    const { startDate } = await database().place.findUniqueOrThrow({ where: { id: placeId } });
    const resign = () =>
      performHere(
        season.resignPlace,
        { placeId, fromDate: startDate.toISOString().slice(0, 10), comments: "I move." },
        as,
      );
    const letter = await theLetter(() => atOnce(5, resign));
    expect(letter.subject).toBe(
      { en: `You resigned from Name of ${CHAIR}`, es: `Usted renunció a su puesto en Name of ${CHAIR}` }[
        language
      ],
    );
    expect(letter.text).toContain(
      { en: "Your term had not begun", es: "Su periodo no había empezado" }[language],
    );
    expect(letter.text).toContain("I move.");
    expect(letter.text).toContain(resignationReference(placeId));
    await resign();
    expect(await sendDue(outbox)).toEqual([]);
  });

  describe("about a nomination", () => {
    const recordID = randomUUID();
    const nominate = (more: object = {}) =>
      performHere(
        committee.nominate,
        {
          voterID: memberId,
          candidateID: OTHER,
          recordID,
          effectiveDate: day(90),
          committeeYear: String(NOMINATING),
          committeeCode: CHAIR,
          qualifications: "Kind",
          committeePosition: "Member",
          priorityCode: "1",
          candidateName: "Vera",
          nominationSource: "VOTER",
          ...more,
        },
        as,
      );
    const idOf = async () =>
      (await database().nomination.findFirstOrThrow({ where: { recordId: recordID, voterId: memberId } })).id;
    const name = `Vera ${OTHER}`;

    it("that is made, with its priority in words", async () => {
      const letter = await theLetter(() => atOnce(5, () => nominate()));
      expect(letter.subject).toBe({ en: `You nominated ${name}`, es: `Usted nominó a ${name}` }[language]);
      expect(letter.text).toContain(
        { en: "Priority: First choice", es: "Prioridad: Primera opción" }[language],
      );
      expect(letter.text).not.toContain("VOTER");
    });

    it("that is changed", async () => {
      const letter = await theLetter(() => nominate({ qualifications: "Kind and quick", priorityCode: "2" }));
      expect(letter.subject).toBe(
        { en: `Your nomination of ${name} was changed`, es: `Su nominación de ${name} cambió` }[language],
      );
      expect(letter.text).toContain("Kind and quick");
      expect(letter.text).toContain({ en: "Second choice", es: "Segunda opción" }[language]);
    });

    it("that is withdrawn, and another when that is taken back", async () => {
      const nominationId = await idOf();
      const withdrawn = await theLetter(() =>
        performHere(committee.deletenomination, { nominationID: nominationId }, as),
      );
      expect(withdrawn.subject).toBe(
        { en: `Your nomination of ${name} was withdrawn`, es: `Se retiró su nominación de ${name}` }[
          language
        ],
      );
      const restored = await theLetter(() =>
        atOnce(5, () => performHere(season.restoreNomination, { nominationId }, as)),
      );
      expect(restored.subject).toBe(
        { en: `Your nomination of ${name} counts again`, es: `Su nominación de ${name} vuelve a contar` }[
          language
        ],
      );
      expect(restored.text).toContain("Kind and quick");
    });
  });
});
