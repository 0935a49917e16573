import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerByLink, openAnswerLink } from "@/lib/contract/answer-links";
import { answerPlace } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import {
  giveByLink,
  linkedMembers,
  ON_THE_PAGE,
  placeStates,
  prepareLinks,
  readLink,
  sendAnswerLink,
} from "@/test/fixtures/answer-links";
import { outcomeOf } from "@/test/fixtures/ask";
import { call } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(async () => {
  await database().letterSending.updateMany({ data: { stoppedAt: null } });
  await closeDatabase();
});

const [YEAR, OTHER_YEAR, OVER, LIMITED] = [2145, 2146, 2147, 2118];
const UNKNOWN = "x".repeat(43);
const linkedIn = linkedMembers("LINK");
const linked = (year = YEAR, committees?: readonly string[]) => linkedIn(year, committees);

beforeAll(async () => {
  await prepareLinks();
  await makeSeason(YEAR, { opens: -9, closes: -5, answers: 5 });
  await makeSeason(OTHER_YEAR, { opens: -9, closes: -5, answers: 9 });
  for (const year of [OVER, LIMITED]) await makeSeason(year, { opens: -9, closes: -5, answers: 5 });
});

/** The rows that answers have in the record. */
const answersOf = ({ memberId }: { memberId: string }, year = YEAR) =>
  auditOf("answer", `${memberId}/${String(year)}`);

