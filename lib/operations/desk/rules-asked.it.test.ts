import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominationParams } from "@/test/fixtures/nominations";
import { NO_NUMBERS, withRule as withRuleOf } from "@/test/fixtures/rules";
import { makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2170;
const [VOTER, VETERAN, NOVICE, MANAGER, REVIEWER] = ["RUL-V", "RUL-OLD", "RUL-NEW", "RUL-MAN", "RUL-REV"];
let client: Caller;
let manager: Caller;
let voter: Caller;

const served = (memberId: string, ...years: number[]) =>
  years.map((year) => ({
    ...{ memberId, committeeCode: "RUL-A", position: "Member" },
    ...{ startDate: `${String(year)}-01-01`, endDate: `${String(year)}-12-31` },
  }));

beforeAll(async () => {
  client = await asClient();
  await bring({
    "boards.csv": [
      { boardId: "RUL-N", name: "North" },
      { boardId: "RUL-S", name: "South" },
    ],
    "firms.csv": [{ firmId: "RUL-F", name: "Oak Realty" }],
    "members.csv": [
      ...voters(VOTER, MANAGER, REVIEWER).map((row) => ({ ...row, memberType: "RUL-T" })),
      ...voters(VETERAN).map((row) => ({
        ...row,
        boardId: "RUL-N",
        firmId: "RUL-F",
        memberType: "RUL-T",
      })),
      ...voters(NOVICE).map((row) => ({
        ...row,
        boardId: "RUL-S",
        firmId: "RUL-F",
        memberType: "RUL-T",
      })),
    ],
    "committees.csv": [
      { code: "RUL-A", name: "Éthics", positions: "Chair;Member" },
      { code: "RUL-B", name: "Bylaws", positions: "Member" },
    ],
    "places.csv": served(VETERAN, 2167, 2168, 2169),
  });
  await makeStaff(MANAGER);
  await makeStaff(REVIEWER, "reviewer", ["RUL-B"]);
  manager = await asMember(MANAGER);
  voter = await asMember(VOTER);
  await makeSeason(YEAR, { opens: -5, closes: 5, answers: 9 });
});

const blank = NO_NUMBERS;
const withRule = (more: Record<string, string>, work: (made: Record<string, string>) => Promise<void>) =>
  withRuleOf(YEAR, { committeeCode: "RUL-A", ...more }, manager, work);
const nomination = (candidateID: string, more: Record<string, string> = {}) =>
  nominationParams({
    ...{ voterID: VOTER, candidateID, recordID: randomUUID(), committeeYear: String(YEAR) },
    ...{ committeeCode: "RUL-A", ...more },
  });
const nominate = (candidateID: string, more: Record<string, string> = {}, caller = client) =>
  call("/committee/nominate", nomination(candidateID, more), caller);
const sentences = (headers: Headers) =>
  (headers.get("x-unmet-rules") ?? "").split(",").map(decodeURIComponent);

describe("nominate", () => {
  const SENTENCE = "At most 3 consecutive years on Éthics: has a place for 2167, 2168 and 2169.";

  it("is refused by a rule that blocks, with its sentence, and by no rule of another place", async () => {
    await withRule({}, async () => {
      const { text, headers } = await nominate(VETERAN);
      expect(text).toBe('{"STATUS":"FAILURE"}');
      expect(headers.get("x-failure-reason")).toBe("candidate-not-eligible");
      expect(headers.get("x-failure-detail")).toBe(SENTENCE.replace("É", "E"));
      expect(sentences(headers)).toEqual([SENTENCE]);
      const spanish = await nominate(VETERAN, {}, { ...voter, "accept-language": "es" });
      expect(sentences(spanish.headers)).toEqual([
        "Como máximo 3 años seguidos en Éthics: tiene un puesto para 2167, 2168 y 2169.",
      ]);
      expect((await nominate(VETERAN, { committeeCode: "RUL-B" })).text).toBe('{"STATUS":"SUCCESS"}');
      expect((await nominate(NOVICE)).text).toBe('{"STATUS":"SUCCESS"}');
    });
  });

  it("is allowed by a rule that warns; the warning is a header", async () => {
    await withRule({ effect: "warns", position: "Chair" }, async () => {
      const warned = await nominate(VETERAN, { committeePosition: "Chair" });
      expect([warned.text, sentences(warned.headers)]).toEqual(['{"STATUS":"SUCCESS"}', [SENTENCE]]);
    });
  });

  it("may change its words whatever the rules have become, but not its candidate", async () => {
    const recordID = randomUUID();
    const given = { recordID, committeeCode: "RUL-B", voterID: NOVICE };
    expect((await nominate(VETERAN, given)).text).toBe('{"STATUS":"SUCCESS"}');
    await withRule({ ...blank, kind: "board-in", names: "RUL-S", committeeCode: "" }, async () => {
      expect((await nominate(VETERAN, { ...given, qualifications: "More" })).text).toBe(
        '{"STATUS":"SUCCESS"}',
      );
      expect((await nominate(VOTER, given)).headers.get("x-unmet-rules")).toBeNull();
      const other = await nominate(VETERAN, { ...given, recordID: randomUUID(), voterID: MANAGER });
      expect(other.headers.get("x-failure-reason")).toBe("candidate-not-eligible");
    });
  });

  it("tells no voter when a member joined, nor of offers and proposals", async () => {
    await database().member.update({ where: { id: NOVICE }, data: { memberSince: new Date("2169-05-01") } });
    await withRule({ kind: "member-for-years", number: "3", breakYears: "" }, async () => {
      const { headers } = await nominate(NOVICE, { committeePosition: "Chair" });
      expect(sentences(headers)).toEqual(["Member for at least 3 years on the first day of the place."]);
      expect(headers.get("x-failure-detail")).not.toContain("2169");
    });
    await offer({ memberId: VETERAN, committeeCode: "RUL-B", year: YEAR });
    await withRule({ kind: "firm-share", number: "1", breakYears: "", committeeCode: "RUL-B" }, async () => {
      expect((await nominate(NOVICE, { committeeCode: "RUL-B" })).text).toBe('{"STATUS":"SUCCESS"}');
      const asked = { year: String(YEAR), memberID: NOVICE, committeeCode: "RUL-B", position: "Member" };
      expect(await list("/desk/geteligibility", asked, client)).toMatchObject([
        {
          ...{ kind: "firm-share", effect: "blocks", verdict: "fails" },
          sentence: "At most 1 person from one firm on Bylaws: 1 other person from Oak Realty.",
        },
      ]);
    });
  });
});

describe("geteligibility", () => {
  it("counts proposals on the draft slate, and is for the committees of the reviewer", async () => {
    const asked = { year: String(YEAR), memberID: VOTER, position: "Member" };
    await database().candidacy.create({
      data: {
        ...{ id: randomUUID(), year: YEAR, committeeCode: "RUL-A", position: "Chair", memberId: VOTER },
        ...{ state: "proposed", updatedAt: new Date() },
      },
    });
    await withRule({ ...blank, kind: "places-per-year", number: "1", committeeCode: "" }, async () => {
      const [result] = await list("/desk/geteligibility", { ...asked, committeeCode: "RUL-B" }, manager);
      expect(result?.["sentence"]).toBe(
        "At most 1 place for one member in 2170: has 1 other place in 2170 (Éthics).",
      );
      const reviewer = await asMember(REVIEWER);
      expect(await list("/desk/geteligibility", { ...asked, committeeCode: "RUL-B" }, reviewer)).toHaveLength(
        1,
      );
      const denied = await call("/desk/geteligibility", { ...asked, committeeCode: "RUL-A" }, reviewer);
      expect(denied.status).toBe(403);
    });
    expect(await list("/desk/geteligibility", { ...asked, committeeCode: "RUL-B" }, manager)).toEqual([]);
  });
});

describe("updatememberacceptance", () => {
  const accept = (memberid: string) =>
    outcome(
      "/committee/updatememberacceptance",
      { memberid, acceptedDate: "2170-01-02", declinedDate: "", comments: "" },
      client,
    );

  it("is refused by a rule that blocks, unless a manager has set it aside for the candidate", async () => {
    await offer({
      memberId: VETERAN,
      committeeCode: "RUL-A",
      year: YEAR,
      startDate: "2170-01-01",
      endDate: "2170-12-31",
    });
    await withRule({}, async () => {
      expect(await accept(VETERAN)).toBe("candidate-not-eligible");
      const declined = { memberid: VETERAN, acceptedDate: "", declinedDate: "2170-01-02", comments: "" };
      expect(await outcome("/committee/updatememberacceptance", declined, client)).toBe("SUCCESS");
      await database().candidacy.create({
        data: {
          ...{ id: randomUUID(), year: YEAR, committeeCode: "RUL-A", position: "Member", memberId: VETERAN },
          ...{ state: "proposed", overrideReason: "Nobody else knows the case.", updatedAt: new Date() },
        },
      });
      expect(await accept(VETERAN)).toBe("SUCCESS");
    });
  });

  it("counts the places that are accepted together; what is accepted stays so", async () => {
    const memberId = "RUL-TWO";
    await bring({ "members.csv": voters(memberId) });
    for (const committeeCode of ["RUL-A", "RUL-B"]) await offer({ memberId, committeeCode, year: YEAR });
    await withRule({ ...blank, kind: "places-per-year", number: "1", committeeCode: "" }, async () => {
      expect(await accept(memberId)).toBe("candidate-not-eligible");
    });
    expect(await accept(memberId)).toBe("SUCCESS");
    await withRule({ ...blank, kind: "places-per-year", number: "1", committeeCode: "" }, async () => {
      expect(await accept(memberId)).toBe("SUCCESS");
      const comments = { memberid: memberId, acceptedDate: "2170-01-03", declinedDate: "", comments: "Glad" };
      expect(await outcome("/committee/updatememberacceptance", comments, client)).toBe("SUCCESS");
    });
  });
});

it("of two colleagues of one firm who accept at once, a limit of one lets one in", async () => {
  const ids = ["RUL-AT", "RUL-ONCE"];
  await bring({
    "firms.csv": [{ firmId: "RUL-G", name: "Elm Realty" }],
    "members.csv": voters(...ids).map((row) => ({ ...row, firmId: "RUL-G" })),
    "committees.csv": [{ code: "RUL-C", name: "Claims", positions: "Member" }],
  });
  for (const memberId of ids) await offer({ memberId, committeeCode: "RUL-C", year: YEAR });
  await withRule({ ...blank, kind: "firm-share", number: "1", committeeCode: "RUL-C" }, async () => {
    const answers = await Promise.all(
      ids.map((memberid) =>
        outcome(
          "/committee/updatememberacceptance",
          { memberid, acceptedDate: "2170-01-02", declinedDate: "", comments: "" },
          client,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(["SUCCESS", "candidate-not-eligible"]);
  });
});
