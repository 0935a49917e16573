import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSeason } from "@/lib/operations/season/open-season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { getDesk, getDeskSeason, saveSeason } from "@/lib/contract/desk";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember, context } from "@/test/fixtures/credentials";
import {
  OPEN_SEASON,
  readSeason,
  refusal,
  type SeasonRecord,
  setUpSeason,
} from "@/test/fixtures/desk-season";
import { auditOf } from "@/test/fixtures/record";
import { day, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, OTHER, MANAGER] = ["SET-VOTER", "SET-OTHER", "SET-MANAGER"];
const YEAR = 2181;
let manager: Caller;
let voter: Caller;
let client: Caller;

const nominate = (recordID: string, changed: Record<string, string> = {}, year = YEAR) =>
  outcome(
    "/committee/nominate",
    {
      voterID: VOTER,
      candidateID: OTHER,
      recordID,
      committeeYear: String(year),
      committeeCode: "SET-A",
      committeePosition: "Member",
      effectiveDate: "2181-01-01",
      candidateName: "O",
      qualifications: "",
      priorityCode: "",
      nominationSource: "",
      ...changed,
    },
    voter,
  );

beforeAll(async () => {
  await importRows({
    "members.csv": voters(VOTER, OTHER, MANAGER),
    "committees.csv": [
      { code: "SET-A", name: "Set A", positions: "Chair;Member" },
      { code: "SET-B", name: "Set B", positions: "Member" },
    ],
  });
  await makeStaff(MANAGER);
  [manager, voter, client] = await Promise.all([asMember(MANAGER), asMember(VOTER), asClient()]);
});

