import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getDeliveries, getRecipients, getSeasonLetters } from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { setUpSeason } from "@/test/fixtures/desk-season";
import { everyPage } from "@/test/fixtures/every-page";
import { day, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, OFFERED, NEW, ANSWERED, AUDITOR] = ["SLT-VOTER", "SLT-OLD", "SLT-NEW", "SLT-DONE", "SLT-AUDIT"];
const MANAGER = "SLT-MANAGER";
const YEAR = 2185;
const NOMINATING = 2088;
const CLOSING = 2089;
const TWO_DAYS = 2 * 86_400_000;
let auditor: Caller;
let manager: Caller;

const read = async (year = YEAR) => (await ask(getSeasonLetters, { year }, auditor)).items;

type Person = EntryResult<typeof getRecipients>["items"][number];

/** The people that the desk names on each day, once its number has been checked to count as many. */
async function recipients(year = YEAR): Promise<string[][]> {
  return Promise.all(
    (await read(year)).map(async ({ kind, day: on, people }) => {
      const asked = { year, kind, day: on };
      const named = await everyPage<Person>(getRecipients.path, asked, auditor);
      expect(named).toHaveLength(people ?? Number.NaN);
      return named.map(({ memberId }) => memberId);
    }),
  );
}

beforeAll(async () => {
  await importRows({
    "members.csv": voters(VOTER, OFFERED, NEW, ANSWERED, AUDITOR, MANAGER),
    "committees.csv": [{ code: "SLT-A", name: "Slt A", positions: "Member;Chair" }],
  });
  await makeStaff(AUDITOR, "auditor");
  await makeStaff(MANAGER);
  [auditor, manager] = await Promise.all([asMember(AUDITOR), asMember(MANAGER)]);
});

it("tells the days of a season in order, with whom its letters went to and would go to, by name", async () => {
  const dates = { nominationsOpen: day(-20), nominationsClose: day(-5), answersClose: day(10) };
  await setUpSeason(YEAR, { ...dates, reminderDays: [14, 7, 2] }, manager);
  const ids = await Promise.all(
    [OFFERED, NEW, ANSWERED].map((memberId) =>
      offer({ memberId, committeeCode: "SLT-A", year: YEAR, startDate: "2185-09-01", endDate: "2186-08-31" }),
    ),
  );
  const updatedAt = new Date(Date.now() - TWO_DAYS);
  await database().place.updateMany({
    where: { id: { in: [ids[0] ?? "", ids[2] ?? ""] } },
    data: { updatedAt },
  });
  await database().place.update({ where: { id: ids[2] ?? "" }, data: { status: "accepted" } });
  const opened = `${YEAR}/${day(-20)}`;
  const letter = { kind: "nominations-open", occasion: opened, locale: "", year: YEAR };
  await database().letter.createMany({
    data: [VOTER, OFFERED].map((memberId) => ({
      ...letter,
      id: randomUUID(),
      memberId,
      createdAt: updatedAt,
      dueAt: updatedAt,
      endedAt: updatedAt,
      outcome: "site",
    })),
  });
  const rows = await read();
  expect(rows.map(({ kind, day: on, daysLeft, state }) => [kind, on, daysLeft, state])).toEqual([
    ["nominations-open", day(-20), undefined, "past"],
    ["nominations-closing", day(-12), 7, "past"],
    ["nominations-closing", day(-7), 2, "past"],
    ["answer-reminder", day(-4), 14, "past"],
    ["answer-reminder", day(3), 7, "coming"],
    ["answer-reminder", day(8), 2, "coming"],
  ]);
  // Whoever was made an offer today has just read of it; whoever has answered is not reminded.
  expect(await recipients()).toEqual([[OFFERED, VOTER], [], [], [], [OFFERED], [OFFERED]]);
});

it("names all voters before nominations close, and at last only those who nominated no one", async () => {
  await setUpSeason(NOMINATING, {}, manager);
  const standing = { voter: VOTER, candidate: NEW, committee: "SLT-A", year: NOMINATING };
  await stand(standing, await asClient());
  const all = await database().member.findMany({
    where: { active: true, voter: true },
    orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
  });
  const voterIds = all.map(({ id }) => id);
  const [, closing, last] = await recipients(NOMINATING);
  expect(closing).toEqual(voterIds);
  expect(last).toEqual(voterIds.filter((id) => id !== VOTER));
});

