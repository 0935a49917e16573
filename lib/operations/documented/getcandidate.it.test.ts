import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate, nominationsOf } from "@/test/fixtures/nominations";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

// The two operations that read nominations back: who was nominated, then what for.
const [VOTER, OTHER] = ["CAND-VOTER", "CAND-OTHER"];
const [YEAR, NEXT_YEAR] = ["2120", "2121"];
let client: Caller;

const byVoter = (ID: string, year = YEAR, caller = client) =>
  list("/committee/getnominationsbyvoter", { year, ID }, caller);
const candidates = async (ID: string, year = YEAR) => (await byVoter(ID, year)).map((row) => row["ID"]);

beforeAll(async () => {
  client = await asClient();
  const [voter = {}, other = {}] = voters(VOTER, OTHER);
  await importRows({
    "boards.csv": [{ boardId: "CAND-B", name: "Candidate Board" }],
    "members.csv": [
      { ...voter, boardId: "CAND-B", city: "Riverton" },
      other,
      { memberId: "CAND-1", firstName: "Zoe", lastName: "Ångström" },
      { memberId: "CAND-2", firstName: "Ada", lastName: "Angstrom" },
      { memberId: "CAND-3", firstName: "Ada", lastName: "Angstrom" },
      { memberId: "CAND-0", firstName: "Bo", lastName: "Zuse" },
    ],
    "committees.csv": [
      { code: "CAND-A", positions: "Chair;Member" },
      { code: "CAND-Z", positions: "Chair;Member" },
    ],
  });
  await makeSeason(Number(YEAR));
  await makeSeason(Number(NEXT_YEAR));
  for (const [voterID, candidateID, committeeCode, committeePosition, committeeYear] of [
    [VOTER, "CAND-0", "CAND-A", "Member", YEAR],
    [VOTER, "CAND-1", "CAND-A", "Member", YEAR],
    [VOTER, "CAND-3", "CAND-Z", "Member", YEAR],
    [VOTER, "CAND-3", "CAND-A", "Member", YEAR],
    [VOTER, "CAND-3", "CAND-A", "Chair", YEAR],
    [VOTER, "CAND-2", "CAND-A", "Member", YEAR],
    [VOTER, "CAND-3", "CAND-A", "Chair", NEXT_YEAR],
    [OTHER, "CAND-3", "CAND-A", "Chair", YEAR],
  ] as const) {
    const recordID = [candidateID, committeeCode, committeePosition, committeeYear].join("/");
    const made = { voterID, candidateID, recordID, committeeYear, committeeCode, committeePosition };
    expect(await nominate(made, client)).toBe("SUCCESS");
  }
});

describe("getnominationsbyvoter", () => {
  it("has a row for each candidate of the year, by name and id, each describing the voter", async () => {
    const voter = { voterName: `Vera ${VOTER}`, boardName: "Candidate Board", cityName: "Riverton" };
    expect(await byVoter(VOTER)).toEqual(
      ["CAND-2", "CAND-3", "CAND-1", "CAND-0"].map((ID) => ({ ID, ...voter })),
    );
    expect(await candidates(VOTER, NEXT_YEAR)).toEqual(["CAND-3"]);
    expect(await candidates(OTHER)).toEqual(["CAND-3"]);
    expect(await candidates("CAND-3")).toEqual([]);
    expect(await candidates(VOTER, "2122")).toEqual([]);
  });
});

describe("getcandidate", () => {
  const made = (voterID: string, candidateID: string, committeeYear = YEAR, caller = client) =>
    nominationsOf({ voterID, candidateID, committeeYear, recordID: "", committeeCode: "" }, caller);
  const targets = async (...asked: Parameters<typeof made>) =>
    (await made(...asked)).map((row) => [
      row["committeeCode"],
      row["committeePosition"],
      row["committeeYear"],
    ]);

  it("lists what this voter nominated this candidate for in this year, by committee and position", async () => {
    expect(await targets(VOTER, "CAND-3")).toEqual([
      ["CAND-A", "Chair", YEAR],
      ["CAND-A", "Member", YEAR],
      ["CAND-Z", "Member", YEAR],
    ]);
    expect(await targets(VOTER, "CAND-3", NEXT_YEAR)).toEqual([["CAND-A", "Chair", NEXT_YEAR]]);
    expect(await targets(OTHER, "CAND-3")).toEqual([["CAND-A", "Chair", YEAR]]);
    expect(await targets(OTHER, "CAND-2")).toEqual([]);
  });

  it("shows a reviewer of some committees what was nominated for those, and nothing for others", async () => {
    await importRows({ "members.csv": voters("CAND-REVIEWER") });
    await makeStaff("CAND-REVIEWER", "reviewer", ["CAND-Z"]);
    const reviewer = await asMember("CAND-REVIEWER");
    const seen = await made(VOTER, "CAND-3", YEAR, reviewer);
    expect(seen.map((row) => row["committeeCode"])).toEqual(["CAND-Z"]);
    expect(await made(VOTER, "CAND-1", YEAR, reviewer)).toEqual([]);
    expect((await byVoter(VOTER, YEAR, reviewer)).map((row) => row["ID"])).toEqual(["CAND-3"]);
    expect(await byVoter(OTHER, YEAR, reviewer)).toEqual([]);
  });

  it("does not list what was deleted, nor does the other list once nothing is left", async () => {
    const [only] = await made(VOTER, "CAND-0");
    await deleteNomination(only?.["ID"] ?? "", client);
    expect(await made(VOTER, "CAND-0")).toEqual([]);
    expect(await candidates(VOTER)).not.toContain("CAND-0");
  });
});
