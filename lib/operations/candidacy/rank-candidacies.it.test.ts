import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  decideCandidacies,
  getCandidacies,
  getCandidacy,
  getReviewBoard,
  getSlate,
  rankCandidacies,
} from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask } from "@/test/fixtures/ask";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, refusalOf, stand, versionOf } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

// Contract 9.9: ranks are moved beside a neighbor, without a version, in an order that the server keeps.

afterAll(closeDatabase);

const YEAR = 2149;
const [CODE, OTHER] = ["RNK-A", "RNK-B"];
const [VOTER, REVIEWER, LIMITED, OWN] = ["RNK-V", "RNK-R", "RNK-L", "RNK-OWN"];
const PEOPLE = ["RNK-1", "RNK-2", "RNK-3", "RNK-4"];
type Moves = EntryParams<typeof rankCandidacies>["moves"];

let client: Caller;
let reviewer: Caller;
let limited: Caller;
/** Whoever stands for the position themself. */
let candidate: Caller;
let [one, two, three, four, own, chair, elsewhere] = ["", "", "", "", "", "", ""];

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(VOTER, REVIEWER, LIMITED, OWN, ...PEOPLE),
    "committees.csv": [CODE, OTHER].map((code) => ({ code, name: code, positions: "Chair;Member" })),
  });
  await makeSeason(YEAR);
  await makeStaff(REVIEWER, "reviewer");
  await makeStaff(LIMITED, "reviewer", [CODE]);
  await makeStaff(OWN);
  [reviewer, limited, candidate] = (await Promise.all([REVIEWER, LIMITED, OWN].map(asMember))) as [
    Caller,
    Caller,
    Caller,
  ];
  const of = (member = "", position = "Member", committee = CODE) =>
    stand({ voter: VOTER, candidate: member, committee, position, year: YEAR }, client);
  const ids: string[] = [];
  for (const member of [...PEOPLE, OWN]) ids.push(await of(member));
  [one = "", two = "", three = "", four = "", own = ""] = ids;
  chair = await of(PEOPLE[0], "Chair");
  elsewhere = await of(PEOPLE[0], "Member", OTHER);
});

/** The first three are ranked in this order, the fourth is not. */
beforeEach(async () => {
  await decide([one, two, three, four, own], "nominated", client);
  await database().candidacy.updateMany({ where: { year: YEAR }, data: { rank: null } });
  await move([{ candidacyId: one }, { candidacyId: two }, { candidacyId: three }]);
});

const move = (moves: Moves, caller = client, list: "candidates" | "alternates" = "candidates") =>
  ask(rankCandidacies, { list, moves }, caller);
const tried = (moves: readonly object[], caller = client, list = "candidates") =>
  call("/desk/rank-candidacies", { list, moves }, caller);

/** Who stands in an order, as somebody sees it. */
async function order(list: "rank" | "alternateRank" = "rank", caller = client) {
  const names = new Map(
    [one, two, three, four, own].map((id, index) => [id, ["1", "2", "3", "4", "own"][index] ?? ""]),
  );
  const { items } = await ask(
    getReviewBoard,
    { year: YEAR, committeeCode: CODE, position: "Member" },
    caller,
  );
  return items
    .filter((row) => row[list] !== undefined)
    .toSorted((row, other) => (row[list] ?? 0) - (other[list] ?? 0))
    .map((row, index) => (row[list] === index + 1 ? names.get(row.candidacyId) : "gap"))
    .join(" ");
}

