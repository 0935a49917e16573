import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import { listCommittees } from "@/lib/store/committees/committees";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { getDeskCommittees, getRoster, getVacancies, orderPositions } from "@/lib/contract/desk";
import { ask } from "@/test/fixtures/ask";
import { everyPage } from "@/test/fixtures/every-page";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [YEAR, OTHER] = [2173, 2189];
const CODE = "ORD-A";
const [MANAGER, AUDITOR] = ["ORD-MANAGER", "ORD-AUDITOR"];
const HOLDERS = { Chair: "ORD-CHAIR", Clerk: "ORD-CLERK", Member: "ORD-MEMBER" };
let manager: Caller;
let auditor: Caller;

const LISTED = ["Chair", "Clerk", "Member"];
const REVERSED = LISTED.toReversed();

function order(
  positions: readonly string[],
  before: readonly string[],
  changed: { committeeCode?: string } = {},
) {
  const params = { year: YEAR, committeeCode: CODE, ...changed };
  return call(orderPositions.path, { ...params, positions, before }, manager);
}

type DeskCommittee = EntryResult<typeof getDeskCommittees>["items"][number];
type Positions = { position: string; committeeCode?: string }[];

const readers: readonly (readonly [string, (year: number) => Promise<Positions>])[] = [
  ["the list of committees", async (year) => (await committee(year)).positions],
  [
    "the slate",
    async (year) => {
      const { json } = await call("/desk/get-slate", { year, committeeCode: CODE }, manager);
      return (json as { committees: { positions: Positions }[] }).committees[0]?.positions ?? [];
    },
  ],
  [
    "the review board",
    async (year) => {
      const board = { year, committeeCode: CODE };
      const { json } = await call("/desk/get-review-board", board, manager);
      return (json as { positions: Positions }).positions;
    },
  ],
  [
    "the vacancies",
    async (year) => {
      const { items } = await ask(getVacancies, { year }, auditor);
      return items.filter(({ committeeCode }) => committeeCode === CODE);
    },
  ],
  [
    "the roster",
    async (year) => {
      return (await ask(getRoster, { day: `${year}-02-01`, committeeCode: CODE }, auditor)).items;
    },
  ],
  [
    "what members choose from",
    async (year) => {
      const own = (await listCommittees(day(0), year)).find(({ code }) => code === CODE);
      return (own?.positions ?? []).map((position) => ({ position }));
    },
  ],
];

async function committee(year: number): Promise<DeskCommittee> {
  const all = await everyPage<DeskCommittee>(getDeskCommittees.path, { year }, auditor);
  const found = all.find(({ code }) => code === CODE);
  if (!found) throw new Error("The committee is not listed");
  return found;
}

const names = (positions: Positions) => positions.map(({ position }) => position);

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MANAGER, AUDITOR, ...Object.values(HOLDERS)),
    "committees.csv": [{ code: CODE, name: "Ord A", positions: LISTED.join(";") }],
    "places.csv": Object.entries(HOLDERS).map(([position, memberId]) => ({
      memberId,
      committeeCode: CODE,
      position,
      startDate: "2172-01-01",
      endDate: "2190-12-31",
    })),
  });
  await makeStaff(MANAGER);
  await makeStaff(AUDITOR, "auditor");
  [manager, auditor] = await Promise.all([asMember(MANAGER), asMember(AUDITOR)]);
  for (const year of [YEAR, OTHER]) {
    await setUpSeason(year, { termStart: `${year}-01-01`, termEnd: `${year}-12-31` }, manager);
    await database().seasonPosition.createMany({
      data: ["Chair", "Clerk", "Member"].map((position) => ({
        year,
        committeeCode: CODE,
        position,
        seats: 4,
      })),
    });
  }
});

beforeEach(() =>
  database().seasonPosition.updateMany({ where: { committeeCode: CODE }, data: { ordinal: null } }),
);

describe("the order of a committee's positions", () => {
  it.each(readers)("is the season's own in %s, and every other season keeps its own", async (_name, read) => {
    expect(names(await read(YEAR))).toEqual(LISTED);
    expect((await order(REVERSED, LISTED)).status).toBe(200);
    expect(names(await read(YEAR))).toEqual(REVERSED);
    expect(names(await read(OTHER))).toEqual(LISTED);
  });

  it("is changed by whoever saw it as it is, and by no one else", async () => {
    const changed = await order(["Clerk", "Chair", "Member"], LISTED);
    expect((changed.json as { items: unknown }).items).toMatchObject([
      { position: "Clerk", order: 1, version: 1 },
      { position: "Chair", order: 2, version: 1 },
      { position: "Member", order: 3, version: 1 },
    ]);
    const stale = await order(REVERSED, LISTED);
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.json).toMatchObject({
      changedBy: { memberId: MANAGER },
      current: [{ position: "Clerk" }, { position: "Chair" }, { position: "Member" }],
    });
    // The same again, for instance after an answer that was lost.
    expect((await order(["Clerk", "Chair", "Member"], LISTED)).status).toBe(200);
    const recorded = await database().auditEvent.findMany({
      where: { action: "position.order", subjectId: `${YEAR}/${CODE}` },
      orderBy: { id: "desc" },
    });
    expect(recorded[0]).toMatchObject({
      before: { positions: LISTED },
      after: { positions: ["Clerk", "Chair", "Member"] },
    });
    expect((await order(REVERSED, LISTED, { committeeCode: "ORD-NONE" })).text).toContain(
      "There is no committee with this code.",
    );
  });

  it("has every position of the committee once", async () => {
    for (const wrong of [
      ["Chair", "Clerk"],
      ["Chair", "Chair", "Member"],
      [...LISTED, "Teller"],
    ]) {
      expect((await order(wrong, LISTED)).status).toBe(400);
    }
    expect(names((await committee(YEAR)).positions)).toEqual(LISTED);
  });

  it("of two who change it at once, one is told", async () => {
    const replies = await Promise.all([order(REVERSED, LISTED), order(["Member", "Chair", "Clerk"], LISTED)]);
    expect(replies.map(refusal).toSorted()).toEqual(["200", "stale-change"]);
  });

  it("is the committee's own list where the season says nothing, also between positions that it places", async () => {
    await database().seasonPosition.deleteMany({ where: { year: OTHER, committeeCode: CODE } });
    await importRows({
      "committees.csv": [{ code: CODE, name: "Ord A", positions: "Chair;Vice Chair;Clerk;Member" }],
    });
    await order(["Member", "Chair", "Vice Chair", "Clerk"], ["Chair", "Vice Chair", "Clerk", "Member"]);
    await importRows({
      "committees.csv": [{ code: CODE, name: "Ord A", positions: "Clerk;Teller;Chair;Vice Chair;Member" }],
    });
    expect(names((await committee(OTHER)).positions)).toEqual([
      "Clerk",
      "Teller",
      "Chair",
      "Vice Chair",
      "Member",
    ]);
    expect(names((await committee(YEAR)).positions)).toEqual([
      "Member",
      "Teller",
      "Chair",
      "Vice Chair",
      "Clerk",
    ]);
  });
});