describe("a season's settings", () => {
  it("are set by managers and by systems that act for them, and read back whole", async () => {
    const made = await setUpSeason(YEAR, {}, client);
    expect(made.json).toMatchObject({
      ...OPEN_SEASON,
      year: YEAR,
      phase: "nominating",
      version: 1,
    });
    const changed = await setUpSeason(YEAR, { nominationsPerVoter: 2, selfNomination: false }, manager);
    expect(changed.json).toMatchObject({ nominationsPerVoter: 2, selfNomination: false, version: 2 });
    expect(await readSeason(YEAR, manager)).toEqual(changed.json);
    expect(await outcomeOf(getDeskSeason, { year: 2180 }, manager)).toBe("not-found");
    const nowhere = await setUpSeason(YEAR, { timeZone: "Nowhere" }, manager);
    expect(nowhere.status).toBe(400);
    expect(nowhere.json).toMatchObject({ errors: [{ pointer: "/timeZone" }] });
  });

  it("name kinds of letters that always come by e-mail, and only those that members could turn off", async () => {
    const year = 1964;
    await setUpSeason(year, {}, manager);
    const set = await setUpSeason(
      year,
      { alwaysByEmail: ["not-selected", "nominated", "not-selected"] },
      manager,
    );
    expect(set.json).toMatchObject({ alwaysByEmail: ["nominated", "not-selected"], version: 2 });
    const changes = (await auditOf("season", String(year))).map(({ before, after }) => ({ before, after }));
    expect(changes).toContainEqual({
      before: expect.objectContaining({ alwaysByEmail: [] }) as unknown,
      after: expect.objectContaining({ alwaysByEmail: ["nominated", "not-selected"] }) as unknown,
    });
    for (const alwaysByEmail of ["place-offered", "staff-morning", "no-such-kind"]) {
      const wrong = { ...OPEN_SEASON, year, version: 2, alwaysByEmail: [alwaysByEmail] };
      const refused = await call(saveSeason.path, wrong, manager);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("alwaysByEmail")]);
    }
  });

  it("are not overwritten by a caller who saw others", async () => {
    const params = { ...OPEN_SEASON, year: YEAR, nominationsPerVoter: 5 };
    const stale = await call(saveSeason.path, { ...params, version: 1 }, manager);
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.json).toMatchObject({
      changedBy: { memberId: MANAGER },
      current: { version: 2, nominationsPerVoter: 2, selfNomination: false },
    });
    expect(await outcomeOf(saveSeason, params, manager)).toBe("stale-change");
    // The same again is no change, whatever was seen.
    const same = { ...params, nominationsPerVoter: 2, selfNomination: false, version: 1 };
    expect(await outcomeOf(saveSeason, same, manager)).toBe("done");
  });

  it("are changed by one of those who do so at once", async () => {
    const { version } = await readSeason(YEAR, manager);
    const replies = await atOnce(8, (index) =>
      call(
        saveSeason.path,
        {
          ...OPEN_SEASON,
          year: YEAR,
          version,
          selfNomination: false,
          nominationsPerVoter: 2,
          placesPerMember: index + 1,
        },
        manager,
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("limit who nominates, and how often", async () => {
    expect(await nominate("own", { candidateID: VOTER })).toBe("self-nomination");
    expect(await nominate("one")).toBe("SUCCESS");
    expect(await nominate("two", { committeePosition: "Chair" })).toBe("SUCCESS");
    expect(await nominate("three", { committeeCode: "SET-B" })).toBe("too-many-nominations");
    expect(await nominate("two", { committeePosition: "Chair", qualifications: "Able." })).toBe("SUCCESS");
  });

  it("limit the places of a member, and give places their term", async () => {
    const answers = { nominationsClose: day(-1), termStart: "2181-03-01", termEnd: "2182-02-28" };
    await setUpSeason(2182, { placesPerMember: 1, ...answers }, manager);
    const term = { startDate: "", endDate: "" };
    const placed = { memberId: OTHER, year: 2182, ...term };
    const id = await offer({ ...placed, committeeCode: "SET-A" });
    const place = await database().place.findUniqueOrThrow({ where: { id } });
    expect([place.startDate, place.endDate].map((date) => date?.toISOString().slice(0, 10))).toEqual([
      "2181-03-01",
      "2182-02-28",
    ]);
    await expect(offer({ ...placed, committeeCode: "SET-B" })).rejects.toThrow("may have 1 places");
    await database().season.update({ where: { year: 2182 }, data: { placesPerMember: 0 } });
    const accept = { acceptedDate: day(0), declinedDate: "", comments: "", memberid: OTHER };
    expect(await outcome("/committee/updatememberacceptance", accept, client)).toBe("too-many-places");
  });

  it("keep offers with staff until answers open", async () => {
    const other = await asMember(OTHER);
    await setUpSeason(2183, { nominationsClose: day(-1), answersOpen: day(5) }, manager);
    const read = () => list("/committee/getcommitteeconfirmeds", { memberid: OTHER }, other);
    const before = await read();
    await database().place.deleteMany({ where: { seasonYear: 2182 } });
    await offer({ memberId: OTHER, committeeCode: "SET-B", year: 2183 });
    expect((await read()).length).toBe(before.length - 1);
    expect((await list("/committee/getcommitteeconfirmeds", { memberid: OTHER }, client)).length).toBe(
      before.length - 1,
    );
    const decline = { acceptedDate: "", declinedDate: day(0), comments: "", memberid: OTHER };
    expect(await outcome("/committee/updatememberacceptance", decline, other)).toBe("nothing-to-answer");
    expect((await readSeason(2183, manager)).phase).toBe("reviewing");
    await setUpSeason(2183, { nominationsClose: day(-1), answersOpen: day(0) }, manager);
    expect((await readSeason(2183, manager)).phase).toBe("answering");
    expect((await read()).length).toBe(before.length);
    expect(await outcome("/committee/updatememberacceptance", decline, other)).toBe("SUCCESS");
  });
});

describe("the day on which answers open", () => {
  it("moves no offers out of sight that members have seen, by any way", async () => {
    const open = { nominationsClose: day(-1) };
    await setUpSeason(2075, open, manager);
    await offer({ memberId: OTHER, committeeCode: "SET-B", year: 2075 });
    const refused = await setUpSeason(2075, { ...open, answersOpen: day(5) }, manager);
    expect(refusal(refused)).toBe("not-possible-now");
    expect(refused.text).toContain("Members have seen their offers for 2075");
    const again = { ...(await readSeason(2075, manager)), otherwise: "UTC", answersOpen: day(5) };
    expect(await openSeason(context(), again)).toMatchObject({ ok: false, reason: "not-possible-now" });
    const imported = importRows({ "seasons.csv": [{ year: "2075", answersOpen: day(5) }] });
    await expect(imported).rejects.toThrow("would hide offers that members have seen");
    expect((await readSeason(2075, manager)).answersOpen).toBeUndefined();
    expect((await setUpSeason(2075, { ...open, answersOpen: day(0) }, manager)).status).toBe(200);
  });

  it("takes the letters that wait for it along, later and earlier, also with an import", async () => {
    const closed = { nominationsClose: day(-1) };
    await setUpSeason(2076, { ...closed, answersOpen: day(5) }, manager);
    const term = { startDate: day(600), endDate: day(900) };
    const aboutId = await offer({ memberId: OTHER, committeeCode: "SET-B", year: 2076, ...term });
    const due = async () =>
      (await database().letter.findFirstOrThrow({ where: { aboutId } })).dueAt.toISOString().slice(0, 10);
    expect(await due()).toBe(day(5));
    expect((await setUpSeason(2076, { ...closed, answersOpen: day(9) }, manager)).status).toBe(200);
    expect(await due()).toBe(day(9));
    await importRows({ "seasons.csv": [{ year: "2076", answersOpen: day(12) }] });
    expect(await due()).toBe(day(12));
    await importRows({ "seasons.csv": [{ year: "2076", answersOpen: day(7) }] });
    expect(await due()).toBe(day(7));
  });
});

describe("the desk at a glance", () => {
  it("says what a season lacks and what waits, to those who may know", async () => {
    const params = { year: YEAR };
    const overview = await ask(getDesk, params, manager);
    expect(overview.season?.year).toBe(YEAR);
    expect(overview.timeline.map(({ phase, state }) => [phase, state])).toEqual([
      ["set-up", "past"],
      ["nominating", "current"],
      ["reviewing", "coming"],
      ["answering", "coming"],
    ]);
    expect(overview.timeline[2]?.lacks).toContainEqual({ code: "reviews", count: 2 });
    expect(overview.waiting).toContainEqual({ code: "not-reviewed", count: 2 });
    const reader = await asMember(OTHER);
    expect(await outcomeOf(getDesk, params, reader)).toBe("access-denied");
    await makeStaff(OTHER, "caller");
    const shown = await ask(getDesk, params, reader);
    expect(shown.timeline[2]?.lacks).toEqual([]);
    expect(shown.waiting).toEqual([]);
  });
});

describe("the end of a season", () => {
  it("moves by an extension, with a reason, and never back or into the past", async () => {
    const extend = { year: YEAR, deadline: "nominationsClose" };
    const preview = await call("/desk/preview-extension", { ...extend, date: day(40) }, manager);
    const people = await database().member.count({ where: { active: true, voter: true } });
    expect(preview.json).toMatchObject({ before: day(30), after: day(40), people });
    const { version } = await readSeason(YEAR, manager);
    const write = { ...extend, date: day(40), reason: "Storm.", version };
    const done = await call("/desk/extend-season", write, manager);
    expect(done.json).toMatchObject({ nominationsClose: day(40) });
    expect((await call("/desk/extend-season", write, manager)).status).toBe(200);
    const back = { ...write, date: day(39), version: (done.json as SeasonRecord).version };
    expect(refusal(await call("/desk/extend-season", back, manager))).toBe("invalid-date");
    expect(refusal(await call("/desk/extend-season", { ...write, date: day(41) }, manager))).toBe(
      "stale-change",
    );
    const event = await database().auditEvent.findFirstOrThrow({
      where: { action: "season.extend", subjectId: String(YEAR) },
    });
    expect([event.reason, event.actorId]).toEqual(["Storm.", MANAGER]);
    expect(refusal(await setUpSeason(YEAR, { nominationsClose: day(50) }, manager))).toBe("not-possible-now");
  });
});
