import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2138;
const CODE = "GIVE-UP";
const [STAFF, HOLDER, COMING, OTHER] = ["GIVE-STAFF", "GIVE-1", "GIVE-2", "GIVE-3"] as const;
let client: Caller;
let holder: Caller;

const resign = (caller: Caller, placeID: string, fromDate: string, comments = "") =>
  outcome("/season/resignplace", { placeID, fromDate, comments }, caller);
const placeOf = (memberId: string) => database().place.findFirstOrThrow({ where: { memberId } });

beforeAll(async () => {
  client = await asClient(["committee.read", "desk.read"]);
  const place = { committeeCode: CODE, position: "Member", endDate: day(300) };
  const association = {
    "members.csv": voters(STAFF, HOLDER, COMING, OTHER),
    "committees.csv": [{ code: CODE, name: "Giving up", positions: "Member" }],
    "places.csv": [
      { ...place, memberId: HOLDER, startDate: day(-30) },
      { ...place, memberId: COMING, startDate: day(30) },
      { ...place, memberId: OTHER, startDate: day(-30) },
    ],
  };
  await bring(association);
  await makeStaff(STAFF);
  await makeSeason(YEAR);
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: CODE, position: "Member", seats: 2 },
  });
  holder = await asMember(HOLDER);
});

describe("resignplace", () => {
  const held = async (onDay: string) => {
    const params = { day: onDay, committeeCode: CODE, cursor: "" };
    const { rows } = await desk<{ rows: Record<string, string>[] }>("getroster", params, client);
    return rows.filter(({ memberID }) => memberID === HOLDER);
  };
  const vacancies = async (onDay: string) => {
    const params = { year: String(YEAR), day: onDay, cursor: "" };
    const { rows } = await desk<{ rows: Record<string, string>[] }>("getvacancies", params, client);
    return rows.filter(({ committeeCode }) => committeeCode === CODE).map((row) => row["vacancies"]);
  };

  it("ends a place on the day before, and its seat is vacant at the desk from that day", async () => {
    const { id } = await placeOf(HOLDER);
    expect(await vacancies(day(10))).toEqual([]);
    expect(await resign(holder, id, day(10), "I am moving.\nSorry.")).toBe("SUCCESS");
    expect(await held(day(9))).toMatchObject([
      { endDate: day(9), status: "serving", resigned: "true", resignation: "I am moving.\nSorry." },
    ]);
    expect(await held(day(10))).toEqual([]);
    expect([await vacancies(day(9)), await vacancies(day(10))]).toEqual([[], ["1"]]);
    const [own] = await list("/season/getowncommittees", {}, holder);
    expect(own).toMatchObject({ placeID: id, endDate: day(9), status: "serving", resigned: "true" });
  });

  it("is recorded once, and told to other systems at once", async () => {
    const { id } = await placeOf(HOLDER);
    expect(await resign(holder, id, day(10))).toBe("SUCCESS");
    expect(await resign(holder, id, day(11))).toBe("not-possible-now");
    const events = await auditOf("place", id);
    expect(events.filter(({ action }) => action === "place.resign")).toMatchObject([
      {
        ...{ actorId: HOLDER, reason: "I am moving.\nSorry.", before: { endDate: day(300) } },
        after: { status: "resigned", endDate: day(9) },
      },
    ]);
    const types: string[] = [];
    let cursor = "";
    for (;;) {
      const read = await desk<{ next: string; rows: { type: string; data: { subjectID: string } }[] }>(
        "getevents",
        { cursor },
        client,
      );
      types.push(...read.rows.flatMap(({ type, data }) => (data.subjectID === id ? type : [])));
      if (read.rows.length === 0) break;
      cursor = read.next;
    }
    expect(types).toEqual(["place.resigned"]);
  });

  it("is not undone by the next import of the same place", async () => {
    await bring({
      "places.csv": [
        {
          ...{ memberId: HOLDER, committeeCode: CODE, position: "Member" },
          ...{ startDate: day(-30), endDate: day(300) },
        },
      ],
    });
    expect((await placeOf(HOLDER)).endDate?.toISOString().slice(0, 10)).toBe(day(9));
  });

  it("of a place that has not begun leaves nothing held", async () => {
    const caller = await asMember(COMING);
    const { id } = await placeOf(COMING);
    expect(await resign(caller, id, day(30))).toBe("SUCCESS");
    expect((await placeOf(COMING)).status).toBe("resigned");
    expect(await list("/committee/getcommmemberhistory", { ID: COMING }, client)).toEqual([]);
    expect(await list("/season/getowncommittees", {}, caller)).toEqual([]);
    expect(await list("/committee/getcommitteeconfirmeds", { memberid: COMING }, client)).toEqual([]);
  });

  it("is for the member's own place; staff may do it on their behalf", async () => {
    const { id } = await placeOf(OTHER);
    const params = { placeID: id, fromDate: day(5), comments: "" };
    expect((await call("/season/resignplace", params, holder)).status).toBe(404);
    // Yesterday in UTC may still be today where the association is.
    expect(await resign(await asMember(OTHER), id, day(-2))).toBe("invalid-date");
    expect(await resign(await asMember(STAFF), id, day(5), "By telephone.")).toBe("SUCCESS");
    const event = (await auditOf("place", id)).at(-1);
    expect([event?.actorId, event?.onBehalfOf]).toEqual([STAFF, OTHER]);
  });
});
