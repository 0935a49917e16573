import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getReviewBoard, getReviewCommittees, markReviewed } from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2191;
const { REVIEWER, ONE, TWO, ANN, BOB, CAT, BUDGET, BYLAWS, importNominated } = reviewedSeason("RVB", YEAR);
let client: Caller;
let reviewer: Caller;
let ids: NominatedIds;

type Narrowed = Partial<EntryParams<typeof getReviewBoard>>;

const board = (more: Narrowed = {}, caller = reviewer) =>
  ask(getReviewBoard, { year: YEAR, committeeCode: BUDGET, ...more }, caller);
const shown = async (more: Narrowed = {}) => (await board(more)).items.map(({ memberId }) => memberId);

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  reviewer = await asMember(REVIEWER);
});

describe("the review board", () => {
  it("has the positions with their seats, and every candidate in a dense row", async () => {
    const { positions, total, nextCursor, items: rows } = await board();
    expect(positions).toEqual([
      { position: "Chair", held: 0, proposed: 0, alternates: 0, candidates: 1 },
      {
        position: "Member",
        seats: 3,
        held: 1,
        proposed: 0,
        open: 2,
        alternates: 0,
        candidates: 3,
      },
    ]);
    expect([total, nextCursor]).toEqual([4, undefined]);
    expect(rows.find(({ memberId }) => memberId === ANN)).toEqual({
      candidacyId: ids.ann,
      version: 1,
      memberId: ANN,
      name: "Kim Ångström",
      lastName: "Ångström",
      city: "Peoria",
      board: "North Valley",
      firm: "Oak Realty",
      position: "Member",
      own: false,
      state: "nominated",
      supporters: 3,
      priority: "2",
      sources: ["VOTER"],
      eligibility: "warns",
      rules: ["Earlier service on Budget: has not served there before."],
      service: "new",
      conflicts: 1,
      reviewedByMe: false,
      reviews: 0,
      // Whoever reviews Budget alone does not learn what is decided on them elsewhere.
      also: [
        {
          candidacyId: ids.bylaws,
          committeeCode: BYLAWS,
          committeeName: "Bylaws",
          position: "Member",
        },
      ],
    });
    const elsewhere = (await board({}, client)).items.find(({ memberId }) => memberId === ANN);
    expect(elsewhere?.also[0]?.state).toBe("nominated");
    expect(rows.map(({ memberId, service, conflicts }) => [memberId, service, conflicts])).toEqual([
      [ANN, "new", 1],
      [BOB, "returning", 0],
      [CAT, "new", 0],
      [CAT, "new", 0],
    ]);
  });

  it("shows who is nominated twice in one committee in each position, marked with the other", async () => {
    const { items: rows } = await board({ text: "chen" });
    expect(
      rows
        .map(({ also }) => also.map(({ position }) => position))
        .flat()
        .toSorted(),
    ).toEqual(["Chair", "Member"]);
  });

  it.each([
    [{ position: "Chair" }, [CAT]],
    [{ state: "withdrawn" }, []],
    [{ state: "nominated", position: "Member" }, [ANN, BOB, CAT]],
    [{ board: "South Valley" }, [BOB]],
    [{ source: "VOTER" }, [ANN]],
    [{ eligibility: "blocked" }, [BOB]],
    [{ eligibility: "warns" }, [ANN, CAT]],
    [{ eligibility: "eligible" }, [CAT]],
    [{ supporters: 2 }, [ANN]],
    [{ text: "angstrom oak" }, [ANN]],
    [{ text: "RVB-BOB" }, [BOB]],
    [{ text: "nobody" }, []],
    [{ sort: "supporters", position: "Member" }, [ANN, BOB, CAT]],
    [{ sort: "priority", position: "Member" }, [BOB, ANN, CAT]],
    [{ sort: "lastName", position: "Member" }, [ANN, BOB, CAT]],
  ])("narrowed and sorted by %j", async (more, expected) => {
    expect(await shown(more as Narrowed)).toEqual(expected);
  });

  it("a cursor of another list is refused", async () => {
    const params = { year: YEAR, committeeCode: BUDGET, cursor: "not-a-mark" };
    expect((await call("/desk/get-review-board", params, reviewer)).status).toBe(400);
  });

  it("shows what each has not looked at yet", async () => {
    const marked = { candidacyIds: [ids.ann, ids.bob], reviewed: true };
    expect((await ask(markReviewed, marked, reviewer)).items).toEqual([
      { candidacyId: ids.ann, reviewedByMe: true },
      { candidacyId: ids.bob, reviewedByMe: true },
    ]);
    expect(await shown({ notReviewed: "by-me" })).toEqual([CAT, CAT]);
    expect((await board({ notReviewed: "by-me" }, client)).total).toBe(4);
    expect((await board({ notReviewed: "by-anyone" }, client)).total).toBe(2);
    expect((await ask(getReviewCommittees, { year: YEAR }, reviewer)).items).toMatchObject([
      { undecided: 4, notReviewedByMe: 2, notReviewedByAnyone: 2 },
    ]);
    await ask(markReviewed, { ...marked, reviewed: false }, reviewer);
    expect(await shown({ notReviewed: "by-me" })).toHaveLength(4);
  });

  it("lists the committees with how far they have come, to each those that they may see", async () => {
    const params = { year: YEAR };
    const { items: own } = await ask(getReviewCommittees, params, reviewer);
    expect(own).toEqual([
      {
        committeeCode: BUDGET,
        committeeName: "Budget",
        candidates: 4,
        undecided: 4,
        proposed: 0,
        notReviewedByMe: 4,
        notReviewedByAnyone: 4,
        withoutNominations: 0,
      },
    ]);
    const { items: all } = await ask(getReviewCommittees, params, client);
    expect(all.map(({ committeeCode }) => committeeCode)).toEqual(expect.arrayContaining([BUDGET, BYLAWS]));
  });

  it("goes out as a file with what is on the screen, and without supporters", async () => {
    const asked = { year: YEAR, committeeCode: BUDGET, position: "Member" };
    const { headers, text } = await call("/desk/export-candidates", asked, reviewer);
    expect(headers.get("content-disposition")).toContain(`filename="candidates-${YEAR}-${BUDGET}.csv"`);
    const rows = parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
    expect(rows).toMatchObject([
      { "Member ID": ANN, Supporters: "3" },
      { "Member ID": BOB },
      { "Member ID": CAT },
    ]);
    expect(["Secret", ONE, TWO].filter((secret) => text.includes(secret))).toEqual([]);
  });
});
