import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { call, type Caller } from "@/test/fixtures/call";
import { candidacyOf, decide, refusalOf, stand, versionOf } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2040;
const CODE = "DBF-A";
const [FIRST, AGAIN, RUSH] = ["DBF-1", "DBF-2", "DBF-3"] as const;
const VOTERS = Array.from({ length: 50 }, (_, index) => `DBF-V${index}`);
let client: Caller;
let manager: Caller;

const standing = (candidate: string, voter = "DBF-V0") => ({ candidate, voter, committee: CODE, year: YEAR });
const candidacy = async (candidate: string) => {
  const id = await candidacyOf(standing(candidate));
  return database().candidacy.findUniqueOrThrow({ where: { id } });
};
const page = (id: string) =>
  desk<{ state: string; decidedBefore: string; published: string; decisions: Record<string, string>[] }>(
    "get-candidacy",
    { candidacyId: id },
    manager,
  );
const put = (candidateID: string, voterID: string) =>
  nominate(
    {
      voterID,
      candidateID,
      recordID: `again-${candidateID}`,
      committeeYear: String(YEAR),
      committeeCode: CODE,
      committeePosition: "Member",
    },
    client,
  );
const publish = async () => {
  const { revision } = await desk<{ revision: number }>("get-slate", { year: YEAR }, client);
  return desk<{ notSelected: number; places: { memberId: string }[] }>(
    "publish-slate",
    { year: YEAR, revision },
    client,
  );
};
const nominationsOf = async (candidateId: string) =>
  (await database().nomination.findMany({ where: { candidateId }, orderBy: { createdAt: "asc" } })).map(
    ({ status }) => status,
  );

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(FIRST, AGAIN, RUSH, "DBF-MG", ...VOTERS),
    "committees.csv": [{ code: CODE, name: "Decided before", positions: "Member" }],
  });
  await makeStaff("DBF-MG");
  manager = await asMember("DBF-MG");
  await makeSeason(YEAR);
  const ids: string[] = [];
  for (const candidate of [FIRST, AGAIN, RUSH]) ids.push(await stand(standing(candidate), client));
  const moves = ids.map((candidacyId) => ({ candidacyId }));
  expect((await call("/desk/rank-candidacies", { list: "candidates", moves }, client)).status).toBe(200);
  expect(refusalOf(await decide(ids, "not-selected", client, "Enough people."))).toBe("ok");
  expect(await publish()).toMatchObject({ notSelected: 3, places: [] });
});

it("opens a candidacy that was published as not selected again with a new nomination, and staff see that it was decided", async () => {
  const before = await candidacy(FIRST);
  expect(await put(FIRST, "DBF-V1")).toBe("SUCCESS");
  const after = await candidacy(FIRST);
  expect(after).toMatchObject({
    id: before.id,
    state: "nominated",
    publishedAt: null,
    rank: null,
    alternateRank: null,
    reason: "",
    version: before.version + 1,
    notSelectedAt: before.publishedAt,
  });
  const shown = await page(after.id);
  expect(shown).toMatchObject({ state: "nominated" });
  expect(shown.published).toBeUndefined();
  expect(Date.parse(shown.decidedBefore)).toBe(Math.trunc(Number(before.publishedAt) / 1000) * 1000);
  expect(shown.decisions.map(({ action, stateAfter }) => [action, stateAfter]).slice(0, 2)).toEqual([
    ["candidacy.publish", "not-selected"],
    ["candidacy.decide", "not-selected"],
  ]);
  expect((await auditOf("candidacy", after.id)).map(({ action }) => action)).toContain("candidacy.publish");
  expect(await nominationsOf(FIRST)).toEqual(["not_selected", "submitted"]);
});

it("is decided and published a second time: what was nominated since, with the place", async () => {
  const { id } = await candidacy(FIRST);
  expect(refusalOf(await decide([id], "proposed", client))).toBe("ok");
  expect((await publish()).places.map(({ memberId }) => memberId)).toEqual([FIRST]);
  expect(await nominationsOf(FIRST)).toEqual(["not_selected", "selected"]);
  const shown = await page(id);
  expect(shown.state).toBe("proposed");
  expect(shown.published).toBeDefined();
  expect(shown.decidedBefore).toBeDefined();
});

it("goes back to the published decision when the nomination that opened it is withdrawn", async () => {
  const before = await candidacy(AGAIN);
  expect(await put(AGAIN, "DBF-V1")).toBe("SUCCESS");
  expect((await candidacy(AGAIN)).state).toBe("nominated");
  const { id } = await database().nomination.findFirstOrThrow({
    where: { candidateId: AGAIN, voterId: "DBF-V1" },
  });
  expect((await call("/committee/deletenomination", { nominationID: id }, client)).status).toBe(200);
  expect(await candidacy(AGAIN)).toMatchObject({
    state: "not-selected",
    publishedAt: before.publishedAt,
    notSelectedAt: null,
  });
  expect(await put(AGAIN, "DBF-V2")).toBe("SUCCESS");
  expect((await candidacy(AGAIN)).state).toBe("nominated");
});

it("is opened again once by fifty nominations at once", async () => {
  const { id } = await candidacy(RUSH);
  const version = await versionOf(id);
  const answers = await atOnce(50, (index) => put(RUSH, VOTERS[index] ?? ""));
  expect(tally(answers)).toEqual({ SUCCESS: 49, "duplicate-nomination": 1 });
  expect(await candidacy(RUSH)).toMatchObject({ state: "nominated", version: version + 1 });
});

it("stays decided after nominations have closed", async () => {
  const { id } = await candidacy(RUSH);
  expect(refusalOf(await decide([id], "not-selected", client))).toBe("ok");
  await publish();
  await database().season.update({ where: { year: YEAR }, data: { nominationsClose: new Date(day(-1)) } });
  expect(await put(RUSH, "DBF-MG")).toBe("nominations-closed");
  expect((await candidacy(RUSH)).state).toBe("not-selected");
});
