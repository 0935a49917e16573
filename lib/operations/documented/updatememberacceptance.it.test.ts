import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { findMemberSeason } from "@/lib/store/seasons/member-seasons";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason, oddZone, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const PATH = "/committee/updatememberacceptance";
const [YEAR, LATER, LAST_DAY, OVER] = [2140, 2141, 2142, 2143];
const STAFF = "ANS-STAFF";
let client: Caller & { id: string };

const params = (memberid: string, more: Record<string, string> = {}) => ({
  acceptedDate: "",
  declinedDate: "",
  comments: "",
  memberid,
  ...more,
});
const answer = (memberid: string, more: Record<string, string> = {}, caller: Caller = client) =>
  outcome(PATH, params(memberid, more), caller);

async function statuses(memberId: string): Promise<string[]> {
  const places = await database().place.findMany({ where: { memberId }, orderBy: { committeeCode: "asc" } });
  return places.map(({ status }) => status);
}

async function saved(memberId: string, year = YEAR) {
  const { acceptedDate, declinedDate, comments } = await findMemberSeason(memberId, year);
  return [acceptedDate, declinedDate, comments];
}

/** A member with two open places of the season. */
async function makeMember(memberId: string, year = YEAR): Promise<string> {
  await importRows({ "members.csv": voters(memberId) });
  for (const committeeCode of ["ANS-A", "ANS-B"]) await offer({ memberId, committeeCode, year });
  return memberId;
}

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [...voters(STAFF), { memberId: "ANS-LEFT", active: "false" }],
    "committees.csv": ["ANS-A", "ANS-B", "ANS-C"].map((code) => ({ code, positions: "Member" })),
  });
  await makeStaff(STAFF);
  await makeSeason(YEAR, { opens: -9, closes: -5, answers: 5 });
  await makeSeason(LATER, { opens: -9, closes: -5, answers: 9 });
  await makeSeason(LAST_DAY, { timeZone: oddZone(), opens: -9, closes: -5, answers: 0 });
});

