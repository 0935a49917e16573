import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  declineNomination,
  getAnswers,
  getCommittees,
  getNominations,
  getPlaces,
  getSeason,
} from "@/lib/contract/season";
import { dayInSentence } from "@/lib/domain/time/date-words";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { previewOpening } from "@/lib/contract/desk";
import { ask, outcomeOf } from "@/test/fixtures/ask";
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
const act = async (segment: string, params: Record<string, unknown> = {}) =>
  call(`/desk/${segment}`, { year: YEAR, version: await version(), ...params }, manager);

const readMade = (caller: Caller) => ask(previewOpening, { year: YEAR }, caller);

const nominate = (voterID: string, caller: Caller, year = YEAR) =>
  outcome(
    "/committee/nominate",
    {
      voterID,
      candidateID: OTHER,
      recordID: "reh",
      committeeYear: String(year),
      committeeCode: "REH-A",
      committeePosition: "Member",
      effectiveDate: day(100),
      candidateName: "O",
      qualifications: "",
      priorityCode: "",
      nominationSource: "",
    },
    caller,
  );

/** What the season lets a caller see, through every read that knows of seasons. */
async function sights(memberId: string, caller: Caller, isMember: boolean) {
  const year = String(YEAR);
  const own = isMember
    ? {
        season: (await ask(getSeason, {}, caller)).season?.year === YEAR,
        places: (await ask(getPlaces, {}, caller)).items.some((one) => one.year === YEAR),
        answers: (await ask(getAnswers, { year: YEAR }, caller)).items.length > 0,
        made: (await ask(getNominations, { year: YEAR }, caller)).items.length > 0,
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
  await importRows({
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
    expect(refusal(await act("save-testers", { memberIds: [TESTER, "NO-ONE"] }))).toBe("unknown-member");
    const saved = await act("save-testers", { memberIds: [TESTER] });
    expect(saved.json).toMatchObject({ testers: [{ memberId: TESTER, name: `Vera ${TESTER}` }] });
    const seenBefore = { year: YEAR, memberIds: [OTHER], version: 1 };
    const stale = await call("/desk/save-testers", seenBefore, manager);
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.json).toMatchObject({ current: { rehearsal: true, testers: [{ memberId: TESTER }] } });
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
    const committees = (await ask(getCommittees, {}, other)).items;
    expect(committees.find(({ committeeCode }) => committeeCode === "REH-A")?.serving).toBe(0);
  });

  it("ends with what was rehearsed discarded, its set-up kept, and the season seen by everyone", async () => {
    await act("save-position", {
      committeeCode: "REH-A",
      position: "Member",
      seats: 4,
      open: true,
      version: 0,
    });
    const counts = { nominations: 1, candidacies: 1, places: 2, answers: 1, publications: 0 };
    expect(await readMade(manager)).toEqual(counts);
    // Each number is for those who may see all that it counts.
    const ofSlate = { places: 2, answers: 1, publications: 0 };
    const roles = [
      ["caller", []],
      ["reviewer", ["REH-A"]],
      ["approver", []],
    ] as const;
    await importRows({ "members.csv": voters(...roles.map(([role]) => `REH-${role}`)) });
    for (const [role, codes] of roles.slice(0, 2)) {
      await makeStaff(`REH-${role}`, role, codes);
      expect(await readMade(await asMember(`REH-${role}`))).toEqual({});
    }
    await makeStaff("REH-approver", "approver");
    expect(await readMade(await asMember("REH-approver"))).toEqual(ofSlate);
    const [made] = (await ask(getNominations, { year: YEAR }, tester)).items;
    const params = { nominationID: made?.nominationId ?? "" };
    const withdrawn = await call("/committee/deletenomination", params, client);
    expect(withdrawn.status).toBe(404);
    // Closed again at once, so that it is no other test's current season.
    const opened = await act("open-for-real");
    expect(opened.json).toMatchObject({ rehearsal: false });
    const seen = await sights(TESTER, tester, true);
    await database().season.update({ where: { year: YEAR }, data: { rehearsal: true } });
    expect(seen).toMatchObject({ season: true, places: false, answers: false, made: false, history: false });
    expect(await readMade(manager)).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, 0])));
    expect(await database().seasonPosition.count({ where: { year: YEAR, seats: 4 } })).toBe(1);
    const event = await database().auditEvent.findFirstOrThrow({ where: { action: "season.open-for-real" } });
    expect(event.before).toMatchObject({ nominations: 1, places: 2, rehearsal: true });
  });

  it("leaves every wish not to be nominated as it was before the rehearsal", async () => {
    const wish = (caller: Caller, declined: boolean) =>
      outcomeOf(declineNomination, { year: 2042, declined }, caller);
    const wishers = async () => {
      const rows = await database().declinedNomination.findMany({ where: { year: 2042, endedAt: null } });
      return rows.map(({ memberId }) => memberId).toSorted();
    };
    await setUpSeason(2042, {}, manager);
    for (const caller of [other, tester]) expect(await wish(caller, true)).toBe("done");
    expect(await wish(tester, false)).toBe("done");
    expect(await wish(tester, true)).toBe("done");
    const turn = async (segment: string, more: Record<string, unknown> = {}) => {
      const { version: seen } = await readSeason(2042, manager);
      const answered = await call(`/desk/${segment}`, { year: 2042, version: seen, ...more }, manager);
      expect(refusal(answered)).toBe("200");
    };
    await turn("start-rehearsal");
    await turn("save-testers", { memberIds: [TESTER] });
    // Taken back, made again and taken back again; and one of a member of staff that only the rehearsal knows.
    for (const declined of [false, true, false]) expect(await wish(tester, declined)).toBe("done");
    expect(await wish(manager, true)).toBe("done");
    expect(await wish(other, false)).toBe("not-possible-now");
    expect(await wishers()).toEqual([MANAGER, OTHER]);
    await turn("open-for-real");
    expect(await wishers()).toEqual([OTHER, TESTER]);
    expect(await wish(tester, false)).toBe("done");
    expect(await wishers()).toEqual([OTHER]);
  });

  it("keeps the letters that members were sent before it began", async () => {
    const letter = { kind: "nominations-open", memberId: OTHER, locale: "", year: 2043 };
    await setUpSeason(2043, {}, manager);
    const at = new Date();
    await database().letter.createMany({
      data: (["sent", "rehearsed", ""] as const).map((result) => ({
        ...letter,
        id: crypto.randomUUID(),
        occasion: `2043 ${result}`,
        outcome: result,
        createdAt: at,
        dueAt: at,
        endedAt: result === "" ? null : at,
        heldAt: at,
      })),
    });
    for (const segment of ["start-rehearsal", "open-for-real"]) {
      const { version: seen } = await readSeason(2043, manager);
      await call(`/desk/${segment}`, { year: 2043, version: seen }, manager);
    }
    const kept = await database().letter.findMany({ where: { year: 2043 } });
    expect(kept.map(({ outcome: result }) => result)).toEqual(["sent"]);
  });

  it("is given new dates and opened for real after its last day has passed", async () => {
    await setUpSeason(2080, {}, manager);
    const turn = async (segment: string, more: Record<string, unknown> = {}) => {
      const { version: seen } = await readSeason(2080, manager);
      return call(`/desk/${segment}`, { year: 2080, version: seen, ...more }, manager);
    };
    await turn("start-rehearsal");
    await turn("save-testers", { memberIds: [TESTER] });
    expect(await nominate(TESTER, tester, 2080)).toBe("SUCCESS");
    await database().season.update({
      where: { year: 2080 },
      data: { nominationsClose: new Date(day(-3)), answersClose: new Date(day(-2)) },
    });
    const refused = await turn("open-for-real");
    expect(refusal(refused)).toBe("season-closed");
    expect(refused.text).toContain(
      `The rehearsal of 2080 ended on ${dayInSentence(day(-2))}. Save new dates`,
    );
    expect((await setUpSeason(2080, {}, manager)).json).toMatchObject({ phase: "nominating" });
    expect((await turn("open-for-real")).json).toMatchObject({ rehearsal: false, phase: "nominating" });
    expect(await database().nomination.count({ where: { year: 2080 } })).toBe(0);
  });

  it("takes over no place from outside of it, which opening for real would delete", async () => {
    const place = { memberId: OTHER, committeeCode: "REH-A", startDate: day(200), endDate: day(300) };
    await setUpSeason(2086, {}, manager);
    const id = await offer({ ...place, year: 2086 });
    await setUpSeason(2087, {}, manager);
    for (const segment of ["start-rehearsal", "open-for-real"]) {
      const { version: seen } = await readSeason(2087, manager);
      expect(refusal(await call(`/desk/${segment}`, { year: 2087, version: seen }, manager))).toBe("200");
      if (segment === "start-rehearsal")
        await expect(offer({ ...place, year: 2087 })).rejects.toThrow("outside of the rehearsal");
    }
    expect(await database().place.count({ where: { id, seasonYear: 2086 } })).toBe(1);
  });

  it("begins before anything has happened", async () => {
    const start = async (year: number) => {
      const season = await readSeason(year, manager);
      return call("/desk/start-rehearsal", { year, version: season.version }, manager);
    };
    await setUpSeason(2164, {}, manager);
    expect(await nominate(TESTER, tester, 2164)).toBe("SUCCESS");
    expect(refusal(await start(2164))).toBe("not-possible-now");
    await setUpSeason(2165, {}, manager);
    expect((await start(2165)).json).toMatchObject({ rehearsal: true });
  });
});
