import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call, list } from "@/test/fixtures/call";
import { boardParams, decide, refusalOf, stand, versionOf } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { day, makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2191;
const [REVIEWER, ONE, TWO, THREE] = ["RVB-REVIEWER", "RVB-V1", "RVB-V2", "RVB-V3"];
const [ANN, BOB, CAT, DAN] = ["RVB-ANN", "RVB-BOB", "RVB-CAT", "RVB-DAN"];
const [BUDGET, BYLAWS] = ["RVB-BUDGET", "RVB-BYLAWS"];
let client: Caller;
let reviewer: Caller;
const ids: Record<string, string> = {};

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
  client = await asClient();
  const person = (memberId: string, lastName: string, more: Record<string, string> = {}) => ({
    ...{ memberId, firstName: "Kim", lastName, city: "Riverton", ...more },
  });
  await bring({
    "boards.csv": [
      { boardId: "RVB-NV", name: "North Valley" },
      { boardId: "RVB-SV", name: "South Valley" },
    ],
    "firms.csv": [{ firmId: "RVB-OAK", name: "Oak Realty" }],
    "members.csv": [
      ...voters(REVIEWER, ONE, TWO, THREE),
      person(ANN, "Ångström", { boardId: "RVB-NV", firmId: "RVB-OAK", city: "Peoria" }),
      person(BOB, "Brandt", { boardId: "RVB-SV", active: "true" }),
      person(CAT, "Chen", { boardId: "RVB-NV" }),
      person(DAN, "Dolan"),
    ],
    "committees.csv": [
      { code: BUDGET, name: "Budget", positions: "Chair;Member" },
      { code: BYLAWS, name: "Bylaws", positions: "Member" },
    ],
    "places.csv": [
      {
        memberId: BOB,
        committeeCode: BUDGET,
        position: "Member",
        startDate: "2188-01-01",
        endDate: "2190-12-31",
      },
      {
        memberId: DAN,
        committeeCode: BUDGET,
        position: "Member",
        startDate: "2190-01-01",
        endDate: "2192-12-31",
      },
    ],
    "meetings.csv": [
      {
        productCode: "RVB-M1",
        functionCode: BUDGET,
        title: "Budget",
        begin: `${day(40)}T09:00:00Z`,
        end: `${day(40)}T11:00:00Z`,
      },
      {
        productCode: "RVB-M2",
        functionCode: BYLAWS,
        title: "Bylaws",
        begin: `${day(40)}T10:00:00Z`,
        end: `${day(40)}T12:00:00Z`,
      },
    ],
  });
  await makeSeason(YEAR);
  await makeStaff(REVIEWER, "reviewer", [BUDGET]);
  reviewer = await asMember(REVIEWER);
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: BUDGET, position: "Member", seats: 3 },
  });
  const nominated = { committee: BUDGET, year: YEAR };
  for (const [voter, priority] of [
    [ONE, "10"],
    [TWO, "2"],
    [THREE, ""],
  ] as const)
    ids[ANN] = await stand(
      { ...nominated, voter, candidate: ANN, priority, source: "VOTER", statement: "Secret" },
      client,
    );
  ids[BOB] = await stand(
    { ...nominated, voter: ONE, candidate: BOB, source: "STAFF", priority: "1" },
    client,
  );
  ids[CAT] = await stand({ ...nominated, voter: TWO, candidate: CAT }, client);
  ids["CHAIR"] = await stand({ ...nominated, voter: TWO, candidate: CAT, position: "Chair" }, client);
  ids["BYLAWS"] = await stand({ ...nominated, voter: ONE, candidate: ANN, committee: BYLAWS }, client);
  const rule = { year: YEAR, committeeCode: BUDGET, position: "Member", parameters: {} };
  await database().rule.createMany({
    data: [
      { ...rule, id: crypto.randomUUID(), kind: "served-before", effect: "warns" },
      {
        ...rule,
        id: crypto.randomUUID(),
        kind: "board-in",
        effect: "blocks",
        parameters: { boards: ["RVB-NV"] },
      },
    ],
  });
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
      ...{ candidacyID: ids[ANN], version: "1", memberID: ANN, name: "Kim Ångström", lastName: "Ångström" },
      ...{
        city: "Peoria",
        board: "North Valley",
        firm: "Oak Realty",
        position: "Member",
        state: "nominated",
      },
      ...{ rank: "", alternateRank: "", reason: "", supporters: "3", priority: "2", sources: ["VOTER"] },
      ...{ eligibility: "warns", rules: ["Earlier service on Budget: has not served there before."] },
      ...{ overrideReason: "", service: "new", conflicts: "1", reviewedByMe: "false", published: "" },
      // Whoever reviews Budget alone is not told what becomes of them elsewhere.
      also: [
        {
          candidacyID: ids["BYLAWS"],
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
    const marked = { candidacyIDs: `${ids[ANN]}\n${ids[BOB]}`, reviewed: "true" };
    expect(await list("/desk/markreviewed", marked, reviewer)).toEqual([
      { candidacyID: ids[ANN], reviewedByMe: "true" },
      { candidacyID: ids[BOB], reviewedByMe: "true" },
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

describe("one candidacy", () => {
  it("has everything that staff know for the decision", async () => {
    await list("/desk/savenote", { candidacyID: ids[ANN] ?? "", text: "Called.\nGlad to." }, reviewer);
    const ranks = `${ids[ANN]}\t${await versionOf(ids[ANN] ?? "")}\t1`;
    await list("/desk/rankcandidacies", { list: "candidates", ranks, reason: "" }, reviewer);
    const { json } = await call("/desk/getcandidacy", { candidacyID: ids[ANN] ?? "" }, reviewer);
    expect(json).toMatchObject({
      ...{ memberID: ANN, rank: "1", confidential: "true", changedBy: REVIEWER, committeeName: "Budget" },
      supportedBy: [
        { voterID: ONE, name: `Vera ${ONE}`, priority: "10", source: "VOTER", statement: "Secret" },
        { voterID: TWO, priority: "2" },
        { voterID: THREE },
      ],
      meetingConflicts: [
        { meeting: { productCode: "RVB-M1" }, other: { productCode: "RVB-M2", committeeName: "Bylaws" } },
      ],
      notes: [{ authorID: REVIEWER, author: `Vera ${REVIEWER}`, text: "Called.\nGlad to." }],
      decisions: [{ by: REVIEWER, action: "candidacy.rank", rankBefore: "", rankAfter: "1" }],
    });
    const { findings } = json as { findings: Record<string, string>[] };
    expect(findings.map(({ effect, verdict }) => [effect, verdict]).toSorted()).toEqual([
      ["blocks", "holds"],
      ["warns", "fails"],
    ]);
  });

  it("has the places and committees of before", async () => {
    const { json } = await call("/desk/getcandidacy", { candidacyID: ids[BOB] ?? "" }, reviewer);
    expect(json).toMatchObject({
      eligibility: "blocked",
      places: [{ committeeCode: BUDGET, startDate: "2188-01-01" }],
    });
  });

  it("is 404 where there is none", async () => {
    for (const candidacyID of ["nonsense", crypto.randomUUID()])
      expect((await call("/desk/getcandidacy", { candidacyID }, client)).status).toBe(404);
  });
});

describe("a rule that blocks", () => {
  it("refuses the proposal with its sentence, until a manager sets it aside with a reason", async () => {
    const bob = ids[BOB] ?? "";
    const refused = await decide([bob], "proposed", reviewer);
    expect(refusalOf(refused)).toBe("candidate-not-eligible");
    expect(refused.json).toMatchObject({ detail: "Members of North Valley only: belongs to South Valley." });
    const override = async (reason: string, caller: Caller) =>
      call("/desk/overriderule", { candidacyID: bob, version: String(await versionOf(bob)), reason }, caller);
    expect((await override("Only one who can", reviewer)).status).toBe(403);
    expect((await override("Only one who can", client)).json).toMatchObject({
      ...{ eligibility: "overridden", overrideReason: "Only one who can" },
    });
    expect(refusalOf(await decide([bob], "proposed", reviewer))).toBe("ok");
    expect(refusalOf(await override("", client))).toBe("not-possible-now");
    expect(refusalOf(await decide([bob], "nominated", reviewer))).toBe("ok");
    expect((await override("", client)).json).toMatchObject({ eligibility: "blocked", overrideReason: "" });
  });
});
