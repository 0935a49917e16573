import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getEvents, getRoster, getVacancies } from "@/lib/contract/desk";
import { answerPlace, getOwnCommittees, getPlaces, resignPlace } from "@/lib/contract/season";
import { takeBackPlace } from "@/lib/operations/place/revoke-place";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember, context } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2138;
const CODE = "GIVE-UP";
const [STAFF, HOLDER, COMING, OTHER, AGAIN] = ["GIVE-STAFF", "GIVE-1", "GIVE-2", "GIVE-3", "GIVE-4"] as const;
let client: Caller;
let holder: Caller;

const resign = (caller: Caller, placeId: string, fromDate: string, comments?: string) =>
  outcomeOf(resignPlace, { placeId, fromDate, comments }, caller);
const placeOf = (memberId: string) => database().place.findFirstOrThrow({ where: { memberId } });

beforeAll(async () => {
  client = await asClient(["committee.read", "desk.read"]);
  const place = { committeeCode: CODE, position: "Member", endDate: day(300) };
  const association = {
    "members.csv": voters(STAFF, HOLDER, COMING, OTHER, AGAIN),
    "committees.csv": [{ code: CODE, name: "Giving up", positions: "Member" }],
    "places.csv": [
      { ...place, memberId: HOLDER, startDate: day(-30) },
      { ...place, memberId: COMING, startDate: day(30) },
      { ...place, memberId: OTHER, startDate: day(-30) },
    ],
  };
  await importRows(association);
  await makeStaff(STAFF);
  await makeSeason(YEAR);
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: CODE, position: "Member", seats: 2 },
  });
  holder = await asMember(HOLDER);
});

describe("resign-place", () => {
  const held = async (onDay: string) => {
    const { items } = await ask(getRoster, { day: onDay, committeeCode: CODE }, client);
    return items.filter(({ memberId }) => memberId === HOLDER);
  };
  const vacancies = async (onDay: string) => {
    const { items } = await ask(getVacancies, { year: YEAR, day: onDay }, client);
    return items.filter(({ committeeCode }) => committeeCode === CODE).map((row) => row.vacancies);
  };

  it("ends a place on the day before, and its seat is vacant at the desk from that day", async () => {
    const { id } = await placeOf(HOLDER);
    expect(await vacancies(day(10))).toEqual([]);
    expect(await resign(holder, id, day(10), "I am moving.\nSorry.")).toBe("done");
    expect(await held(day(9))).toMatchObject([
      { endDate: day(9), status: "serving", resigned: true, resignation: "I am moving.\nSorry." },
    ]);
    expect(await held(day(10))).toEqual([]);
    expect([await vacancies(day(9)), await vacancies(day(10))]).toEqual([[], [1]]);
    const [own] = (await ask(getOwnCommittees, {}, holder)).items;
    expect(own).toMatchObject({ placeId: id, endDate: day(9), status: "serving", resigned: true });
  });

  it("is recorded once, and told to other systems at once", async () => {
    const { id } = await placeOf(HOLDER);
    expect(await resign(holder, id, day(10))).toBe("done");
    expect(await resign(holder, id, day(11))).toBe("not-possible-now");
    const events = await auditOf("place", id);
    expect(events.filter(({ action }) => action === "place.resign")).toMatchObject([
      {
        actorId: HOLDER,
        reason: "I am moving.\nSorry.",
        before: { endDate: day(300) },
        after: { status: "resigned", endDate: day(9) },
      },
    ]);
    const types: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const { items, nextCursor } = await ask(getEvents, { cursor }, client);
      types.push(...items.flatMap(({ type, data }) => (data.subjectId === id ? type : [])));
      if (items.length === 0) break;
      cursor = nextCursor;
    }
    expect(types).toEqual(["place.resigned"]);
  });

  it("is not undone by the next import of the same place", async () => {
    await importRows({
      "places.csv": [
        {
          memberId: HOLDER,
          committeeCode: CODE,
          position: "Member",
          startDate: day(-30),
          endDate: day(300),
        },
      ],
    });
    expect((await placeOf(HOLDER)).endDate?.toISOString().slice(0, 10)).toBe(day(9));
  });

  it("of a place that has not begun leaves nothing held", async () => {
    const caller = await asMember(COMING);
    const { id } = await placeOf(COMING);
    expect(await resign(caller, id, day(30))).toBe("done");
    expect((await placeOf(COMING)).status).toBe("resigned");
    expect(await list("/committee/getcommmemberhistory", { ID: COMING }, client)).toEqual([]);
    expect((await ask(getOwnCommittees, {}, caller)).items).toEqual([]);
    expect(await list("/committee/getcommitteeconfirmeds", { memberid: COMING }, client)).toEqual([]);
  });

  it("leaves nothing behind where the place is revoked and offered again", async () => {
    const offered = { memberId: AGAIN, committeeCode: CODE, year: YEAR };
    const caller = await asMember(AGAIN);
    const placeId = await offer(offered);
    const accept = () => outcomeOf(answerPlace, { placeId, answer: "accept" }, caller);
    expect(await accept()).toBe("done");
    expect(await resign(caller, placeId, day(120), "I am moving.")).toBe("done");
    expect(await takeBackPlace(context(), placeId, "Moved")).toMatchObject({ ok: true });
    expect(await offer(offered)).toBe(placeId);
    expect((await ask(getPlaces, {}, caller)).items).toMatchObject([
      { placeId, status: "offered", open: true },
    ]);
    expect(await accept()).toBe("done");
    expect(await placeOf(AGAIN)).toMatchObject({ status: "accepted", resignedAt: null, resignation: "" });
  });

  it("is for the member's own place; staff may do it on their behalf", async () => {
    const { id } = await placeOf(OTHER);
    expect(await resign(holder, id, day(5))).toBe("not-found");
    // Yesterday in UTC may still be today where the association is.
    expect(await resign(await asMember(OTHER), id, day(-2))).toBe("invalid-date");
    expect(await resign(await asMember(STAFF), id, day(5), "By telephone.")).toBe("done");
    const event = (await auditOf("place", id)).at(-1);
    expect([event?.actorId, event?.onBehalfOf]).toEqual([STAFF, OTHER]);
  });
});
