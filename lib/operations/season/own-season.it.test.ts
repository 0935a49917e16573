import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCommittees, getOwnMeetings, getPlaces, getSeason } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [HOLDER, OTHER] = ["OWN-HOLDER", "OWN-OTHER"];
let holder: Caller;
let other: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(HOLDER, OTHER).map((row) => ({ ...row, active: "true" })),
    "committees.csv": [
      { code: "OWN-A", name: "Own A", description: "Does A.", positions: "Chair;Member" },
      { code: "OWN-B", name: "Own B", positions: "Member" },
      { code: "OWN-CLOSED", name: "Own closed", positions: "Chair;Member" },
      { code: "OWN-GONE", name: "Own gone", positions: "Member" },
    ],
    "places.csv": [
      { memberId: HOLDER, committeeCode: "OWN-A", position: "Chair", startDate: day(-30), endDate: day(30) },
      { memberId: HOLDER, committeeCode: "OWN-A", position: "Member", startDate: day(-30), endDate: day(30) },
      { memberId: OTHER, committeeCode: "OWN-A", position: "Member", startDate: day(-90), endDate: day(-31) },
    ],
  });
  await makeSeason(CURRENT_YEAR);
  await offer({ memberId: HOLDER, committeeCode: "OWN-B", year: CURRENT_YEAR });
  const closed = { committeeCode: "OWN-CLOSED", position: "Chair", open: false };
  await makeSeason(2112);
  await database().seasonPosition.createMany({
    data: [
      { ...closed, year: CURRENT_YEAR },
      // What another season closes does not count.
      { ...closed, year: 2112, position: "Member" },
    ],
  });
  await database().committee.update({ where: { code: "OWN-GONE" }, data: { active: false } });
  [holder, other] = [await asMember(HOLDER), await asMember(OTHER)];
});

describe("the season's own operations", () => {
  it.each([getSeason, getCommittees, getOwnMeetings])(
    "$path is for signed-in members only",
    async (entry) => {
      expect(await outcomeOf(entry, {}, await asClient())).toBe("access-denied");
      expect(await outcomeOf(entry, {}, {})).toBe("not-signed-in");
      expect(await outcomeOf(entry, {}, holder)).toBe("done");
    },
  );

  it("getSeason returns the current season's phase and dates", async () => {
    const { season } = await ask(getSeason, {}, holder);
    expect(season).toMatchObject({ year: CURRENT_YEAR, timeZone: "UTC", phase: "nominating" });
    expect(season?.nominationsOpen).toBe(day(-30));
    expect(season?.answersClose).toBe(day(60));
  });

  it("getCommittees counts the members who serve today, each once", async () => {
    const committees = (await ask(getCommittees, {}, other)).items;
    expect(committees.find(({ committeeCode }) => committeeCode === "OWN-A")).toEqual({
      committeeCode: "OWN-A",
      committeeName: "Own A",
      description: "Does A.",
      positions: [{ name: "Chair" }, { name: "Member" }],
      serving: 1,
    });
    // Offered is not serving.
    expect(committees.find(({ committeeCode }) => committeeCode === "OWN-B")?.serving).toBe(0);
  });

  it("getCommittees has the positions that members can be nominated for, none of a committee that is no longer active", async () => {
    const committees = (await ask(getCommittees, {}, other)).items;
    const positionsOf = (requested: string) =>
      committees.find(({ committeeCode }) => committeeCode === requested)?.positions;
    expect(positionsOf("OWN-CLOSED")).toEqual([{ name: "Member" }]);
    expect(positionsOf("OWN-GONE")).toEqual([]);
  });

  it("getPlaces returns only the caller's own offers", async () => {
    const places = (await ask(getPlaces, {}, holder)).items;
    expect(places).toMatchObject([
      {
        committeeCode: "OWN-B",
        position: "Member",
        status: "offered",
        open: true,
        deadline: day(60),
      },
    ]);
    expect([places[0]?.answer, places[0]?.answered]).toEqual([undefined, undefined]);
    expect((await ask(getPlaces, {}, other)).items).toEqual([]);
  });

  it("getPlaces returns the answer and its date, and that it can still be changed", async () => {
    const params = { acceptedDate: day(0), declinedDate: "", comments: "", memberid: HOLDER };
    expect((await call("/committee/updatememberacceptance", params, holder)).text).toBe(
      '{"STATUS":"SUCCESS"}',
    );
    const [place] = (await ask(getPlaces, {}, holder)).items;
    expect(place).toMatchObject({ status: "accepted", answer: "accepted", answered: day(0), open: true });
  });
});