describe("a link to answer", () => {
  it("shows the first name and the offers, and nothing else; reading changes nothing", async () => {
    const one = await linked();
    const events = await database().auditEvent.count();
    const found = await readLink(one.token);
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      "deadline",
      "firstName",
      "places",
      "timeZone",
      "year",
    ]);
    expect(found).toMatchObject({ year: YEAR });
    expect(found?.places.map(({ placeId }) => placeId).toSorted()).toEqual(one.placeIds.toSorted());
    expect(Object.keys(found?.places[0] ?? {}).toSorted()).toEqual([
      "committeeName",
      "description",
      "endDate",
      "open",
      "placeId",
      "position",
      "startDate",
      "status",
    ]);
    expect(JSON.stringify(found)).not.toContain(one.memberId);
    expect(await database().auditEvent.count()).toBe(events);
    const link = await database().answerLink.findFirstOrThrow({ where: { memberId: one.memberId } });
    expect(link.openedAt).toBeNull();
  });

  it("notes that it was opened when its page says so, once, also for the letter", async () => {
    const { token, memberId, letterId } = await linked();
    for (let time = 0; time < 2; time += 1)
      expect(await outcomeOf(openAnswerLink, { token }, ON_THE_PAGE)).toBe("done");
    const link = await database().answerLink.findFirstOrThrow({ where: { memberId } });
    const letter = await database().letter.findUniqueOrThrow({ where: { id: letterId } });
    expect(link.openedAt).not.toBeNull();
    expect(letter.openedAt).toEqual(link.openedAt);
    expect(
      (await auditOf("letter", letterId)).filter(({ action }) => action === "letter.open-link"),
    ).toHaveLength(1);
  });

  it("answers, and changes and withdraws the answer until the deadline, as the member; the same again changes nothing", async () => {
    const one = await linked();
    expect(await giveByLink(one, "accept", "Glad.")).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "accepted"]);
    const [event, ...others] = await answersOf(one);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: "place.accept",
      actorKind: "member",
      actorId: one.memberId,
      reason: "by link",
      after: { comments: "Glad." },
    });
    expect(await giveByLink(one, "accept", "Glad.")).toBe("done");
    expect(await answersOf(one)).toHaveLength(1);
    expect(await giveByLink(one, "decline", undefined, "accept")).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "declined"]);
    expect(await giveByLink(one, ["accept", "not-yet"], undefined, "decline")).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "offered"]);
    expect(await readLink(one.token)).toMatchObject({ places: [{ open: true }, { open: true }] });
    const letters = { memberId: one.memberId, kind: "answer-received" };
    expect(await database().letter.count({ where: letters })).toBe(3);
  });

  it("refuses to replace an answer that its page did not show", async () => {
    const one = await linked();
    expect(await giveByLink(one, "accept")).toBe("done");
    for (const other of ["decline", ["accept", "decline"], ["decline", "not-yet"]] as const)
      expect(await giveByLink(one, other)).toBe("stale-change");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "accepted"]);
  });

  it("leaves the words of an answer as they are when none are sent with it", async () => {
    const one = await linked();
    await giveByLink(one, "accept", "Glad.");
    expect(await giveByLink(one, ["accept", "decline"], undefined, "accept")).toBe("done");
    const answers = await database().answer.findMany({
      where: { memberId: one.memberId },
      orderBy: { id: "desc" },
    });
    expect(answers.map(({ answer, words }) => `${answer} ${words}`.trim())).toEqual([
      "declined",
      "accepted Glad.",
      "accepted Glad.",
    ]);
  });

  it("is one of several links, which all read and change the same answer", async () => {
    const one = await linked();
    const reminder = await sendAnswerLink(one.memberId, YEAR);
    expect(await giveByLink(one, "accept")).toBe("done");
    const changed = { ...one, token: reminder.token };
    expect(await giveByLink(changed, ["accept", "decline"], undefined, "accept")).toBe("done");
    expect(await readLink(one.token)).toEqual(await readLink(reminder.token));
    expect(await giveByLink(one, "decline", undefined, ["accept", "decline"])).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "declined"]);
  });

  it("answers exactly what its page showed", async () => {
    const one = await linked(YEAR, ["LINK-A"]);
    const later = await offer({ memberId: one.memberId, committeeCode: "LINK-B", year: YEAR });
    expect(await giveByLink(one)).toBe("stale-change");
    expect(await giveByLink({ ...one, placeIds: [...one.placeIds, later, UNKNOWN] })).toBe("stale-change");
    expect(await placeStates(one.memberId)).toEqual(["offered", "offered"]);
    expect(await giveByLink({ ...one, placeIds: [...one.placeIds, later] })).toBe("done");
  });

  it("is for one season, whatever else is open", async () => {
    const one = await linked(OTHER_YEAR, ["LINK-A"]);
    await offer({ memberId: one.memberId, committeeCode: "LINK-B", year: YEAR });
    expect((await readLink(one.token))?.places).toHaveLength(1);
    expect(await giveByLink(one, "decline")).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "offered"]);
  });

  it("only reads after the deadline", async () => {
    const late = await linked(OVER);
    expect(await giveByLink(late, ["accept", "not-yet"])).toBe("done");
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    await database().season.update({ where: { year: OVER }, data: { answersClose: yesterday } });
    expect(await readLink(late.token)).toMatchObject({ places: [{ open: false }, { open: false }] });
    expect(await giveByLink(late, "decline", undefined, ["accept", "not-yet"])).toBe("answers-closed");
    expect(await placeStates(late.memberId)).toEqual(["accepted", "offered"]);
  });
});