it("tells staff who are candidates nothing of who nominated them by a last call that others did not get", async () => {
  const client = await asClient();
  const supporting = { voter: OFFERED, candidate: MANAGER, committee: "SLT-A" };
  await stand({ ...supporting, year: NOMINATING }, client);
  const coming = { year: NOMINATING, kind: "nominations-closing", day: day(28) } as const;
  const namedTo = async (caller: Caller) =>
    (await everyPage<Person>(getRecipients.path, coming, caller)).map(({ memberId }) => memberId);
  const lastCall = async (year: number, caller: Caller) =>
    (await ask(getSeasonLetters, { year }, caller)).items.find(
      ({ kind, daysLeft }) => kind === coming.kind && daysLeft === 2,
    );
  expect(await namedTo(auditor)).not.toContain(OFFERED);
  const named = await namedTo(manager);
  expect([named.includes(OFFERED), named.includes(VOTER)]).toEqual([true, false]);
  expect(await lastCall(NOMINATING, manager)).toMatchObject({ state: "coming", people: named.length });

  await setUpSeason(CLOSING, { nominationsClose: day(1) }, manager);
  await stand({ ...supporting, year: CLOSING }, client);
  const at = new Date();
  const letter = {
    kind: coming.kind,
    year: CLOSING,
    occasion: `${CLOSING}/${day(1)}/2`,
    locale: "",
    outcome: "site",
  };
  const id = randomUUID();
  await database().letter.create({
    data: { ...letter, id, memberId: VOTER, createdAt: at, dueAt: at, endedAt: at },
  });
  const past = { year: CLOSING, kind: coming.kind, day: day(-1) };
  const letters = { year: CLOSING, kind: coming.kind };
  expect((await ask(getRecipients, past, auditor)).total).toBe(1);
  expect(await lastCall(CLOSING, auditor)).toMatchObject({ state: "past", people: 1 });
  expect(await ask(getDeliveries, letters, auditor)).toMatchObject({ total: 1, counts: [{ letters: 1 }] });
  expect((await call(getRecipients.path, past, manager)).status).toBe(403);
  expect(await lastCall(CLOSING, manager)).not.toHaveProperty("people");
  expect(await ask(getDeliveries, letters, manager)).toMatchObject({ total: 0, items: [], counts: [] });
  expect((await call("/desk/get-letter", { letterId: id }, manager)).status).toBe(404);
});

it("names those who wait for their offers on the day on which answers open, each once", async () => {
  const dates = { nominationsClose: day(-5), answersOpen: day(3), answersClose: day(30), reminderDays: [] };
  await setUpSeason(YEAR + 1, dates, manager);
  const term = { startDate: "2186-09-01", endDate: "2187-08-31" };
  const place = { memberId: OFFERED, committeeCode: "SLT-A", year: YEAR + 1, ...term };
  for (const position of ["Member", "Chair"]) await offer({ ...place, position });
  const rows = await read(YEAR + 1);
  expect(rows.at(-1)).toMatchObject({ kind: "place-offered", day: day(3), state: "coming", people: 1 });
  expect((await recipients(YEAR + 1)).at(-1)).toEqual([OFFERED]);
});

it("knows only seasons that there are, their letters, and no cursor of another list", async () => {
  expect(await outcomeOf(getSeasonLetters, { year: 2187 }, auditor)).toBe("not-found");
  const ending = (params: Partial<EntryParams<typeof getRecipients>>) => {
    const asked = { year: YEAR, kind: "nominations-open", day: day(-20), ...params };
    return outcomeOf(getRecipients, asked, auditor);
  };
  expect(await ending({})).toBe("done");
  const others = [{ year: 2187 }, { kind: "place-offered" }, { day: day(-19) }, { cursor: "x" }];
  const endings = ["not-found", "not-found", "not-found", "invalid-parameter"];
  expect(await Promise.all(others.map(ending))).toEqual(endings);
});
