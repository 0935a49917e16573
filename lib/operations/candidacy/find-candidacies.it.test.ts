import { afterAll, beforeAll, expect, it } from "vitest";
import { findCandidacies } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { decide, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination } from "@/test/fixtures/nominations";
import { database } from "@/lib/store/prisma";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2098;
const VOTER = "FCY-VOTER";
const [NEAR, FAR] = ["FCY-NEAR", "FCY-FAR"];
const [FIRST, NAMESAKE, LONGER, OTHER] = ["FCY-1", "FCY-2", "FCY-3", "FCY-4"];
const EXACT = "FCY-5";
const [MANAGER, REVIEWER] = ["FCY-MANAGER", "FCY-REVIEWER"];
const person = (memberId: string, firstName: string, lastName: string, city: string) => ({
  memberId,
  firstName,
  lastName,
  city,
  voter: "true",
});
const CROWD = Array.from({ length: 21 }, (_, index) => `FCY-C${index}`);

const ids: Record<string, string> = {};
let client: Caller;
let manager: Caller;
let reviewer: Caller;

const find = async (text: string, caller = manager, year = YEAR) =>
  (await ask(findCandidacies, { year, text }, caller)).items;
const found = async (text: string, caller?: Caller) =>
  (await find(text, caller)).map(({ memberId, committeeCode }) => `${memberId} ${committeeCode}`);

beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...voters(VOTER, REVIEWER),
      person(MANAGER, "Odalys", "Fcyquist", "Springfield"),
      person(FIRST, "Ana", "Fcylund", "Peoria"),
      person(NAMESAKE, "Ana", "Fcylund", "Riverton"),
      person(LONGER, "Ana", "Fcylundgren", "Riverton"),
      person(OTHER, "Séan", "O'Fcybrien", "Peoria"),
      person(EXACT, "Fcycro", "Zfcy", "Peoria"),
      ...CROWD.map((id) => person(id, "Zfcyella", "Fcycrowd", "Peoria")),
    ],
    "committees.csv": [
      { code: NEAR, name: "Fcy near", "name.es": "Fcy cerca", positions: "Member" },
      { code: FAR, name: "Fcy far", positions: "Member" },
    ],
  });
  await makeStaff(MANAGER);
  await makeStaff(REVIEWER, "reviewer", [NEAR]);
  await makeSeason(YEAR);
  [client, manager, reviewer] = await Promise.all([asClient(), asMember(MANAGER), asMember(REVIEWER)]);
  for (const candidate of [LONGER, NAMESAKE, FIRST, OTHER, EXACT, MANAGER, ...CROWD])
    ids[candidate] = await stand({ voter: VOTER, candidate, committee: NEAR, year: YEAR }, client);
  await stand({ voter: VOTER, candidate: FIRST, committee: FAR, year: YEAR }, client);
});

it("finds a candidacy by any part of the candidate's name, however it is typed", async () => {
  for (const typed of ["Séan O'Fcybrien", "ofcybrien sean", "Fcybrien", "sean fcyb", "O'Fcybrien, S", OTHER])
    expect(await found(typed)).toEqual([`${OTHER} ${NEAR}`]);
  expect(await find("Dr. Sean O'Fcybrien")).toEqual([
    {
      candidacyId: ids[OTHER],
      memberId: OTHER,
      name: "Séan O'Fcybrien",
      city: "Peoria",
      committeeCode: NEAR,
      committeeName: "Fcy near",
      position: "Member",
      state: "nominated",
    },
  ]);
  expect(await find("O")).toEqual([]);
  expect(await find("Fcynobody")).toEqual([]);
});

it("lists namesakes apart, each with every committee, and longer names after the exact one", async () => {
  const exact = [`${FIRST} ${FAR}`, `${FIRST} ${NEAR}`, `${NAMESAKE} ${NEAR}`];
  for (const typed of ["Ana Fcylund", "Fcylund, Ana", "fcylund"])
    expect(await found(typed)).toEqual([...exact, `${LONGER} ${NEAR}`]);
  expect((await find("Ana Fcylund")).map(({ city }) => city)).toEqual([
    "Peoria",
    "Peoria",
    "Riverton",
    "Riverton",
  ]);
});

it("puts an exact name first, also where more than fit come before it by last name", async () => {
  const text = "Fcycro Zfcy";
  const { items, isTruncated } = await ask(findCandidacies, { year: YEAR, text }, manager);
  expect(items[0]?.memberId).toBe(EXACT);
  expect([items.length, isTruncated]).toEqual([20, true]);
});

it("shows a reviewer the committees that are theirs, and whoever may not review nothing at all", async () => {
  expect(await found("Fcylund", reviewer)).toEqual([
    `${FIRST} ${NEAR}`,
    `${NAMESAKE} ${NEAR}`,
    `${LONGER} ${NEAR}`,
  ]);
  await expect(find("Fcylund", await asMember(VOTER))).rejects.toThrow("403");
});

it("finds those of the named season alone", async () => {
  expect(await find("Fcylund", manager, YEAR - 1)).toEqual([]);
});

it("says the stored state of each, a withdrawn one too", async () => {
  expect((await decide([ids[NAMESAKE] ?? ""], "proposed", client)).status).toBe(200);
  const nomination = await database().nomination.findFirstOrThrow({
    where: { candidateId: OTHER, committeeCode: NEAR },
  });
  await deleteNomination(nomination.id, client);
  expect((await find("Fcybrien"))[0]?.state).toBe("withdrawn");
  expect((await find("Fcylund")).map(({ state }) => state)).toEqual([
    "nominated",
    "nominated",
    "proposed",
    "nominated",
  ]);
});

it("never says what was decided on the reader's own candidacy", async () => {
  expect((await decide([ids[MANAGER] ?? ""], "proposed", client)).status).toBe(200);
  const [own] = await find("Fcyquist");
  expect(own).toMatchObject({ memberId: MANAGER, position: "Member" });
  expect(own).not.toHaveProperty("state");
  expect((await find("Fcyquist", client))[0]?.state).toBe("proposed");
});

it("names the committee in the reader's language", async () => {
  const [one] = await find("Fcybrien", { ...manager, "accept-language": "es" });
  expect(one?.committeeName).toBe("Fcy cerca");
});
