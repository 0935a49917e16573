import { afterAll, beforeAll, expect, it } from "vitest";
import { getEvents, getRoster, getVacancies } from "@/lib/contract/desk";
import { answerPlace, getPlaces, resignPlace } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { type Caller, list, outcome } from "@/test/fixtures/call";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason, offer, termDay } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

// Earlier than the current season of all tests, so that the page of places shows it.
const YEAR = 1946;
const COMMITTEES = ["SRV-A", "SRV-B"] as const;
const STAFF = "SRV-STAFF";
let client: Caller;

/** A member who accepted two places: the term of the first has begun. */
async function makeMember(memberId: string) {
  await importRows({ "members.csv": voters(memberId) });
  const [a, b] = COMMITTEES;
  const held = await offer({
    memberId,
    committeeCode: a,
    year: YEAR,
    startDate: day(-20),
    endDate: day(300),
  });
  const coming = await offer({
    memberId,
    committeeCode: b,
    year: YEAR,
    startDate: day(20),
    endDate: day(300),
  });
  const accepted = { acceptedDate: "2027-01-15", declinedDate: "", comments: "", memberid: memberId };
  expect(await outcome("/committee/updatememberacceptance", accepted, client)).toBe("SUCCESS");
  return { memberId, caller: await asMember(memberId), held, coming };
}

const placeOf = async (id: string) => {
  const { status, endDate, resignedAt } = await database().place.findUniqueOrThrow({ where: { id } });
  return { status, endDate: endDate?.toISOString().slice(0, 10), isResigned: resignedAt !== null };
};
const truth = async (memberid: string) => {
  const [data] = await list("/committee/getmemberdata", { memberid }, client);
  return [data?.["MEM_ACCEPTED_DATE"], data?.["MEM_DECLINED_DATE"], data?.["MEM_COMMENTS"]];
};
const vacant = async (onDay: string) => {
  const { items } = await ask(getVacancies, { year: YEAR, day: onDay }, client);
  return items.find(({ committeeCode }) => committeeCode === "SRV-A")?.held;
};
async function events(placeId: string): Promise<string[]> {
  const types: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor } = await ask(getEvents, { cursor }, client);
    types.push(...items.flatMap(({ type, data }) => (data.subjectId === placeId ? type : [])));
    if (items.length === 0) return types;
    cursor = nextCursor;
  }
}

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(STAFF),
    "committees.csv": COMMITTEES.map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff(STAFF);
  await makeSeason(YEAR);
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: "SRV-A", position: "Member", seats: 9 },
  });
});

afterAll(async () => {
  await database().season.update({ where: { year: YEAR }, data: { answersClose: new Date(day(-1)) } });
});

it("lets a member change an answer after the term has begun: declining gives the place up on that day", async () => {
  const { memberId, caller, held, coming } = await makeMember("SRV-1");
  const shown = (await ask(getPlaces, {}, caller)).items;
  expect(shown.map(({ status, open }) => [status, open])).toEqual([
    ["accepted", true],
    ["serving", true],
  ]);
  const before = (await vacant(day(0))) ?? 0;
  const given = { acceptedDate: "", declinedDate: day(0), comments: "I am moving.", memberid: memberId };
  for (let time = 0; time < 2; time += 1)
    expect(await outcome("/committee/updatememberacceptance", given, client)).toBe("SUCCESS");
  expect(await placeOf(held)).toEqual({ status: "accepted", endDate: termDay(-1), isResigned: true });
  expect(await placeOf(coming)).toEqual({ status: "declined", endDate: day(300), isResigned: false });
  expect(await vacant(day(0))).toBe(before - 1);
  expect(await truth(memberId)).toEqual(["", day(0), "I am moving."]);
  expect((await auditOf("place", held)).filter(({ action }) => action === "place.resign")).toMatchObject([
    {
      reason: "I am moving.",
      before: { endDate: day(300) },
      after: { status: "resigned", endDate: termDay(-1) },
    },
  ]);
  expect((await events(held)).slice(-2)).toEqual(["place.accepted", "place.resigned"]);
  expect((await events(coming)).at(-1)).toBe("place.declined");
  const history = await list("/committee/getcommmemberhistory", { ID: memberId }, client);
  expect(history).toHaveLength(1);
  const roster = await ask(getRoster, { day: day(0), committeeCode: "SRV-A" }, client);
  expect(roster.items.filter((row) => row.memberId === memberId)).toEqual([]);
});

it("gives up one place by itself, for staff on the member's behalf too, and says so when it is sent again", async () => {
  const { memberId, held, coming, caller } = await makeMember("SRV-2");
  const params = { placeId: held, answer: "decline", comments: "By telephone." } as const;
  const staff = await asMember(STAFF);
  for (let time = 0; time < 2; time += 1) expect(await outcomeOf(answerPlace, params, staff)).toBe("done");
  expect(await placeOf(held)).toMatchObject({ endDate: termDay(-1), isResigned: true });
  expect(await placeOf(coming)).toMatchObject({ status: "accepted", isResigned: false });
  const [event] = (await auditOf("place", held)).filter(({ action }) => action === "place.resign");
  expect([event?.actorId, event?.onBehalfOf]).toEqual([STAFF, memberId]);
  const accept = { ...params, answer: "accept" } as const;
  expect(await outcomeOf(answerPlace, accept, caller)).toBe("nothing-to-answer");
  const [place] = (await ask(getPlaces, {}, caller)).items.filter(({ placeId }) => placeId === held);
  expect(place).toMatchObject({ status: "resigned", open: false, answer: "declined", answered: day(0) });
  const letters = await database().letter.findMany({ where: { memberId, kind: "answer-received" } });
  expect(letters).toHaveLength(2);
});

it("gives a place up once when it is declined fifty times at once, and not after the deadline", async () => {
  const { held, caller } = await makeMember("SRV-3");
  const params = { placeId: held, answer: "decline" } as const;
  const answers = await atOnce(50, () => outcomeOf(answerPlace, params, caller));
  expect(tally(answers)).toEqual({ done: 50 });
  const resigned = (await auditOf("place", held)).filter(({ action }) => action === "place.resign");
  expect(resigned).toHaveLength(1);
  const late = await makeMember("SRV-4");
  await database().season.update({ where: { year: YEAR }, data: { answersClose: new Date(day(-2)) } });
  const refused = await outcomeOf(answerPlace, { ...params, placeId: late.held }, late.caller);
  await database().season.update({ where: { year: YEAR }, data: { answersClose: new Date(day(60)) } });
  expect(refused).toBe("answers-closed");
  expect(await placeOf(late.held)).toMatchObject({ isResigned: false });
});

it("does not count a place that was given up towards the limit of places", async () => {
  const { caller, held } = await makeMember("SRV-5");
  const [, b] = COMMITTEES;
  await database().season.update({ where: { year: YEAR }, data: { placesPerMember: 2 } });
  const next = { memberId: "SRV-5", committeeCode: b, year: YEAR, startDate: day(40), endDate: day(300) };
  await expect(offer(next)).rejects.toThrow("has been offered as many");
  expect(await outcomeOf(resignPlace, { placeId: held, fromDate: termDay(0) }, caller)).toBe("done");
  const offered = await offer(next);
  const accept = { placeId: offered, answer: "accept" } as const;
  const answered = await outcomeOf(answerPlace, accept, caller);
  await database().season.update({ where: { year: YEAR }, data: { placesPerMember: null } });
  expect(answered).toBe("done");
  expect(await outcomeOf(answerPlace, { ...accept, placeId: held }, caller)).toBe("nothing-to-answer");
});