describe("a move", () => {
  it("goes before or after a neighbor, behind the last, or out of the order", async () => {
    const { items } = await move([{ candidacyId: three, before: one }]);
    expect(items).toMatchObject([{ candidacyId: three, rank: 1, before: { rank: 3 } }]);
    expect(await order()).toBe("3 1 2");
    await move([{ candidacyId: three, after: one.toUpperCase() }]);
    expect(await order()).toBe("1 3 2");
    await move([{ candidacyId: one }]);
    expect(await order()).toBe("3 2 1");
    const out = await move([{ candidacyId: two, unranked: true }]);
    expect(out.items[0]?.rank).toBeUndefined();
    expect(await order()).toBe("3 1");
    expect((await move([{ candidacyId: two, unranked: true }])).items).toEqual([]);
  });

  it("asks for no version, and raises none, so that no decision becomes stale", async () => {
    const versions = () => Promise.all([one, two, three].map(versionOf));
    const before = await versions();
    await move([{ candidacyId: three, before: one }]);
    expect(await versions()).toEqual(before);
    const decisions = [{ candidacyId: three, version: before[2] ?? 0, state: "shortlisted" as const }];
    expect((await ask(decideCandidacies, { decisions }, reviewer)).items).toMatchObject([
      { version: (before[2] ?? 0) + 1, rank: 1 },
    ]);
  });

  it("records who was moved, and not who made room", async () => {
    const times = async (id: string) => (await auditOf("candidacy", id)).length;
    const before = await Promise.all([one, two, three].map(times));
    await move([{ candidacyId: three, before: one }], reviewer);
    expect(await Promise.all([one, two, three].map(times))).toEqual([
      before[0],
      before[1],
      (before[2] ?? 0) + 1,
    ]);
    expect((await auditOf("candidacy", three)).at(-1)).toMatchObject({
      action: "candidacy.rank",
      before: { rank: 3 },
      after: { rank: 1 },
    });
    const { decisions } = await ask(getCandidacy, { candidacyId: three }, client);
    expect(decisions[0]).toMatchObject({ by: REVIEWER, rankBefore: 3, rankAfter: 1 });
  });

  it("beside one who has left the order goes behind the last", async () => {
    await move([{ candidacyId: one, before: four }]);
    expect(await order()).toBe("2 3 1");
    await decide([one, two, three], "alternate", client);
    await decide([two], "shortlisted", client);
    await move([{ candidacyId: one, before: two }], client, "alternates");
    expect(await order("alternateRank")).toBe("3 1");
  });

  it("follows the moves before it, each candidate once", async () => {
    await move([
      { candidacyId: four, before: one },
      { candidacyId: three, after: four },
    ]);
    expect(await order()).toBe("4 3 1 2");
    const twice = await tried([{ candidacyId: one }, { candidacyId: one.toUpperCase(), before: two }]);
    expect(twice.json).toMatchObject({ status: 400, errors: [{ pointer: "/moves/1/candidacyId" }] });
  });

  it("is made with the others of the call, or not at all", async () => {
    await database().candidacy.update({ where: { id: four }, data: { publishedAt: new Date() } });
    try {
      expect(refusalOf(await tried([{ candidacyId: three, before: one }, { candidacyId: four }]))).toBe(
        "not-possible-now",
      );
      expect(await order()).toBe("1 2 3");
    } finally {
      await database().candidacy.update({ where: { id: four }, data: { publishedAt: null } });
    }
  });

  it.each([
    ["a neighbor for another position", () => [{ candidacyId: one, before: chair }], "/moves/0/before"],
    [
      "a neighbor of another committee",
      () => [{ candidacyId: two }, { candidacyId: one, after: elsewhere }],
      "/moves/1/after",
    ],
    ["themself", () => [{ candidacyId: one, after: one }], "/moves/0/after"],
    ["both neighbors", () => [{ candidacyId: one, before: two, after: three }], "/moves/0/after"],
    [
      "a neighbor and no rank",
      () => [{ candidacyId: one, before: two, unranked: true }],
      "/moves/0/unranked",
    ],
    ["a version", () => [{ candidacyId: one, version: 1 }], "/moves/0/version"],
    ["a number", () => [{ candidacyId: one, rank: 1 }], "/moves/0/rank"],
  ])("with %s is refused", async (_, moves, pointer) => {
    expect((await tried(moves())).json).toMatchObject({ status: 400, errors: [{ pointer }] });
    expect(await order()).toBe("1 2 3");
  });

  it("beside a candidacy that there is not, or that is not the caller's to change, is refused as one of it", async () => {
    expect((await tried([{ candidacyId: one, before: randomUUID() }])).status).toBe(404);
    expect((await tried([{ candidacyId: one, before: elsewhere }], limited)).status).toBe(403);
    expect((await tried([{ candidacyId: elsewhere }], limited)).status).toBe(403);
  });

  it("of alternates is among them, and leaves each with a rank", async () => {
    await decide([one, two, three], "alternate", client);
    await move([{ candidacyId: three, before: one }], client, "alternates");
    expect(await order("alternateRank")).toBe("3 1 2");
    expect(await order()).toBe("1 2 3");
    expect(refusalOf(await tried([{ candidacyId: four }], client, "alternates"))).toBe("not-possible-now");
    expect((await tried([{ candidacyId: one, unranked: true }], client, "alternates")).json).toMatchObject({
      errors: [{ pointer: "/moves/0/unranked" }],
    });
  });
});

