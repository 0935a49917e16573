import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CURRENT_COMMITTEES_PEOPLE } from "@/lib/contract/entry";
import { getCurrentCommittees } from "@/lib/contract/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { importRows, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const ZONE = "America/Chicago";
const [CALLER, CHAIR, BOTH, FORMER] = ["CURR-CALLER", "CURR-CHAIR", "CURR-BOTH", "CURR-FORMER"];
let caller: Caller;

const current = async (...memberIds: string[]) =>
  (await ask(getCurrentCommittees, { memberIds }, caller)).items;

beforeAll(async () => {
  const place = (memberId: string, committeeCode: string, startDate: string, endDate: string) => ({
    memberId,
    committeeCode,
    position: "Member",
    startDate,
    endDate,
  });
  await importRows({
    "members.csv": voters(CALLER, CHAIR, BOTH, FORMER),
    "committees.csv": ["A", "B"].map((letter) => ({
      code: `CURR-${letter}`,
      name: `Current ${letter}`,
      positions: "Chair;Member",
    })),
    "places.csv": [
      // The first and the last day count, in the association's zone.
      { ...place(CHAIR, "CURR-A", day(0, ZONE), day(0, ZONE)), position: "Chair" },
      place(BOTH, "CURR-B", day(-10, ZONE), ""),
      place(BOTH, "CURR-A", day(-10, ZONE), day(10, ZONE)),
      place(BOTH, "CURR-A", day(1, ZONE), day(20, ZONE)),
      place(FORMER, "CURR-A", day(-10, ZONE), day(-1, ZONE)),
    ],
  });
  // As they were written when they were accepted: the rest is the calendar's.
  await database().place.updateMany({
    where: { memberId: { startsWith: "CURR-" } },
    data: { status: "accepted" },
  });
  caller = await asMember(CALLER);
});

describe("current committees", () => {
  it("are for signed-in members only", async () => {
    const params = { memberIds: [CHAIR] };
    expect(await outcomeOf(getCurrentCommittees, params, await asClient())).toBe("access-denied");
    expect(await outcomeOf(getCurrentCommittees, params, {})).toBe("not-signed-in");
  });

  it("are listed for several members at once, by committee name and without other data", async () => {
    const serving = { placeId: expect.any(String) as string, status: "serving" };
    const a = { ...serving, committeeCode: "CURR-A", committeeName: "Current A" };
    expect(await current(FORMER, CHAIR, "CURR-NOBODY", BOTH, CHAIR)).toEqual([
      { memberId: BOTH, ...a, position: "Member" },
      { memberId: BOTH, ...serving, committeeCode: "CURR-B", committeeName: "Current B", position: "Member" },
      { memberId: CHAIR, ...a, position: "Chair" },
    ]);
  });

  it("agree with the history for today", async () => {
    const today = dayIn(ZONE, new Date());
    const history = await list("/committee/getcommmemberhistory", { ID: BOTH }, caller);
    const now = history.filter(
      ({ START_DATE = "", END_DATE = "" }) => START_DATE <= today && (END_DATE === "" || today <= END_DATE),
    );
    expect(now).toHaveLength(2);
    expect((await current(BOTH)).map(({ committeeCode }) => committeeCode)).toEqual(
      now.map(({ COMMITTEE }) => COMMITTEE).toSorted(),
    );
  });

  it("leave out places that were only offered, declined or resigned", async () => {
    const setStatus = (status: PlaceStatus) =>
      database().place.updateMany({ where: { memberId: CHAIR }, data: { status } });
    for (const status of ["offered", "declined", "expired", "revoked", "resigned"] as const) {
      await setStatus(status);
      expect(await current(CHAIR), status).toEqual([]);
    }
    await setStatus("accepted");
    expect(await current(CHAIR)).toHaveLength(1);
  });

  it("are limited to a number of members per call", async () => {
    const ids = Array.from({ length: CURRENT_COMMITTEES_PEOPLE }, (_, index) => `CURR-${index}`);
    expect(await current(...ids)).toEqual([]);
    const params = { memberIds: [...ids, CHAIR] };
    const { status, json } = await call(getCurrentCommittees.path, params, caller);
    expect(status).toBe(400);
    expect(json).toMatchObject({ reason: "invalid-parameter", errors: [{ pointer: "/memberIds" }] });
  });
});
