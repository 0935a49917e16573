import { afterAll, beforeAll, expect, it } from "vitest";
import { getNominations } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { decide, desk } from "@/test/fixtures/slate";
import { stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { setUpSeason } from "@/test/fixtures/desk-season";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [YEAR, PLAIN_YEAR] = [2113, 2114];
const [VOTER, CHOSEN, OTHER] = ["GNO-VOTER", "GNO-CHOSEN", "GNO-OTHER"];
const codeOf = (year: number) => `GNO-${year}`;
let voter: Caller;

async function states(year: number): Promise<Record<string, string>> {
  const { items } = await ask(getNominations, { year }, voter);
  return Object.fromEntries(items.map(({ candidateId, state }) => [candidateId, state]));
}

beforeAll(async () => {
  const client = await asClient();
  await importRows({
    "members.csv": voters(VOTER, CHOSEN, OTHER),
    "committees.csv": [YEAR, PLAIN_YEAR].map((year) => ({
      code: codeOf(year),
      name: codeOf(year),
      positions: "Member",
    })),
  });
  voter = await asMember(VOTER);
  for (const [year, answersOpen] of [
    [YEAR, day(40)],
    [PLAIN_YEAR, undefined],
  ] as const) {
    await setUpSeason(year, { answersOpen }, client);
    for (const candidate of [CHOSEN, OTHER])
      await stand({ voter: VOTER, candidate, committee: codeOf(year), year }, client);
    await decide(year, codeOf(year), { [CHOSEN]: "proposed", [OTHER]: "not-selected" }, client);
    const { revision } = await desk<{ revision: number }>("get-slate", { year }, client);
    await desk("publish-slate", { year, revision }, client);
  }
});

it("shows what was decided once the slate is published, where the season names no day for answers", async () => {
  expect(await states(PLAIN_YEAR)).toEqual({ [CHOSEN]: "selected", [OTHER]: "not-selected" });
});

it("shows nothing of it before the day on which answers open: neither the decision nor when it was made", async () => {
  expect(await states(YEAR)).toEqual({ [CHOSEN]: "submitted", [OTHER]: "submitted" });
  const { items } = await ask(getNominations, { year: YEAR }, voter);
  expect(items.filter(({ created, updated }) => created !== updated)).toEqual([]);
  await database().season.update({ where: { year: YEAR }, data: { answersOpen: new Date(day(0)) } });
  expect(await states(YEAR)).toEqual({ [CHOSEN]: "selected", [OTHER]: "not-selected" });
});
