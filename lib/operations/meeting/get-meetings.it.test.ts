import { afterAll, beforeAll, expect, it } from "vitest";
import { ownCalendar } from "@/lib/calendar/calendars";
import { getMeetings, getOwnMeetings } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [MEMBER, OTHER] = ["SEAM-MEMBER", "SEAM-OTHER"];
let caller: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MEMBER, OTHER),
    "committees.csv": [{ code: "SEAM-C", name: "Seamless" }],
    "meetings.csv": [
      { productCode: "SEAM-2", functionCode: "seam-c", title: "Second", begin: "2197-02-08T15:00:00Z" },
      { productCode: "SEAM-1", functionCode: "SEAM-NONE", title: "First", begin: "2197-02-07T15:00:00Z" },
    ],
    "registrations.csv": [
      { memberId: MEMBER, productCode: "SEAM-2" },
      { memberId: OTHER, productCode: "SEAM-1" },
    ],
  });
  caller = await asMember(MEMBER);
});

it("returns each meeting's committee, whatever the letter case of its code, and whether the caller is registered", async () => {
  const { items } = await ask(getMeetings, {}, caller);
  expect(items.filter(({ productCode }) => productCode.startsWith("SEAM-"))).toEqual([
    {
      productCode: "SEAM-1",
      title: "First",
      begin: "2197-02-07T09:00:00-06:00",
      registered: false,
      ownCommittee: false,
    },
    {
      productCode: "SEAM-2",
      title: "Second",
      begin: "2197-02-08T09:00:00-06:00",
      committeeCode: "SEAM-C",
      committeeName: "Seamless",
      registered: true,
      ownCommittee: false,
    },
  ]);
});

it("tells the meetings of the caller's committees apart, within their terms, also in the calendar", async () => {
  const place = { memberId: MEMBER, committeeCode: "SEAM-D", position: "Member" };
  await importRows({
    "committees.csv": [{ code: "SEAM-D", name: "Seams", positions: "Member" }],
    "places.csv": [{ ...place, startDate: "2196-01-01", endDate: "2196-12-31" }],
    "meetings.csv": [
      { productCode: "SEAM-3", functionCode: "seam-d", title: "In term", begin: "2196-02-08T15:00:00Z" },
      { productCode: "SEAM-4", functionCode: "SEAM-D", title: "After it", begin: "2197-01-08T15:00:00Z" },
    ],
  });
  const own = async (as: Caller) =>
    (await ask(getMeetings, {}, as)).items.flatMap(({ productCode, ownCommittee }) =>
      ownCommittee ? productCode : [],
    );
  expect(await own(caller)).toEqual(["SEAM-3"]);
  expect(await own(await asMember(OTHER))).toEqual([]);
  const calendar = await ownCalendar(MEMBER);
  expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    "SUMMARY:In term",
    "SUMMARY:Second",
  ]);
  expect(calendar.match(/^CATEGORIES:.*$/gm)?.map((line) => line.trim())).toEqual(["CATEGORIES:Seams"]);
});

it("returns the caller's own meetings alone, and tells those of their committees apart", async () => {
  expect((await ask(getOwnMeetings, {}, caller)).items).toEqual([
    {
      registered: false,
      productCode: "SEAM-3",
      title: "In term",
      begin: "2196-02-08T09:00:00-06:00",
      place: { placeId: expect.any(String) as string, status: "accepted" },
    },
    {
      productCode: "SEAM-2",
      title: "Second",
      begin: "2197-02-08T09:00:00-06:00",
      registered: true,
    },
  ]);
  expect((await ask(getOwnMeetings, {}, await asMember(OTHER))).items).toMatchObject([
    { productCode: "SEAM-1", registered: true },
  ]);
});

it("puts into a place's calendar only meetings in its term, not those of an earlier term on the same committee", async () => {
  const place = { memberId: MEMBER, committeeCode: "SEAM-E", position: "Member" };
  await importRows({
    "committees.csv": [{ code: "SEAM-E", name: "Hems", positions: "Member" }],
    "places.csv": [
      { ...place, startDate: "2194-01-01", endDate: "2194-12-31" },
      { ...place, startDate: "2195-01-01", endDate: "2195-12-31" },
    ],
    "meetings.csv": [
      { productCode: "SEAM-5", functionCode: "SEAM-E", title: "Before it", begin: "2194-02-08T15:00:00Z" },
      { productCode: "SEAM-6", functionCode: "SEAM-E", title: "In it", begin: "2195-02-08T15:00:00Z" },
    ],
  });
  const later = await database().place.findFirstOrThrow({
    where: { memberId: MEMBER, committeeCode: "SEAM-E", startDate: new Date("2195-01-01") },
  });
  const titles = async (memberId: string) =>
    (await ownCalendar(memberId, [later.id])).match(/^SUMMARY:.*$/gm)?.map((line) => line.trim());
  expect(await titles(MEMBER)).toEqual(["SUMMARY:In it"]);
  expect(await titles(OTHER)).toBeUndefined();
});
