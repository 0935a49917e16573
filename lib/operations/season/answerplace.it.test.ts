import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const PATH = "/season/answerplace";
const LIMITED = 2129;
const STAFF = "ONE-STAFF";
const COMMITTEES = ["ONE-A", "ONE-B", "ONE-C"] as const;
let client: Caller;

/** A member with a place offered on each of the committees, by the last letter of its code. */
async function makeMember(memberId: string, year = CURRENT_YEAR) {
  await bring({ "members.csv": voters(memberId) });
  const caller = await asMember(memberId);
  const ids: string[] = [];
  for (const committeeCode of COMMITTEES) ids.push(await offer({ memberId, committeeCode, year }));
  const [a = "", b = "", c = ""] = ids;
  return { memberId, caller, a, b, c };
}

const answer = (
  caller: Caller,
  placeID: string,
  choice: string,
  more: { answeredDate?: string; comments?: string } = {},
) => outcome(PATH, { placeID, answer: choice, answeredDate: "", comments: "", ...more }, caller);

async function truth(memberid: string): Promise<string[]> {
  const [data] = await list("/committee/getmemberdata", { memberid }, client);
  const { MEM_ACCEPTED_DATE: accepted, MEM_DECLINED_DATE: declined, MEM_COMMENTS: words } = data ?? {};
  return [accepted, declined, words].map(String);
}

async function statuses(memberId: string): Promise<string[]> {
  const places = await database().place.findMany({ where: { memberId }, orderBy: { committeeCode: "asc" } });
  return places.map(({ status }) => status);
}

