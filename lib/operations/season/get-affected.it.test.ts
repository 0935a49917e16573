import { afterAll, beforeAll, expect, it } from "vitest";
import {
  extendSeason,
  getAffected,
  previewExtension,
  saveTesters,
  startRehearsal,
} from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { readSeason, setUpSeason } from "@/test/fixtures/desk-season";
import { everyPage } from "@/test/fixtures/every-page";
import { day, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

type Deadline = "nominationsClose" | "answersClose";
type Person = EntryResult<typeof getAffected>["items"][number];

const YEAR = 2136;
const REHEARSED = 2159;
const [MANAGER, ANSWERED, GONE] = ["CNC-MANAGER", "CNC-DONE", "CNC-GONE"];
const OFFERED = ["CNC-B", "CNC-A"];
/** A later day to which a deadline of the seasons may move. */
const LATER = { nominationsClose: day(50), answersClose: day(90) };
const MANY = Array.from({ length: 230 }, (_, index) => `CNC-V${index}`);
const cityOf = (memberId: string) => (memberId.endsWith("1") ? "Peoria" : "Joliet");
let client: Caller;
let manager: Caller;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [
      ...voters(MANAGER, ANSWERED, GONE, ...OFFERED),
      // Many of one name.
      ...MANY.map((memberId) => ({
        memberId,
        firstName: "Vera",
        lastName: "Concerned",
        city: cityOf(memberId),
        voter: "true",
      })),
    ],
    "committees.csv": [{ code: "CNC-A", name: "Cnc A", positions: "Member;Chair" }],
  });
  await makeStaff(MANAGER);
  manager = await asMember(MANAGER);
  await setUpSeason(YEAR, {}, manager);
  await setUpSeason(REHEARSED, { nominationsOpen: day(10) }, manager);
});

const of = (deadline: Deadline, year = YEAR) => ({ year, deadline });

/** The people that the desk names for a deadline, once its number has been checked to count as many. */
async function affected(deadline: Deadline, year = YEAR): Promise<string[]> {
  const requested = { ...of(deadline, year), date: LATER[deadline] };
  const preview = await ask(previewExtension, requested, manager);
  const people = await everyPage<Person>(getAffected.path, of(deadline, year), manager);
  expect(preview.people).toBe(people.length);
  return people.map(({ memberId }) => memberId);
}

it("names all voters for the end of nominations, by name and page by page", async () => {
  const all = await database().member.findMany({
    where: { active: true, voter: true },
    orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
  });
  expect(await affected("nominationsClose")).toEqual(all.map(({ id }) => id));
});

it("tells people of one name apart by their id and city", async () => {
  const people = await everyPage<Person>(getAffected.path, of("nominationsClose"), manager);
  const namesakes = people.filter(({ name }) => name === "Vera Concerned");
  expect(namesakes.map(({ memberId, city }) => [memberId, city]).toSorted()).toEqual(
    MANY.map((memberId) => [memberId, cityOf(memberId)]).toSorted(),
  );
});

it("names those whose offers wait for the end of answers, each once, and writes to the same", async () => {
  const place = { committeeCode: "CNC-A", year: YEAR };
  for (const memberId of [...OFFERED, ANSWERED, GONE]) await offer({ ...place, memberId });
  await offer({ ...place, memberId: "CNC-A", position: "Chair" });
  await database().place.updateMany({ where: { memberId: ANSWERED }, data: { status: "accepted" } });
  await database().member.update({ where: { id: GONE }, data: { active: false } });
  const people = await affected("answersClose");
  expect(people).toEqual(["CNC-A", "CNC-B"]);

  const { version } = await readSeason(YEAR, manager);
  const write = { ...of("answersClose"), date: LATER.answersClose, reason: "Storm.", version };
  expect(await outcomeOf(extendSeason, write, manager)).toBe("done");
  const notified = async () =>
    (await database().letter.findMany({ where: { year: YEAR, kind: "deadline-moved" } }))
      .map(({ memberId }) => memberId)
      .toSorted();
  await expect.poll(notified, { timeout: 10_000 }).toEqual(people);
});

it("names the testers alone while a season is rehearsed", async () => {
  const { version } = await readSeason(REHEARSED, manager);
  const year = REHEARSED;
  expect(await outcomeOf(startRehearsal, { year, version }, manager)).toBe("done");
  expect(await affected("nominationsClose", REHEARSED)).toEqual([]);
  const testers = { year, memberIds: MANY.slice(0, 2) };
  const now = (await readSeason(REHEARSED, manager)).version;
  expect(await outcomeOf(saveTesters, { ...testers, version: now }, manager)).toBe("done");
  expect(await affected("nominationsClose", REHEARSED)).toEqual(MANY.slice(0, 2));
});

it("knows only seasons that there are, and no cursor of another list", async () => {
  const ending = (params: { year?: number; cursor?: string }) =>
    outcomeOf(getAffected, { ...of("answersClose"), ...params }, client);
  expect([await ending({ year: 2049 }), await ending({ cursor: "x" })]).toEqual([
    "not-found",
    "invalid-parameter",
  ]);
});