describe("updatememberacceptance", () => {
  it("accepts all open places at once, and records their state before", async () => {
    const id = await makeMember("ANS-1");
    const given = { acceptedDate: "01/15/2027", comments: "Glad.\nVery." };
    expect(await answer(id, given)).toBe("SUCCESS");
    expect(await statuses(id)).toEqual(["accepted", "accepted"]);
    expect(await saved(id)).toEqual(["2027-01-15", "", "Glad.\nVery."]);
    const [event, ...others] = await auditOf("answer", `${id}/${YEAR}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: "place.accept",
      actorKind: "client",
      actorId: client.id,
      onBehalfOf: id,
    });
    const places = (value: unknown) => Object.values((value as { places: Record<string, string> }).places);
    expect(event?.before).toMatchObject({ acceptedDate: "", declinedDate: "", comments: "" });
    expect(event?.after).toMatchObject({
      acceptedDate: "2027-01-15",
      declinedDate: "",
      comments: "Glad.\nVery.",
    });
    expect([places(event?.before), places(event?.after)]).toEqual([
      ["offered", "offered"],
      ["accepted", "accepted"],
    ]);
  });

  it("has no further effect when repeated", async () => {
    const id = await makeMember("ANS-2");
    for (let time = 0; time < 3; time += 1)
      expect(await answer(id, { declinedDate: "2027-01-15" })).toBe("SUCCESS");
    expect(await auditOf("answer", `${id}/${YEAR}`)).toHaveLength(1);
    expect(await statuses(id)).toEqual(["declined", "declined"]);
  });

  it("may be changed and taken back until the deadline", async () => {
    const id = await makeMember("ANS-3");
    await answer(id, { acceptedDate: "2027-01-15", comments: "Yes" });
    expect(await answer(id, { declinedDate: "2027-01-16" })).toBe("SUCCESS");
    expect([await statuses(id), await saved(id)]).toEqual([
      ["declined", "declined"],
      ["", "2027-01-16", ""],
    ]);
    expect(await answer(id)).toBe("SUCCESS");
    expect([await statuses(id), await saved(id)]).toEqual([
      ["offered", "offered"],
      ["", "", ""],
    ]);
    expect(await answer(id, { acceptedDate: "2027-01-17" })).toBe("SUCCESS");
    expect(await statuses(id)).toEqual(["accepted", "accepted"]);
    expect((await auditOf("answer", `${id}/${YEAR}`)).map(({ action }) => action)).toEqual([
      "place.accept",
      "place.decline",
      "place.take-back",
      "place.accept",
    ]);
  });

  it("is refused with two dates", async () => {
    const id = await makeMember("ANS-4");
    const both = { acceptedDate: "2027-01-15", declinedDate: "2027-01-15" };
    expect(await answer(id, both)).toBe("conflicting-answer");
    expect(await statuses(id)).toEqual(["offered", "offered"]);
  });

  it("names the faulty date, text or member", async () => {
    const id = await makeMember("ANS-5");
    expect(await answer(id, { acceptedDate: "2027-13-01" })).toBe("invalid-date");
    expect(await answer(id, { acceptedDate: "1899-12-31" })).toBe("invalid-date");
    expect(await answer(id, { comments: "x".repeat(4_001) })).toBe("invalid-parameter");
    expect(await answer("ANS-NOBODY", { acceptedDate: "2027-01-15" })).toBe("unknown-member");
    expect(await answer("ANS-LEFT", { acceptedDate: "2027-01-15" })).toBe("unknown-member");
    expect(await answer(id, { acceptedDate: "2027-01-15T23:59:59-06:00" })).toBe("SUCCESS");
    expect(await saved(id)).toEqual(["2027-01-15", "", ""]);
  });

  it("is refused without an open place", async () => {
    await importRows({
      "members.csv": voters("ANS-6"),
      "places.csv": [
        { memberId: "ANS-6", committeeCode: "ANS-A", position: "Member", startDate: day(-9), endDate: "" },
      ],
    });
    expect(await answer("ANS-6", { acceptedDate: day(0) })).toBe("nothing-to-answer");
    const id = await makeMember("ANS-7");
    await database().place.updateMany({ where: { memberId: id }, data: { status: "revoked" } });
    expect(await answer(id, { acceptedDate: day(0) })).toBe("nothing-to-answer");
    expect(await statuses(id)).toEqual(["revoked", "revoked"]);
  });

  it("applies to the earliest open season only, and not to places already held", async () => {
    const id = await makeMember("ANS-8", LATER);
    await offer({ memberId: id, committeeCode: "ANS-C", year: YEAR });
    expect(await answer(id, { acceptedDate: day(0) })).toBe("SUCCESS");
    expect(await statuses(id)).toEqual(["offered", "offered", "accepted"]);
    expect([await saved(id, YEAR), await saved(id, LATER)]).toEqual([
      [day(0), "", ""],
      ["", "", ""],
    ]);
  });

  it("can be given to the last second of the deadline's day in the season's zone, and not after", async () => {
    const id = await makeMember("ANS-9", LAST_DAY);
    expect(await answer(id, { acceptedDate: day(0) })).toBe("SUCCESS");

    await makeSeason(OVER, { opens: -9, closes: -5, answers: 5 });
    const late = await makeMember("ANS-10", OVER);
    const timeZone = oddZone();
    await makeSeason(OVER, { timeZone, opens: -9, closes: -5, answers: -1 });
    const { text, headers } = await call(PATH, params(late, { acceptedDate: day(0) }), client);
    expect([text, headers.get("x-failure-reason")]).toEqual(['{"STATUS":"FAILURE"}', "answers-closed"]);
    expect(headers.get("x-failure-detail")).toContain(day(-1, timeZone));
    expect(await statuses(late)).toEqual(["offered", "offered"]);
  });

  it("is the member's own action, or staff's on their behalf", async () => {
    const id = await makeMember("ANS-11");
    expect(await answer(id, { acceptedDate: day(0) }, await asMember(id))).toBe("SUCCESS");
    expect(await answer(id, { declinedDate: day(0) }, await asMember(STAFF))).toBe("SUCCESS");
    const events = await auditOf("answer", `${id}/${YEAR}`);
    expect(events.map(({ actorId, onBehalfOf }) => [actorId, onBehalfOf])).toEqual([
      [id, null],
      [STAFF, id],
    ]);
  });
});
