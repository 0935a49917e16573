import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getEligibilities, getEligibility } from "@/lib/contract/desk";
import { ConnectionPool } from "@/lib/store/connections/connection-pool";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominationParams } from "@/test/fixtures/nominations";
import { performHere } from "@/test/fixtures/perform-here";
import { NO_NUMBERS, type Rule, type RuleParams, withRule as withRuleOf } from "@/test/fixtures/rules";
import { makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2170;
const [VOTER, VETERAN, NOVICE, MANAGER, REVIEWER] = ["RUL-V", "RUL-OLD", "RUL-NEW", "RUL-MAN", "RUL-REV"];
let client: Caller;
let manager: Caller;
let voter: Caller;

const served = (memberId: string, ...years: number[]) =>
  years.map((year) => ({
    memberId,
    committeeCode: "RUL-A",
    position: "Member",
    startDate: `${String(year)}-01-01`,
    endDate: `${String(year)}-12-31`,
  }));

beforeAll(async () => {
  client = await asClient();
  await importRows({
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
const withRule = (more: Partial<RuleParams>, work: (made: Rule) => Promise<void>) =>
  withRuleOf(YEAR, { committeeCode: "RUL-A", ...more }, manager, work);
const nomination = (candidateID: string, more: Record<string, string> = {}) =>
  nominationParams({
    voterID: VOTER,
    candidateID,
    recordID: randomUUID(),
    committeeYear: String(YEAR),
    committeeCode: "RUL-A",
    ...more,
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
    await withRule({ ...blank, kind: "board-in", names: ["RUL-S"], committeeCode: undefined }, async () => {
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
    await withRule({ kind: "member-for-years", number: 3, breakYears: undefined }, async () => {
      const { headers } = await nominate(NOVICE, { committeePosition: "Chair" });
      expect(sentences(headers)).toEqual(["Member for at least 3 years on the first day of the place."]);
      expect(headers.get("x-failure-detail")).not.toContain("2169");
    });
    await offer({ memberId: VETERAN, committeeCode: "RUL-B", year: YEAR });
    await withRule(
      { kind: "firm-share", number: 1, breakYears: undefined, committeeCode: "RUL-B" },
      async () => {
        expect((await nominate(NOVICE, { committeeCode: "RUL-B" })).text).toBe('{"STATUS":"SUCCESS"}');
        const asked = { year: YEAR, memberId: NOVICE, committeeCode: "RUL-B", position: "Member" };
        expect((await ask(getEligibility, asked, client)).items).toMatchObject([
          {
            kind: "firm-share",
            effect: "blocks",
            verdict: "fails",
            sentence: "At most 1 person from one firm on Bylaws: 1 other person from Oak Realty.",
          },
        ]);
      },
    );
  });
});

describe("getEligibility", () => {
  it("counts proposals on the draft slate, and is for the committees of the reviewer", async () => {
    const asked = { year: YEAR, memberId: VOTER, position: "Member" };
    const judged = async (committeeCode: string, caller: Caller) =>
      (await ask(getEligibility, { ...asked, committeeCode }, caller)).items;
    await database().candidacy.create({
      data: {
        id: randomUUID(),
        year: YEAR,
        committeeCode: "RUL-A",
        position: "Chair",
        memberId: VOTER,
        state: "proposed",
        updatedAt: new Date(),
      },
    });
    await withRule({ ...blank, kind: "places-per-year", number: 1, committeeCode: undefined }, async () => {
      const [result] = await judged("RUL-B", manager);
      expect(result?.sentence).toBe(
        "At most 1 place for one member in 2170: has 1 other place in 2170 (Éthics).",
      );
      const reviewer = await asMember(REVIEWER);
      expect(await judged("RUL-B", reviewer)).toHaveLength(1);
      const denied = await call("/desk/get-eligibility", { ...asked, committeeCode: "RUL-A" }, reviewer);
      expect(denied.status).toBe(403);
    });
    expect(await judged("RUL-B", manager)).toEqual([]);
  });
});

describe("getEligibilities", () => {
  const place = (memberId: string, committeeCode = "RUL-B", position = "Member") => ({
    memberId,
    committeeCode,
    position,
  });
  const judged = async (places: ReturnType<typeof place>[], caller = manager) =>
    (await ask(getEligibilities, { year: YEAR, places }, caller)).items;
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => place(`RUL-M${index}`));

  it("says of each what is said of them alone, in the order asked, twice where asked twice", async () => {
    const warns = { ...blank, kind: "active-member", effect: "warns", committeeCode: "RUL-B" } as const;
    await withRule({ committeeCode: undefined }, () =>
      withRule(warns, async () => {
        const places = [
          place(VETERAN, "RUL-A", "Chair"),
          place(NOVICE),
          place(VETERAN),
          place("RUL-NOBODY"),
          place(NOVICE),
        ];
        const items = await judged(places);
        for (const [index, asked] of places.entries()) {
          const alone = await ask(getEligibility, { year: YEAR, ...asked }, manager);
          expect(items[index]).toMatchObject({ ...asked, rules: alone.items });
        }
        expect(items.map(({ eligibility }) => eligibility)).toEqual([
          "blocked",
          "eligible",
          "eligible",
          undefined,
          "eligible",
        ]);
        expect(items.map(({ rules }) => rules.length)).toEqual([1, 2, 2, 0, 2]);
      }),
    );
  });

  it("calls nobody eligible for a position that the committee does not have", async () => {
    const items = await judged([place(NOVICE, "RUL-B", "King"), place(NOVICE, "RUL-NONE"), place(NOVICE)]);
    expect(items.map(({ eligibility }) => eligibility)).toEqual([undefined, undefined, "eligible"]);
  });

  it("counts none of those who are asked together against another", async () => {
    await importRows({ "committees.csv": [{ code: "RUL-E", name: "Events", positions: "Member" }] });
    // Both are of one firm.
    await withRule({ ...blank, kind: "firm-share", number: 1, committeeCode: "RUL-E" }, async () => {
      const items = await judged([place(VETERAN, "RUL-E"), place(NOVICE, "RUL-E")]);
      expect(items.map(({ eligibility }) => eligibility)).toEqual(["eligible", "eligible"]);
    });
  });

  it("is for committees of the reviewer alone, and refuses the whole list otherwise", async () => {
    const reviewer = await asMember(REVIEWER);
    expect(await judged([place(NOVICE)], reviewer)).toHaveLength(1);
    const places = [place(NOVICE), place(NOVICE, "RUL-A")];
    const denied = await call("/desk/get-eligibilities", { year: YEAR, places }, reviewer);
    expect(denied.status).toBe(403);
  });

  it("runs as many statements for 200 as for one", async () => {
    const statementsFor = async (count: number) => {
      const rows = vi.spyOn(ConnectionPool.prototype, "rows");
      const asked = { year: YEAR, places: strangers(count) };
      expect((await performHere(getEligibilities, asked)).items).toHaveLength(count);
      const { length } = rows.mock.calls;
      rows.mockRestore();
      return length;
    };
    await statementsFor(1);
    const one = await statementsFor(1);
    expect(one).toBeGreaterThan(5);
    expect(await statementsFor(200)).toBe(one);
    const { status } = await call("/desk/get-eligibilities", { year: YEAR, places: strangers(201) }, manager);
    expect(status).toBe(400);
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
          id: randomUUID(),
          year: YEAR,
          committeeCode: "RUL-A",
          position: "Member",
          memberId: VETERAN,
          state: "proposed",
          overrideReason: "Nobody else knows the case.",
          updatedAt: new Date(),
        },
      });
      expect(await accept(VETERAN)).toBe("SUCCESS");
    });
  });

  it("counts the places that are accepted together; what is accepted stays so", async () => {
    const memberId = "RUL-TWO";
    await importRows({ "members.csv": voters(memberId) });
    for (const committeeCode of ["RUL-A", "RUL-B"]) await offer({ memberId, committeeCode, year: YEAR });
    await withRule({ ...blank, kind: "places-per-year", number: 1, committeeCode: undefined }, async () => {
      expect(await accept(memberId)).toBe("candidate-not-eligible");
    });
    expect(await accept(memberId)).toBe("SUCCESS");
    await withRule({ ...blank, kind: "places-per-year", number: 1, committeeCode: undefined }, async () => {
      expect(await accept(memberId)).toBe("SUCCESS");
      const comments = { memberid: memberId, acceptedDate: "2170-01-03", declinedDate: "", comments: "Glad" };
      expect(await outcome("/committee/updatememberacceptance", comments, client)).toBe("SUCCESS");
    });
  });
});

it("of two colleagues of one firm who accept at once, a limit of one lets one in", async () => {
  const ids = ["RUL-AT", "RUL-ONCE"];
  await importRows({
    "firms.csv": [{ firmId: "RUL-G", name: "Elm Realty" }],
    "members.csv": voters(...ids).map((row) => ({ ...row, firmId: "RUL-G" })),
    "committees.csv": [{ code: "RUL-C", name: "Claims", positions: "Member" }],
  });
  for (const memberId of ids) await offer({ memberId, committeeCode: "RUL-C", year: YEAR });
  await withRule({ ...blank, kind: "firm-share", number: 1, committeeCode: "RUL-C" }, async () => {
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
