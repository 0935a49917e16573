import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCandidacies, getReviewBoard, publishSlate, getSlate } from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { makeStaff } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { candidacyOf, decide } from "@/test/fixtures/candidacies";
import { asMember } from "@/test/fixtures/credentials";
import { day } from "@/test/fixtures/seasons";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2060;
const { REVIEWER, ANN, BOB, CAT, BUDGET, BYLAWS, importNominated } = reviewedSeason("LCD", YEAR);
let client: Caller;
let reviewer: Caller;
let ids: NominatedIds;

type Asked = Partial<EntryParams<typeof getCandidacies>>;

const list = (more: Asked = {}, caller = client) => ask(getCandidacies, { year: YEAR, ...more }, caller);
const listed = async (more: Asked = {}, caller = client) =>
  (await list(more, caller)).items.map(({ committeeCode, position, memberId }) =>
    [committeeCode, position, memberId].join(" "),
  );
const standing = (committee: string, member: string, position = "Member") =>
  [committee, position, member].join(" ");
const ALL = [
  standing(BUDGET, CAT, "Chair"),
  ...[ANN, BOB, CAT].map((member) => standing(BUDGET, member)),
  standing(BYLAWS, ANN),
];

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  reviewer = await asMember(REVIEWER);
});

describe("the list of candidacies", () => {
  it("has every candidacy of the season, each as its review board has it", async () => {
    const { items, nextCursor } = await list();
    expect(await listed()).toEqual(ALL);
    expect(nextCursor).toBeUndefined();
    const board = await ask(getReviewBoard, { year: YEAR, committeeCode: BUDGET }, client);
    for (const row of board.items) {
      const found = items.find(({ candidacyId }) => candidacyId === row.candidacyId);
      expect(found).toMatchObject({ ...row, year: YEAR, committeeCode: BUDGET, committeeName: "Budget" });
      expect(Date.parse(found?.changed ?? "")).toBeGreaterThan(Date.now() - 3_600_000);
    }
  });

  it.each([
    [{ committeeCode: BYLAWS }, [standing(BYLAWS, ANN)]],
    [{ committeeCode: "LCD-NONE" }, []],
    [{ state: "nominated" }, ALL],
    [{ state: "proposed" }, []],
    [{ year: 2058 }, []],
    [{ changedSince: "2001-01-01T00:00:00Z" }, ALL],
    [{ changedSince: "2199-01-01T00:00:00-06:00" }, []],
  ])("narrowed by %j", async (more, expected) => {
    expect(await listed(more as Asked)).toEqual(expected);
  });

  it("is read page by page, whatever is decided, withdrawn or nominated in between", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < ALL.length; page += 1) {
      const { items, nextCursor } = await list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...items.map((row) => standing(row.committeeCode, row.memberId, row.position)));
      cursor = nextCursor;
      // Each change moves a row of the board; here none moves.
      if (page === 0) expect((await decide([ids.ann], "shortlisted", client)).status).toBe(200);
      if (page === 1) expect((await decide([ids.ann, ids.bylaws], "shortlisted", client)).status).toBe(200);
      if (page === 2) expect((await decide([ids.ann, ids.bylaws], "nominated", client)).status).toBe(200);
    }
    expect(seen).toEqual(ALL);
    expect(cursor).toBeUndefined();
  });

  it("has those that were changed since, and those that were withdrawn", async () => {
    const since = new Date();
    await database().candidacy.updateMany({
      where: { year: YEAR },
      data: { updatedAt: new Date(since.getTime() - 60_000) },
    });
    expect(await listed({ changedSince: since.toISOString() })).toEqual([]);
    const nomination = await database().nomination.findFirstOrThrow({
      where: { year: YEAR, candidateId: BOB, committeeCode: BUDGET },
    });
    expect((await call("/committee/deletenomination", { nominationID: nomination.id }, client)).status).toBe(
      200,
    );
    expect(await listed({ changedSince: since.toISOString() })).toEqual([standing(BUDGET, BOB)]);
    expect((await list({ state: "withdrawn" })).items).toMatchObject([{ memberId: BOB, state: "withdrawn" }]);
  });

  it("refuses a moment that is none and a page that is too long", async () => {
    const statusOf = async (more: Record<string, unknown>) =>
      (await call("/desk/get-candidacies", { year: YEAR, ...more }, client)).status;
    expect(await statusOf({ limit: 501 })).toBe(400);
    expect(await statusOf({ limit: 0 })).toBe(400);
    expect(await statusOf({ changedSince: "2027-01-12" })).toBe(400);
    expect(await statusOf({ changedSince: "2027-01-12T10:00Z" })).toBe(400);
    expect(await statusOf({ limit: 500 })).toBe(200);
  });
});

describe("a reviewer of one committee", () => {
  it("gets its candidacies, and nothing of what is decided elsewhere", async () => {
    const { items } = await list({}, reviewer);
    expect(items.map(({ committeeCode }) => committeeCode)).toEqual(Array(4).fill(BUDGET));
    expect(items.find(({ memberId }) => memberId === ANN)?.also).toEqual([
      { candidacyId: ids.bylaws, committeeCode: BYLAWS, committeeName: "Bylaws", position: "Member" },
    ]);
    const params = { year: YEAR, committeeCode: BYLAWS };
    expect((await call("/desk/get-candidacies", params, reviewer)).status).toBe(403);
  });
});

describe("staff who are candidates", () => {
  it("get their own row, but no state, no rank and no moment, and filters do not tell", async () => {
    await makeStaff(CAT);
    const cat = await asMember(CAT);
    const id = await candidacyOf({ candidate: CAT, committee: BUDGET, year: YEAR });
    expect((await decide([id], "proposed", client)).status).toBe(200);
    const own = async (more: Asked) =>
      (await list(more, cat)).items.filter(({ candidacyId }) => candidacyId === id);
    const [row] = await own({});
    expect(row).toMatchObject({ own: true, version: 0, sources: [], eligibility: "unknown" });
    for (const name of ["state", "rank", "supporters", "priority", "changed", "published"])
      expect(row).not.toHaveProperty(name);
    for (const state of ["nominated", "proposed"] as const) expect(await own({ state })).toEqual([]);
    expect(await own({ changedSince: "2001-01-01T00:00:00Z" })).toEqual([]);
    const { revision } = await ask(getSlate, { year: YEAR }, client);
    await ask(publishSlate, { year: YEAR, revision }, client);
    const [published] = await own({ state: "proposed" });
    expect(published).toMatchObject({ own: true, state: "proposed" });
    expect(published).not.toHaveProperty("supporters");
    expect(published?.changed).toBeDefined();
    expect(published?.place).toMatchObject({ year: YEAR, status: "offered" });
    await database().season.update({ where: { year: YEAR }, data: { answersOpen: new Date(day(300)) } });
    const [unseen] = await own({});
    expect(unseen).not.toHaveProperty("place");
    const [seen] = (await list({ state: "proposed" })).items;
    expect(seen?.place).toEqual(published?.place);
    const slate = await ask(getSlate, { year: YEAR }, client);
    const people = slate.committees.flatMap(({ positions }) => positions.flatMap((one) => one.people));
    expect(people.find(({ placeId }) => placeId === seen?.place?.placeId)).toMatchObject({
      memberId: CAT,
      year: YEAR,
      status: "offered",
    });
  });
});
