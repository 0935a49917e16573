import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, refusalOf, stand, versionOf } from "@/test/fixtures/candidacies";
import { asClient } from "@/test/fixtures/credentials";
import type { Rule } from "@/test/fixtures/rules";
import { makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2115;
const [VOTER, ANN, BOB] = ["SWA-VOTER", "SWA-ANN", "SWA-BOB"];
const [BUDGET, BYLAWS] = ["SWA-BUDGET", "SWA-BYLAWS"];
let client: Caller;

const standing = (candidate: string, committee: string) =>
  stand({ voter: VOTER, candidate, committee, year: YEAR }, client);

const limit = (kind: string, committeeCode: string) =>
  desk<Rule>(
    "save-rule",
    { year: YEAR, committeeCode: committeeCode || undefined, kind, number: 1, effect: "blocks" },
    client,
  );

/** One call in which one leaves the slate and the other comes onto it. */
async function swap(leaving: string, coming: string, state: string) {
  const decisions = [
    { candidacyId: coming, version: await versionOf(coming), state: "proposed" },
    { candidacyId: leaving, version: await versionOf(leaving), state },
  ];
  return call("/desk/decide-candidacies", { decisions }, client);
}

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "firms.csv": [{ firmId: "SWA-OAK", name: "Oak Realty" }],
    "boards.csv": [{ boardId: "SWA-NV", name: "North Valley" }],
    "members.csv": voters(VOTER, ANN, BOB).map((row) => ({ ...row, firmId: "SWA-OAK", boardId: "SWA-NV" })),
    "committees.csv": [BUDGET, BYLAWS].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
});

it.each([
  ["firm-share", "alternate"],
  ["board-share", "nominated"],
])("whom a call takes off the slate does not count against a limit of %s", async (kind, state) => {
  const rule = await limit(kind, BUDGET);
  const [ann, bob] = [await standing(ANN, BUDGET), await standing(BOB, BUDGET)];
  expect(refusalOf(await decide([ann], "proposed", client))).toBe("ok");
  expect(refusalOf(await decide([bob], "proposed", client))).toBe("candidate-not-eligible");
  expect(refusalOf(await swap(ann, bob, state))).toBe("ok");
  expect(refusalOf(await decide([ann], "proposed", client))).toBe("candidate-not-eligible");
  await decide([bob], "nominated", client);
  const { ruleId, version } = rule;
  await call("/desk/remove-rule", { ruleId, version }, client);
});

it("a member changes committees in one call, where one place a year is the limit", async () => {
  await limit("places-per-year", "");
  const [budget, bylaws] = [await standing(BOB, BUDGET), await standing(BOB, BYLAWS)];
  expect(refusalOf(await decide([budget], "proposed", client))).toBe("ok");
  expect(refusalOf(await decide([bylaws], "proposed", client))).toBe("candidate-not-eligible");
  expect(refusalOf(await swap(budget, bylaws, "nominated"))).toBe("ok");
});
