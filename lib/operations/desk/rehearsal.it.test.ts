import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { readSeason, refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { day, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

// No test has an earlier season, so that this one would be the current one if it could be seen.
const YEAR = 1949;
const [TESTER, OTHER, MANAGER] = ["REH-TESTER", "REH-OTHER", "REH-MANAGER"];
let manager: Caller;
let tester: Caller;
let other: Caller;
let client: Caller;

const version = async () => (await readSeason(YEAR, manager)).version;
const act = async (segment: string, params: Record<string, string> = {}) =>
  call(`/desk/${segment}`, { year: String(YEAR), version: await version(), ...params }, manager);

const nominate = (voterID: string, caller: Caller, year = YEAR) =>
  outcome(
    "/committee/nominate",
    {
      ...{
        voterID,
        candidateID: OTHER,
        recordID: "reh",
        committeeYear: String(year),
        committeeCode: "REH-A",
      },
      ...{ committeePosition: "Member", effectiveDate: day(100), candidateName: "O" },
      ...{ qualifications: "", priorityCode: "", nominationSource: "" },
    },
    caller,
  );

/** What the season lets a caller see, through every read that knows of seasons. */
async function sights(memberId: string, caller: Caller, isMember: boolean) {
  const year = String(YEAR);
  const own = isMember
    ? {
        season: (await list("/season/getseason", {}, caller)).some((one) => one["year"] === year),
        places: (await list("/season/getplaces", {}, caller)).some((one) => one["year"] === year),
        answers: (await list("/season/getanswers", { year }, caller)).length > 0,
        made: (await list("/season/getnominations", { year }, caller)).length > 0,
      }
    : {};
  return {
    ...own,
    voter: (await list("/committee/getnominationsbyvoter", { year, ID: memberId }, caller)).length > 0,
    nomination:
      (await list("/committee/getcandidate", { year, voterID: memberId, candidateID: OTHER }, caller))
        .length > 0,
    confirmed: (await list("/committee/getcommitteeconfirmeds", { memberid: memberId }, caller)).length > 0,
    history: (await list("/committee/getcommmemberhistory", { ID: memberId }, caller)).length > 0,
    accepted: (await list("/committee/getmemberdata", { memberid: memberId }, caller)).some(
      (one) => one["MEM_ACCEPTED_DATE"] !== "",
    ),
  };
}

beforeAll(async () => {
  await bring({
    "members.csv": voters(TESTER, OTHER, MANAGER),
    "committees.csv": [{ code: "REH-A", name: "Reh A", positions: "Chair;Member" }],
  });
  await makeStaff(MANAGER);
  [manager, tester, other, client] = await Promise.all([
    asMember(MANAGER),
    asMember(TESTER),
    asMember(OTHER),
    asClient(),
  ]);
  // Rehearsed at once, because other tests count on their own current season.
  await database().season.create({
    data: {
      year: YEAR,
      timeZone: "UTC",
      nominationsOpen: new Date(day(-30)),
      nominationsClose: new Date(day(30)),
      answersClose: new Date(day(60)),
      rehearsal: true,
    },
  });
});

afterAll(async () => {
  await database().seasonTester.deleteMany({ where: { year: YEAR } });
  await database().seasonPosition.deleteMany({ where: { year: YEAR } });
  await database().season.deleteMany({ where: { year: YEAR } });
});

describe("a rehearsal", () => {
  it("names its testers", async () => {
    expect(refusal(await act("savetesters", { memberIDs: `${TESTER}\nNO-ONE` }))).toBe("unknown-member");
    const saved = await act("savetesters", { memberIDs: TESTER });
    expect(saved.json).toMatchObject({ testers: [{ memberID: TESTER, name: `Vera ${TESTER}` }] });
    const seenBefore = { year: String(YEAR), memberIDs: OTHER, version: "1" };
    const stale = await call("/desk/savetesters", seenBefore, manager);
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.text).toContain(`rehearsal is now true, memberIDs is now ${TESTER}.`);
  });

  it("works for its testers and staff, and does not exist for anyone else", async () => {
    expect(await nominate(OTHER, other)).toBe("nominations-closed");
    expect(await nominate(TESTER, client)).toBe("nominations-closed");
    expect(await nominate(TESTER, tester)).toBe("SUCCESS");
    await offer({
      memberId: TESTER,
      committeeCode: "REH-A",
      year: YEAR,
      startDate: day(-1),
      endDate: day(90),
    });
    await offer({ memberId: OTHER, committeeCode: "REH-A", year: YEAR });
    const accept = (memberid: string) => ({ acceptedDate: day(0), declinedDate: "", comments: "", memberid });
    expect(await outcome("/committee/updatememberacceptance", accept(OTHER), other)).toBe(
      "nothing-to-answer",
    );
    expect(await outcome("/committee/updatememberacceptance", accept(TESTER), client)).toBe(
      "nothing-to-answer",
    );
    expect(await outcome("/committee/updatememberacceptance", accept(TESTER), tester)).toBe("SUCCESS");
    const seen = Object.values(await sights(TESTER, tester, true));
    expect(seen).toEqual(seen.map(() => true));
    const hidden = [await sights(OTHER, other, true), await sights(TESTER, client, false)];
    for (const sight of hidden) expect(Object.values(sight)).toEqual(Object.values(sight).map(() => false));
    expect((await sights(TESTER, manager, false)).voter).toBe(true);
    const committees = await list("/season/getcommittees", {}, other);
    expect(committees.find(({ code }) => code === "REH-A")?.["serving"]).toBe("0");
  });

  it("ends with what was rehearsed discarded, its set-up kept, and the season seen by everyone", async () => {
    await act("saveposition", {
      ...{ committeeCode: "REH-A", position: "Member", seats: "4", termMonths: "", open: "true" },
      ...{ requirements: "", order: "", version: "0" },
    });
    const counts = { nominations: "1", candidacies: "1", places: "2", answers: "1", publications: "0" };
    expect((await act("previewopening")).json).toEqual(counts);
    // Each number is for those who may see all that it counts.
    const blank = { nominations: "", candidacies: "" };
    const roles = [
      ["caller", []],
      ["reviewer", ["REH-A"]],
      ["approver", []],
    ] as const;
    await bring({ "members.csv": voters(...roles.map(([role]) => `REH-${role}`)) });
    for (const [role, codes] of roles.slice(0, 2)) {
      await makeStaff(`REH-${role}`, role, codes);
      const shown = await call("/desk/previewopening", { year: String(YEAR) }, await asMember(`REH-${role}`));
      expect(shown.json).toEqual({ ...blank, places: "", answers: "", publications: "" });
    }
    await makeStaff("REH-approver", "approver");
    const approving = await call(
      "/desk/previewopening",
      { year: String(YEAR) },
      await asMember("REH-approver"),
    );
    expect(approving.json).toEqual({ ...counts, ...blank });
    const nominationID = (await list("/season/getnominations", { year: String(YEAR) }, tester))[0]?.[
      "nominationID"
    ];
    const withdrawn = await call("/committee/deletenomination", { nominationID: nominationID ?? "" }, client);
    expect(withdrawn.status).toBe(404);
    // Closed again at once, so that it is no other test's current season.
    const opened = await act("openforreal");
    expect(opened.json).toMatchObject({ rehearsal: "false" });
    const seen = await sights(TESTER, tester, true);
    await database().season.update({ where: { year: YEAR }, data: { rehearsal: true } });
    expect(seen).toMatchObject({ season: true, places: false, answers: false, made: false, history: false });
    expect((await act("previewopening")).json).toEqual(
      Object.fromEntries(Object.keys(counts).map((name) => [name, "0"])),
    );
    expect(await database().seasonPosition.count({ where: { year: YEAR, seats: 4 } })).toBe(1);
    const event = await database().auditEvent.findFirstOrThrow({ where: { action: "season.open-for-real" } });
    expect(event.before).toMatchObject({ nominations: 1, places: 2, rehearsal: true });
  });

  it("leaves every wish not to be nominated as it was before the rehearsal", async () => {
    const wish = (caller: Caller, declined: boolean) =>
      outcome("/season/declinenomination", { year: "2078", declined: String(declined) }, caller);
    const wishers = async () => {
      const rows = await database().declinedNomination.findMany({ where: { year: 2078, endedAt: null } });
      return rows.map(({ memberId }) => memberId).toSorted();
    };
    await setUpSeason(2078, {}, manager);
    for (const caller of [other, tester]) expect(await wish(caller, true)).toBe("SUCCESS");
    expect(await wish(tester, false)).toBe("SUCCESS");
    expect(await wish(tester, true)).toBe("SUCCESS");
    const turn = async (segment: string, more: Record<string, string> = {}) => {
      const { version: seen } = await readSeason(2078, manager);
      const answered = await call(`/desk/${segment}`, { year: "2078", version: seen, ...more }, manager);
      expect(refusal(answered)).toBe("200");
    };
    await turn("startrehearsal");
    await turn("savetesters", { memberIDs: TESTER });
    // Taken back, made again and taken back again; and one of a member of staff that only the rehearsal knows.
    for (const declined of [false, true, false]) expect(await wish(tester, declined)).toBe("SUCCESS");
    expect(await wish(manager, true)).toBe("SUCCESS");
    expect(await wish(other, false)).toBe("not-possible-now");
    expect(await wishers()).toEqual([MANAGER, OTHER]);
    await turn("openforreal");
    expect(await wishers()).toEqual([OTHER, TESTER]);
    expect(await wish(tester, false)).toBe("SUCCESS");
    expect(await wishers()).toEqual([OTHER]);
  });

  it("keeps the letters that members were sent before it began", async () => {
    const letter = { kind: "nominations-open", memberId: OTHER, locale: "", year: 2079 };
    await setUpSeason(2079, {}, manager);
    const at = new Date();
    await database().letter.createMany({
      data: (["sent", "rehearsed", ""] as const).map((result) => ({
        ...{ ...letter, id: crypto.randomUUID(), occasion: `2079 ${result}`, outcome: result },
        ...{ createdAt: at, dueAt: at, endedAt: result === "" ? null : at, heldAt: at },
      })),
    });
    for (const segment of ["startrehearsal", "openforreal"]) {
      const { version: seen } = await readSeason(2079, manager);
      await call(`/desk/${segment}`, { year: "2079", version: seen }, manager);
    }
    const kept = await database().letter.findMany({ where: { year: 2079 } });
    expect(kept.map(({ outcome: result }) => result)).toEqual(["sent"]);
  });

  it("is given new dates and opened for real after its last day has passed", async () => {
    await setUpSeason(2080, {}, manager);
    const turn = async (segment: string, more: Record<string, string> = {}) => {
      const { version: seen } = await readSeason(2080, manager);
      return call(`/desk/${segment}`, { year: "2080", version: seen, ...more }, manager);
    };
    await turn("startrehearsal");
    await turn("savetesters", { memberIDs: TESTER });
    expect(await nominate(TESTER, tester, 2080)).toBe("SUCCESS");
    await database().season.update({
      where: { year: 2080 },
      data: { nominationsClose: new Date(day(-3)), answersClose: new Date(day(-2)) },
    });
    const refused = await turn("openforreal");
    expect(refusal(refused)).toBe("season-closed");
    expect(refused.text).toContain(`The rehearsal of 2080 ended on ${day(-2)} (UTC). Save new dates`);
    expect((await setUpSeason(2080, {}, manager)).json).toMatchObject({ phase: "nominating" });
    expect((await turn("openforreal")).json).toMatchObject({ rehearsal: "false", phase: "nominating" });
    expect(await database().nomination.count({ where: { year: 2080 } })).toBe(0);
  });

  it("begins before anything has happened", async () => {
    const start = async (year: number) => {
      const season = await readSeason(year, manager);
      return call("/desk/startrehearsal", { year: String(year), version: season.version }, manager);
    };
    await setUpSeason(2164, {}, manager);
    expect(await nominate(TESTER, tester, 2164)).toBe("SUCCESS");
    expect(refusal(await start(2164))).toBe("not-possible-now");
    await setUpSeason(2165, {}, manager);
    expect((await start(2165)).json).toMatchObject({ rehearsal: "true" });
  });
});