it("a decision puts an alternate beside another, or behind the last", async () => {
  await decide([one, two], "alternate", client);
  const decisions = [
    { candidacyId: three, version: await versionOf(three), state: "alternate" as const, before: two },
    { candidacyId: four, version: await versionOf(four), state: "alternate" as const },
  ];
  const { items } = await ask(decideCandidacies, { decisions }, client);
  expect(items.map(({ alternateRank }) => alternateRank)).toEqual([2, 4]);
  expect(await order("alternateRank")).toBe("1 3 2 4");
  await decide([one], "shortlisted", client);
  expect(await order("alternateRank")).toBe("3 2 4");
});

describe("numbers", () => {
  it("that were stored as equal or with gaps are counted by id, and stay so until the next move", async () => {
    const [low = "", high = ""] = [one, two].toSorted();
    await database().candidacy.updateMany({ where: { id: { in: [one, two] } }, data: { rank: 7 } });
    const rankOf = async (candidacyId: string) => (await ask(getCandidacy, { candidacyId }, client)).rank;
    expect(await Promise.all([three, low, high].map(rankOf))).toEqual([1, 2, 3]);
    await move([{ candidacyId: four }]);
    const stored = await database().candidacy.findMany({
      where: { year: YEAR, committeeCode: CODE, rank: { not: null } },
      orderBy: { rank: "asc" },
    });
    expect(stored.map(({ id, rank }) => [id, rank])).toEqual([
      [three, 1],
      [low, 2],
      [high, 3],
      [four, 4],
    ]);
  });

  it("are the same in a list that is narrowed or in pages, in the slate and in files", async () => {
    await decide([two], "proposed", client);
    const narrowed = { year: YEAR, committeeCode: CODE, state: "proposed" } as const;
    expect((await ask(getReviewBoard, narrowed, client)).items).toMatchObject([
      { candidacyId: two, rank: 2 },
    ]);
    expect((await ask(getCandidacies, narrowed, client)).items).toMatchObject([
      { candidacyId: two, rank: 2 },
    ]);
    let found: number | undefined;
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
      const asked = { year: YEAR, committeeCode: CODE, limit: 1, ...(cursor && { cursor }) };
      const { items, nextCursor } = await ask(getCandidacies, asked, client);
      found = items.find(({ candidacyId }) => candidacyId === three)?.rank ?? found;
      cursor = nextCursor;
    }
    expect(found).toBe(3);
    const { committees } = await ask(getSlate, { year: YEAR, committeeCode: CODE }, client);
    const people = committees.flatMap(({ positions }) => positions.flatMap((position) => position.people));
    expect(people).toMatchObject([{ candidacyId: two, rank: 2 }]);
    for (const path of ["/desk/export-candidates", "/desk/export-slate"]) {
      const { text } = await call(path, { year: YEAR, committeeCode: CODE }, client);
      const rows = parse<Record<string, string>>(text, {
        bom: true,
        columns: true,
        record_delimiter: "\r\n",
      });
      expect(rows.filter(({ memberID }) => memberID === PEOPLE[1])).toMatchObject([{ rank: "2" }]);
    }
  });
});

describe("whoever stands for the position", () => {
  /** Where their own candidacy is ranked. */
  const places: (() => Partial<Moves[number]>)[] = [
    () => ({ unranked: true }),
    () => ({ before: one }),
    () => ({ before: two }),
    () => ({ after: three }),
  ];

  it("sees and moves the others as if they were not ranked themself, wherever they are", async () => {
    const seen = [];
    for (const place of places) {
      await move([{ candidacyId: one }, { candidacyId: two }, { candidacyId: three }]);
      await move([{ candidacyId: own, ...place() }]);
      const answers = [await order("rank", candidate)];
      for (const moves of [
        [{ candidacyId: three }],
        [{ candidacyId: one, before: two }],
        [{ candidacyId: three, before: one }],
        [{ candidacyId: two, after: own }],
      ]) {
        const { items } = await move(moves, candidate);
        answers.push(JSON.stringify(items), await order("rank", candidate));
        const { decisions, changed } = await ask(getCandidacy, { candidacyId: two }, candidate);
        answers.push(JSON.stringify(decisions), String(changed));
        for (const decided of decisions) expect(decided).not.toHaveProperty("rankAfter");
      }
      expect((await order()).split(" ")).toHaveLength(place().unranked ? 3 : 4);
      seen.push(answers);
    }
    for (const answers of seen) expect(answers).toEqual(seen[0]);
  });

  it("reads of a stale decision the same ranks", async () => {
    await move([{ candidacyId: own, before: one }]);
    const decisions = [{ candidacyId: two, version: 999, state: "shortlisted" }];
    const { json } = await call("/desk/decide-candidacies", { decisions }, candidate);
    expect(json).toMatchObject({ reason: "stale-change", current: [{ candidacyId: two, rank: 2 }] });
  });
});