beforeAll(async () => {
  client = await asClient();
  await bring({
    "members.csv": voters(STAFF),
    "committees.csv": COMMITTEES.map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff(STAFF);
  await makeSeason(CURRENT_YEAR);
  await makeSeason(LIMITED);
});

describe("answerplace", () => {
  it("answers one place, and the fields of the interface tell the truth about all", async () => {
    const { memberId, caller, a, b, c } = await makeMember("ONE-1");
    expect(await truth(memberId)).toEqual(["", "", ""]);
    expect(await answer(caller, a, "decline", { answeredDate: "2027-01-10", comments: "Too much." })).toBe(
      "SUCCESS",
    );
    expect([await statuses(memberId), await truth(memberId)]).toEqual([
      ["declined", "offered", "offered"],
      ["", "2027-01-10", "Too much."],
    ]);
    expect(await answer(caller, b, "accept", { answeredDate: "2027-01-12" })).toBe("SUCCESS");
    expect(await truth(memberId)).toEqual(["2027-01-12", "", "Too much."]);
    expect(await answer(caller, b, "not-yet")).toBe("SUCCESS");
    expect(await truth(memberId)).toEqual(["", "2027-01-10", "Too much."]);
    expect(await answer(caller, c, "accept", { answeredDate: "2027-01-13" })).toBe("SUCCESS");
    await database().place.update({ where: { id: c }, data: { status: "revoked" } });
    expect(await truth(memberId)).toEqual(["", "2027-01-10", "Too much."]);
    await offer({ memberId, committeeCode: "ONE-A", year: CURRENT_YEAR });
    expect([await statuses(memberId), await truth(memberId)]).toEqual([
      ["offered", "offered", "revoked"],
      ["", "", ""],
    ]);
  });

  it("is recorded as the documented operation is, and repeated without effect", async () => {
    const { memberId, caller, a } = await makeMember("ONE-2");
    for (let time = 0; time < 3; time += 1)
      expect(await answer(caller, a, "accept", { comments: "Glad." })).toBe("SUCCESS");
    const [event, ...others] = await auditOf("answer", `${memberId}/${CURRENT_YEAR}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ action: "place.accept", actorId: memberId, onBehalfOf: null },
      before: { acceptedDate: "", declinedDate: "", comments: "", places: { [a]: "offered" } },
      after: { acceptedDate: day(0), declinedDate: "", comments: "Glad.", places: { [a]: "accepted" } },
    });
    expect(await database().answer.count({ where: { memberId } })).toBe(1);
  });

  it("gives back exactly what was", async () => {
    const { caller, a } = await makeMember("ONE-3");
    const place = async () =>
      (await list("/season/getplaces", {}, caller)).find(({ placeID }) => placeID === a);
    await answer(caller, a, "accept", { answeredDate: "2026-12-24", comments: "Glad.\nVery." });
    const before = await place();
    const [answered, comments] = [String(before?.["answered"]), String(before?.["comments"])];
    expect([answered, comments]).toEqual(["2026-12-24", "Glad.\nVery."]);
    expect(await answer(caller, a, "not-yet")).toBe("SUCCESS");
    expect(await place()).not.toEqual(before);
    expect(await answer(caller, a, "accept", { answeredDate: answered, comments })).toBe("SUCCESS");
    expect(await place()).toEqual(before);
    const history = await list("/season/getanswers", { year: String(CURRENT_YEAR) }, caller);
    expect(history.map((one) => [one["answer"], one["day"], one["places"]])).toEqual([
      ["accepted", "2026-12-24", ["Member, ONE-A"]],
      ["taken-back", "", ["Member, ONE-A"]],
      ["accepted", "2026-12-24", ["Member, ONE-A"]],
    ]);
  });

  it("is for the member's own places; staff answer on behalf, and no other member learns of them", async () => {
    const { memberId, a } = await makeMember("ONE-4");
    const other = await makeMember("ONE-5");
    const params = { placeID: a, answer: "accept", answeredDate: "", comments: "" };
    expect((await call(PATH, params, other.caller)).status).toBe(404);
    const unknown = { ...params, placeID: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21" };
    expect((await call(PATH, unknown, other.caller)).status).toBe(404);
    expect((await call(PATH, params, client)).status).toBe(403);
    expect(await answer(await asMember(STAFF), a, "accept")).toBe("SUCCESS");
    const [event] = await auditOf("answer", `${memberId}/${CURRENT_YEAR}`);
    expect([event?.actorId, event?.onBehalfOf]).toEqual([STAFF, memberId]);
    const [own] = await list("/season/getanswers", { year: String(CURRENT_YEAR) }, await asMember(memberId));
    expect(own?.["answeredBy"]).toBe("association");
  });

  it("keeps the limit of places, and refuses what is no longer open", async () => {
    const { memberId, caller, a, b, c } = await makeMember("ONE-6", LIMITED);
    await database().season.update({ where: { year: LIMITED }, data: { placesPerMember: 2 } });
    expect(await answer(caller, a, "accept")).toBe("SUCCESS");
    expect(await answer(caller, b, "accept")).toBe("SUCCESS");
    expect(await answer(caller, c, "accept")).toBe("too-many-places");
    expect(await answer(caller, b, "decline")).toBe("SUCCESS");
    expect(await answer(caller, c, "accept")).toBe("SUCCESS");
    await database().place.update({ where: { id: a }, data: { status: "revoked" } });
    expect(await answer(caller, a, "accept")).toBe("nothing-to-answer");
    expect(await statuses(memberId)).toEqual(["revoked", "declined", "accepted"]);
    expect(await answer(caller, b, "accept", { answeredDate: "2027-13-01" })).toBe("invalid-date");
  });

  it("leaves to the documented operation what it said: all open places at once", async () => {
    const { memberId, caller, a } = await makeMember("ONE-7");
    await answer(caller, a, "decline", { answeredDate: "2027-01-10", comments: "Not this one." });
    const all = { acceptedDate: "2027-01-11", declinedDate: "", comments: "All.", memberid: memberId };
    expect(await outcome("/committee/updatememberacceptance", all, client)).toBe("SUCCESS");
    expect([await statuses(memberId), await truth(memberId)]).toEqual([
      ["accepted", "accepted", "accepted"],
      ["2027-01-11", "", "All."],
    ]);
  });
});
