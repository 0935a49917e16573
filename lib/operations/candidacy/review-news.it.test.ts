import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideCandidacies, getReviewBoard, getReviewNews, rankCandidacies } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { makeStaff, importRows, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2038;
const { REVIEWER, ONE, BUDGET, BYLAWS, importNominated } = reviewedSeason("RNW", YEAR);
const COLLEAGUE = "RNW-COLLEAGUE";
const committee = { year: YEAR, committeeCode: BUDGET };
let client: Caller;
let reviewer: Caller;
let colleague: Caller;
let ids: NominatedIds;

const news = (caller: Caller, since?: string) => ask(getReviewNews, { ...committee, since }, caller);

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  await importRows({ "members.csv": voters(COLLEAGUE) });
  await makeStaff(COLLEAGUE, "reviewer", [BUDGET]);
  [reviewer, colleague] = await Promise.all([asMember(REVIEWER), asMember(COLLEAGUE)]);
});

describe("the news of a review board", () => {
  it("are none until something changes, and then say who did what", async () => {
    const { mark } = await news(reviewer);
    expect(await news(reviewer, mark)).toMatchObject({ mark, changes: [] });
    await ask(rankCandidacies, { list: "candidates", moves: [{ candidacyId: ids.ann }] }, colleague);
    const ranked = await news(reviewer, mark);
    expect(ranked.mark).not.toBe(mark);
    expect(ranked.changes).toMatchObject([{ candidacyId: ids.ann, by: COLLEAGUE, ranked: true }]);
    const { items } = await ask(getReviewBoard, committee, reviewer);
    const version = items.find(({ candidacyId }) => candidacyId === ids.bob)?.version ?? 0;
    const decision = { candidacyId: ids.bob, version, state: "shortlisted" } as const;
    await ask(decideCandidacies, { decisions: [decision] }, client);
    const decided = await news(reviewer, ranked.mark);
    expect(decided.changes).toMatchObject([{ candidacyId: ids.bob, ranked: false, state: "shortlisted" }]);
    expect(decided.changes[0]?.name).toBeUndefined();
    expect((await news(reviewer, mark)).changes.map(({ candidacyId }) => candidacyId)).toEqual([
      ids.bob,
      ids.ann,
    ]);
  });

  it("name who else has the board open, and nobody who has left it", async () => {
    await news(colleague);
    expect((await news(reviewer)).here.map(({ memberId }) => memberId)).toEqual([COLLEAGUE]);
    // Systems have no page open.
    await news(client);
    expect((await news(reviewer)).here).toHaveLength(1);
    await database().deskPresence.update({
      where: { memberId: COLLEAGUE },
      data: { seenAt: new Date(Date.now() - 60_000) },
    });
    expect((await news(reviewer)).here).toEqual([]);
  });

  it("say nothing of the reader's own candidacy, neither by the mark", async () => {
    await stand({ committee: BUDGET, year: YEAR, voter: ONE, candidate: REVIEWER }, client);
    const own = await database().candidacy.findFirstOrThrow({ where: { year: YEAR, memberId: REVIEWER } });
    const [before, seen] = [await news(reviewer), await news(colleague)];
    const decision = { candidacyId: own.id, version: own.version, state: "shortlisted" } as const;
    await ask(decideCandidacies, { decisions: [decision] }, colleague);
    expect(await news(reviewer, before.mark)).toMatchObject({ mark: before.mark, changes: [] });
    expect((await news(colleague, seen.mark)).changes).toMatchObject([{ candidacyId: own.id }]);
  });

  it("are for those who may review the committee, and only for a mark of theirs", async () => {
    const other = { year: YEAR, committeeCode: BYLAWS };
    expect((await call(getReviewNews.path, other, reviewer)).status).toBe(403);
    expect((await call(getReviewNews.path, committee, await asClient(["committee.read"]))).status).toBe(403);
    for (const since of ["1", "1.2.3", "1.2.3.x", "9".repeat(19) + ".1.1.1"])
      expect((await call(getReviewNews.path, { ...committee, since }, reviewer)).status, since).toBe(400);
  });

  it("are no use of the session, so that a page that stays open does not keep it", async () => {
    const lastUsed = async () =>
      (await database().memberSession.findFirstOrThrow({ where: { memberId: REVIEWER, endedAt: null } }))
        .lastUsedAt;
    const ago = new Date(Date.now() - 600_000);
    await database().memberSession.updateMany({ where: { memberId: REVIEWER }, data: { lastUsedAt: ago } });
    await news(reviewer);
    expect(await lastUsed()).toEqual(ago);
    await ask(getReviewBoard, committee, reviewer);
    expect(await lastUsed()).not.toEqual(ago);
  });
});

describe("the review board", () => {
  it("has withdrawn candidates as well where they are asked for beside all others", async () => {
    await database().candidacy.update({ where: { id: ids.ann }, data: { state: "withdrawn" } });
    const shown = async (withdrawn?: boolean) =>
      (await ask(getReviewBoard, { ...committee, withdrawn }, client)).items.map(
        ({ candidacyId }) => candidacyId,
      );
    expect(await shown()).not.toContain(ids.ann);
    expect(await shown(true)).toContain(ids.ann);
  });

  it("says whether the reader serves on the committee", async () => {
    expect((await ask(getReviewBoard, committee, colleague)).serving).toBe(false);
    const days = { startDate: `${new Date().getFullYear()}-01-01`, endDate: "2099-12-31" };
    await importRows({
      "places.csv": [{ committeeCode: BUDGET, position: "Member", memberId: COLLEAGUE, ...days }],
    });
    expect((await ask(getReviewBoard, committee, colleague)).serving).toBe(true);
    expect((await ask(getReviewBoard, committee, client)).serving).toBe(false);
  });
});
