import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { type Caller, call, list } from "@/test/fixtures/call";
import { boardParams } from "@/test/fixtures/candidacies";
import { asMember } from "@/test/fixtures/credentials";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2191;
const { REVIEWER, ONE, TWO, ANN, BOB, CAT, BUDGET, BYLAWS, bringNominated } = reviewedSeason("RVB", YEAR);
let client: Caller;
let reviewer: Caller;
let ids: NominatedIds;

interface Board {
  positions: Record<string, string>[];
  total: string;
  next: string;
  rows: (Record<string, string> & { also: Record<string, string>[]; rules: string[]; sources: string[] })[];
}

async function board(more: Record<string, string> = {}, caller = reviewer): Promise<Board> {
  const { status, json, text } = await call(
    "/desk/getreviewboard",
    { ...boardParams(YEAR, BUDGET, more), cursor: more["cursor"] ?? "" },
    caller,
  );
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return json as Board;
}

const shown = async (more: Record<string, string> = {}) =>
  (await board(more)).rows.map(({ memberID }) => memberID);

beforeAll(async () => {
  ({ client, ids } = await bringNominated());
  reviewer = await asMember(REVIEWER);
});

describe("the review board", () => {
  it("has the positions with their seats, and every candidate in a dense row", async () => {
    const { positions, total, next, rows } = await board();
    expect(positions).toEqual([
      { position: "Chair", seats: "", held: "0", proposed: "0", open: "", alternates: "0", candidates: "1" },
      {
        position: "Member",
        seats: "3",
        held: "1",
        proposed: "0",
        open: "2",
        alternates: "0",
        candidates: "3",
      },
    ]);
    expect([total, next]).toEqual(["4", ""]);
    expect(rows.find(({ memberID }) => memberID === ANN)).toEqual({
      ...{ candidacyID: ids.ann, version: "1", memberID: ANN, name: "Kim Ångström", lastName: "Ångström" },
      ...{
        city: "Peoria",
        board: "North Valley",
        firm: "Oak Realty",
        position: "Member",
        own: "false",
        state: "nominated",
      },
      ...{ rank: "", alternateRank: "", reason: "", supporters: "3", priority: "2", sources: ["VOTER"] },
      ...{ eligibility: "warns", rules: ["Earlier service on Budget: has not served there before."] },
      ...{ overrideReason: "", service: "new", conflicts: "1", reviewedByMe: "false", published: "" },
      // Whoever reviews Budget alone is not told what becomes of them elsewhere.
      also: [
        {
          candidacyID: ids.bylaws,
          committeeCode: BYLAWS,
          committeeName: "Bylaws",
          position: "Member",
          state: "",
        },
      ],
    });
    const elsewhere = (await board({}, client)).rows.find(({ memberID }) => memberID === ANN);
    expect(elsewhere?.also[0]?.["state"]).toBe("nominated");
    expect(rows.map(({ memberID, service, conflicts }) => [memberID, service, conflicts])).toEqual([
      [ANN, "new", "1"],
      [BOB, "returning", "0"],
      [CAT, "new", "0"],
      [CAT, "new", "0"],
    ]);
  });

  it("shows who is nominated twice in one committee in each position, marked with the other", async () => {
    const { rows } = await board({ text: "chen" });
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
    [{ supporters: "2" }, [ANN]],
    [{ text: "angstrom oak" }, [ANN]],
    [{ text: "RVB-BOB" }, [BOB]],
    [{ text: "nobody" }, []],
    [{ sort: "supporters", position: "Member" }, [ANN, BOB, CAT]],
    [{ sort: "priority", position: "Member" }, [BOB, ANN, CAT]],
    [{ sort: "lastName", position: "Member" }, [ANN, BOB, CAT]],
  ])("narrowed and sorted by %j", async (more, expected) => {
    expect(await shown(more as Record<string, string>)).toEqual(expected);
  });

  it("a cursor of another list is refused", async () => {
    const params = { ...boardParams(YEAR, BUDGET), cursor: "not-a-mark" };
    expect((await call("/desk/getreviewboard", params, reviewer)).status).toBe(400);
  });

  it("shows what each has not looked at yet", async () => {
    const marked = { candidacyIDs: `${ids.ann}\n${ids.bob}`, reviewed: "true" };
    expect(await list("/desk/markreviewed", marked, reviewer)).toEqual([
      { candidacyID: ids.ann, reviewedByMe: "true" },
      { candidacyID: ids.bob, reviewedByMe: "true" },
    ]);
    expect(await shown({ notReviewed: "by-me" })).toEqual([CAT, CAT]);
    expect((await board({ notReviewed: "by-me" }, client)).total).toBe("4");
    expect((await board({ notReviewed: "by-anyone" }, client)).total).toBe("2");
    expect(await list("/desk/getreviewcommittees", { year: String(YEAR) }, reviewer)).toMatchObject([
      { undecided: "4", notReviewedByMe: "2", notReviewedByAnyone: "2" },
    ]);
    await list("/desk/markreviewed", { ...marked, reviewed: "false" }, reviewer);
    expect(await shown({ notReviewed: "by-me" })).toHaveLength(4);
  });

  it("lists the committees with how far they have come, to each those that they may see", async () => {
    const params = { year: String(YEAR) };
    const own = await list("/desk/getreviewcommittees", params, reviewer);
    expect(own).toEqual([
      {
        ...{ committeeCode: BUDGET, committeeName: "Budget", candidates: "4", undecided: "4", proposed: "0" },
        ...{ seats: "", open: "", notReviewedByMe: "4", notReviewedByAnyone: "4", withoutNominations: "0" },
      },
    ]);
    const all = await list("/desk/getreviewcommittees", params, client);
    expect(all.map(({ committeeCode }) => committeeCode)).toEqual(expect.arrayContaining([BUDGET, BYLAWS]));
  });

  it("goes out as a file with what is on the screen, and without supporters", async () => {
    const { json, text } = await call(
      "/desk/exportcandidates",
      boardParams(YEAR, BUDGET, { position: "Member" }),
      reviewer,
    );
    const { fileName, content } = json as { fileName: string; content: string };
    expect(fileName).toBe(`candidates-${YEAR}-${BUDGET}.csv`);
    const rows = parse(content, { bom: true, columns: true, record_delimiter: "\r\n" });
    expect(rows).toMatchObject([{ memberID: ANN, supporters: "3" }, { memberID: BOB }, { memberID: CAT }]);
    expect(["Secret", ONE, TWO].filter((secret) => text.includes(secret))).toEqual([]);
  });
});