describe("a link to answer several places", () => {
  const mixed = ["accept", "decline"] as const;

  it("accepts one and declines another in one write, of which one letter tells", async () => {
    const one = await linked();
    expect(await giveByLink(one, mixed, "One is enough.")).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "declined"]);
    const events = await answersOf(one);
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ["place.decline", "by link"],
      ["place.accept", "by link"],
    ]);
    expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(1);
    const answers = await database().answer.findMany({ where: { memberId: one.memberId } });
    expect(new Set(answers.map(({ act }) => act)).size).toBe(1);
    expect(answers.map(({ words }) => words)).toEqual(["One is enough.", "One is enough."]);
    const ofAnswer = { memberId: one.memberId, kind: "answer-received" };
    expect(await database().letter.count({ where: ofAnswer })).toBe(1);
  });

  it("repeats what was sent without effect", async () => {
    const one = await linked();
    for (let time = 0; time < 3; time += 1) expect(await giveByLink(one, mixed)).toBe("done");
    expect(await giveByLink(one, mixed.toReversed())).toBe("stale-change");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "declined"]);
    expect(await answersOf(one)).toHaveLength(2);
    expect(await database().answer.count({ where: { memberId: one.memberId } })).toBe(2);
  });

  it("leaves open what has no answer yet, for another time", async () => {
    const one = await linked();
    expect(await giveByLink(one, ["decline", "not-yet"])).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "offered"]);
    expect(await giveByLink(one, ["decline", "accept"], undefined, ["decline", "not-yet"])).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "accepted"]);
  });

  it("answers all or none, and can be tried again after a refusal", async () => {
    const one = await linked(LIMITED, ["LINK-A", "LINK-B", "LINK-C"]);
    await database().season.update({ where: { year: LIMITED }, data: { placesPerMember: 1 } });
    expect(await giveByLink(one, ["accept", "decline", "accept"])).toBe("too-many-places");
    expect(await placeStates(one.memberId)).toEqual(["offered", "offered", "offered"]);
    expect(await answersOf(one, LIMITED)).toEqual([]);
    expect(await giveByLink(one, ["accept", "decline", "decline"])).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "declined", "declined"]);
    // What is declined makes room for what is accepted with it.
    const before = ["accept", "decline", "decline"] as const;
    expect(await giveByLink(one, ["decline", "accept", "decline"], undefined, before)).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["declined", "accepted", "declined"]);
  });

  it("shows what was answered elsewhere without its words, and answers it only as it was shown", async () => {
    const one = await linked();
    const [first = "", second = ""] = one.placeIds;
    const elsewhere = { placeId: first, answer: "accept", comments: "Gladly." } as const;
    expect(await outcomeOf(answerPlace, elsewhere, await asMember(one.memberId))).toBe("done");
    expect(await giveByLink(one, ["decline", "decline"])).toBe("stale-change");
    const found = await readLink(one.token);
    expect(new Map(found?.places.map(({ placeId, status }) => [placeId, status]))).toEqual(
      new Map([
        [first, "accepted"],
        [second, "offered"],
      ]),
    );
    expect(JSON.stringify(found)).not.toContain("Gladly.");
    expect(await giveByLink({ ...one, placeIds: [second] }, "decline")).toBe("stale-change");
    expect(await giveByLink(one, ["accept", "decline"], undefined, ["accept", "not-yet"])).toBe("done");
    expect(await placeStates(one.memberId)).toEqual(["accepted", "declined"]);
    const { words } = await database().answer.findFirstOrThrow({ where: { placeId: first } });
    expect(words).toBe("Gladly.");
  });

  it("refuses what is no answer, or answers a place twice", async () => {
    const one = await linked();
    const [first = "", second = ""] = one.placeIds;
    const of = (placeId: string, answer?: string) => ({ placeId, answer, was: "not-yet" });
    for (const [pointer, answers] of [
      ["/answers/0/answer", [of(first, "perhaps"), of(second, "accept")]],
      ["/answers/1/placeId", [of(first, "accept"), of(first, "decline")]],
      ["/answers/0/answer", [of(first)]],
      ["/answers", []],
    ] as const) {
      const { status, json } = await call(answerByLink.path, { token: one.token, answers }, ON_THE_PAGE);
      expect([status, json]).toMatchObject([400, { reason: "invalid-parameter", errors: [{ pointer }] }]);
    }
    expect(await placeStates(one.memberId)).toEqual(["offered", "offered"]);
  });

  it("takes one of the answers that fifty send at once, each as its page showed the places, and writes one letter", async () => {
    const one = await linked();
    const choices = ["accept", "decline", mixed] as const;
    const sent = Array.from({ length: 50 }, (_, index) => giveByLink(one, choices[index % 3]));
    // A service that has too much to do turns callers away (contract.md 8.6).
    const outcomes = (await Promise.all(sent)).filter((word) => word !== "unavailable");
    expect(new Set(outcomes)).toEqual(new Set(["done", "stale-change"]));
    expect(new Set((await answersOf(one)).map(({ requestId }) => requestId)).size).toBe(1);
    expect(await database().answer.count({ where: { memberId: one.memberId } })).toBe(2);
    const letters = { memberId: one.memberId, kind: "answer-received" };
    expect(await database().letter.count({ where: letters })).toBe(1);
    expect([
      ["accepted", "accepted"],
      ["declined", "declined"],
      ["accepted", "declined"],
    ]).toContainEqual(await placeStates(one.memberId));
  });
});
