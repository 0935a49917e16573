import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerPlace, getAnswers, getPlaces } from "@/lib/contract/season";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const LIMITED = 2129;
const STAFF = "ONE-STAFF";
const COMMITTEES = ["ONE-A", "ONE-B", "ONE-C"] as const;
let client: Caller;

/** A member with a place offered on each of the committees, by the last letter of its code. */
async function makeMember(memberId: string, year = CURRENT_YEAR) {
  await importRows({ "members.csv": voters(memberId) });
  const caller = await asMember(memberId);
  const ids: string[] = [];
  for (const committeeCode of COMMITTEES) ids.push(await offer({ memberId, committeeCode, year }));
  const [a = "", b = "", c = ""] = ids;
  return { memberId, caller, a, b, c };
}

const answer = (
  caller: Caller,
  placeId: string,
  choice: EntryParams<typeof answerPlace>["answer"],
  more: { answeredDate?: string; comments?: string } = {},
) => outcomeOf(answerPlace, { placeId, answer: choice, ...more }, caller);

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
  await importRows({
    "members.csv": voters(STAFF),
    "committees.csv": COMMITTEES.map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff(STAFF);
  await makeSeason(CURRENT_YEAR);
  await makeSeason(LIMITED);
});

describe("answer-place", () => {
  it("answers one place, and the fields of the interface tell the truth about all", async () => {
    const { memberId, caller, a, b, c } = await makeMember("ONE-1");
    expect(await truth(memberId)).toEqual(["", "", ""]);
    expect(await answer(caller, a, "decline", { answeredDate: "2027-01-10", comments: "Too much." })).toBe(
      "done",
    );
    expect([await statuses(memberId), await truth(memberId)]).toEqual([
      ["declined", "offered", "offered"],
      ["", "2027-01-10", "Too much."],
    ]);
    expect(await answer(caller, b, "accept", { answeredDate: "2027-01-12" })).toBe("done");
    expect(await truth(memberId)).toEqual(["2027-01-12", "", "Too much."]);
    expect(await answer(caller, b, "not-yet")).toBe("done");
    expect(await truth(memberId)).toEqual(["", "2027-01-10", "Too much."]);
    expect(await answer(caller, c, "accept", { answeredDate: "2027-01-13" })).toBe("done");
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
      expect(await answer(caller, a, "accept", { comments: "Glad." })).toBe("done");
    const [event, ...others] = await auditOf("answer", `${memberId}/${CURRENT_YEAR}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: "place.accept",
      actorId: memberId,
      onBehalfOf: null,
      before: { acceptedDate: "", declinedDate: "", comments: "", places: { [a]: "offered" } },
      after: { acceptedDate: day(0), declinedDate: "", comments: "Glad.", places: { [a]: "accepted" } },
    });
    expect(await database().answer.count({ where: { memberId } })).toBe(1);
  });

  it("gives back exactly what was", async () => {
    const { caller, a } = await makeMember("ONE-3");
    const place = async () => (await ask(getPlaces, {}, caller)).items.find(({ placeId }) => placeId === a);
    await answer(caller, a, "accept", { answeredDate: "2026-12-24", comments: "Glad.\nVery." });
    const before = await place();
    const { answered = "", comments = "" } = before ?? {};
    expect([answered, comments]).toEqual(["2026-12-24", "Glad.\nVery."]);
    expect(await answer(caller, a, "not-yet")).toBe("done");
    expect(await place()).not.toEqual(before);
    expect(await answer(caller, a, "accept", { answeredDate: answered, comments })).toBe("done");
    expect(await place()).toEqual(before);
    const history = (await ask(getAnswers, { year: CURRENT_YEAR }, caller)).items;
    expect(history.map((one) => [one.answer, one.day, one.places])).toEqual([
      ["accepted", "2026-12-24", ["Member, ONE-A"]],
      ["taken-back", undefined, ["Member, ONE-A"]],
      ["accepted", "2026-12-24", ["Member, ONE-A"]],
    ]);
  });

  it("is for the member's own places; staff answer on behalf, and no other member learns of them", async () => {
    const { memberId, a } = await makeMember("ONE-4");
    const other = await makeMember("ONE-5");
    expect(await answer(other.caller, a, "accept")).toBe("not-found");
    const unknown = "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21";
    expect(await answer(other.caller, unknown, "accept")).toBe("not-found");
    const withoutScope = await asClient(["desk.read", "desk.write"]);
    expect(await answer(withoutScope, a, "accept")).toBe("access-denied");
    expect(await answer(await asMember(STAFF), a, "accept")).toBe("done");
    const [event] = await auditOf("answer", `${memberId}/${CURRENT_YEAR}`);
    expect([event?.actorId, event?.onBehalfOf]).toEqual([STAFF, memberId]);
    const [own] = (await ask(getAnswers, { year: CURRENT_YEAR }, await asMember(memberId))).items;
    expect(own?.answeredBy).toBe("association");
  });

  it("keeps the limit of places, and refuses what is no longer open", async () => {
    const { memberId, caller, a, b, c } = await makeMember("ONE-6", LIMITED);
    await database().season.update({ where: { year: LIMITED }, data: { placesPerMember: 2 } });
    expect(await answer(caller, a, "accept")).toBe("done");
    expect(await answer(caller, b, "accept")).toBe("done");
    expect(await answer(caller, c, "accept")).toBe("too-many-places");
    // The term has begun, and the association's records have the place.
    await database().place.update({ where: { id: a }, data: { startDate: new Date(day(-1)) } });
    const held = { memberId, committeeCode: COMMITTEES[0], position: "Member" };
    await importRows({ "places.csv": [{ ...held, startDate: day(-1), endDate: day(450) }] });
    expect((await statuses(memberId))[0]).toBe("serving");
    expect(await answer(caller, c, "accept")).toBe("too-many-places");
    expect(await answer(caller, b, "decline")).toBe("done");
    expect(await answer(caller, c, "accept")).toBe("done");
    await database().place.update({ where: { id: a }, data: { status: "revoked" } });
    expect(await answer(caller, a, "accept")).toBe("nothing-to-answer");
    expect(await statuses(memberId)).toEqual(["revoked", "declined", "accepted"]);
    expect(await answer(caller, b, "accept", { answeredDate: "2027-13-01" })).toBe("invalid-parameter");
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
