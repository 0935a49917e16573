import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyPositions,
  getDeskCommittees,
  getRoster,
  getVacancies,
  previewPositions,
  saveCommittee,
  savePosition,
} from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller, outcome, type Reply } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { everyPage } from "@/test/fixtures/every-page";
import { refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { stand } from "@/test/fixtures/candidacies";
import { day } from "@/test/fixtures/seasons";
import { decide, desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2174;
const [HOLDER, LEAVER, MANAGER, AUDITOR] = ["SEA-HOLDER", "SEA-LEAVER", "SEA-MANAGER", "SEA-AUDITOR"];
const REVIEWER = "SEA-REVIEWER";
const HOLDER_EMAIL = "holder@sea.example.org";
let manager: Caller;
let auditor: Caller;
let client: Caller;

const committee = (changed: Partial<EntryParams<typeof saveCommittee>> = {}, caller = manager) =>
  call(
    saveCommittee.path,
    {
      code: "SEA-NEW",
      name: "Sea new",
      active: true,
      ...changed,
    },
    caller,
  );
const position = (changed: Partial<EntryParams<typeof savePosition>> = {}, caller = manager) =>
  call(
    savePosition.path,
    {
      year: YEAR,
      committeeCode: "SEA-A",
      position: "Member",
      seats: 3,
      termMonths: 24,
      open: true,
      requirements: "Two years.",
      version: 0,
      ...changed,
    },
    caller,
  );
const paste = { year: YEAR };

type Committees = EntryResult<typeof getDeskCommittees>;

const everyCommittee = () => everyPage<Committees["items"][number]>(getDeskCommittees.path, paste, auditor);

beforeAll(async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    code: `SEA-X${index}`,
    name: index % 2 === 0 ? "Sea same" : `Sea ${index}`,
    positions: "Member",
  }));
  await importRows({
    "members.csv": [
      { memberId: HOLDER, firstName: "Vera", lastName: HOLDER, email: HOLDER_EMAIL, voter: "true" },
      ...voters(LEAVER, MANAGER, AUDITOR, REVIEWER),
    ],
    "committees.csv": [{ code: "SEA-A", name: "Sea A", positions: "Chair;Member" }, ...many],
    "places.csv": [
      {
        memberId: HOLDER,
        committeeCode: "SEA-A",
        position: "Member",
        startDate: day(-300),
        endDate: day(300),
      },
      {
        memberId: LEAVER,
        committeeCode: "SEA-A",
        position: "Member",
        startDate: day(-300),
        endDate: day(-10),
      },
    ],
  });
  await makeStaff(MANAGER);
  await makeStaff(AUDITOR, "auditor");
  [manager, auditor, client] = await Promise.all([asMember(MANAGER), asMember(AUDITOR), asClient()]);
  await setUpSeason(YEAR, {}, manager);
});

describe("committees", () => {
  it("are added and changed, by whoever saw them as they are", async () => {
    expect((await committee()).json).toMatchObject({ code: "SEA-NEW", active: true, version: 1 });
    expect((await committee()).json).toMatchObject({ version: 1 });
    const named = { liaisonId: AUDITOR, nameEs: "Mar nuevo", descriptionEs: "Cuida el mar.", version: 1 };
    expect((await committee(named, client)).json).toMatchObject({
      liaisonName: `Vera ${AUDITOR}`,
      nameEs: "Mar nuevo",
      descriptionEs: "Cuida el mar.",
      version: 2,
    });
    const stale = await committee({ name: "Other", version: 1 });
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.json).toMatchObject({
      current: { liaisonId: AUDITOR, nameEs: "Mar nuevo", version: 2 },
    });
    expect(refusal(await committee({ liaisonId: HOLDER, version: 2 }))).toBe("unknown-member");
    expect((await committee({ code: "SEA-NONE", version: 1 })).status).toBe(404);
    expect((await committee({ name: "Other", version: 2 }, auditor)).status).toBe(403);
  });

  it("take no nominations when they are not active, or the position is closed", async () => {
    const nominate = (committeeCode: string) =>
      outcome(
        "/committee/nominate",
        {
          voterID: HOLDER,
          candidateID: LEAVER,
          recordID: `n-${committeeCode}`,
          committeeCode,
          committeeYear: String(YEAR),
          committeePosition: "Chair",
          effectiveDate: day(100),
          candidateName: "L",
          qualifications: "",
          priorityCode: "",
          nominationSource: "",
        },
        client,
      );
    await position({ committeeCode: "SEA-NEW", position: "Chair" });
    expect(await nominate("SEA-NEW")).toBe("SUCCESS");
    await committee({ active: false, liaisonId: AUDITOR, version: 2 });
    expect(await nominate("SEA-NEW")).toBe("position-closed");
    expect((await position({ position: "Chair", open: false })).status).toBe(200);
    expect(await nominate("SEA-A")).toBe("position-closed");
  });

  it("are listed with seats and vacancies, page by page, none twice", async () => {
    await position();
    const rows = await everyCommittee();
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.find(({ code }) => code === "SEA-A")).toMatchObject({
      seats: 6,
      held: 1,
      vacancies: 5,
      positions: [
        { position: "Chair", seats: 3, held: 0, open: false, order: 1 },
        { position: "Member", seats: 3, termMonths: 24, held: 1, vacancies: 2, version: 1 },
      ],
    });
    expect(await outcomeOf(getDeskCommittees, { ...paste, cursor: "x" }, auditor)).toBe("invalid-parameter");
  });
});

describe("positions", () => {
  it("are changed one by one, and put in order", async () => {
    const added = await position({ position: "Clerk", seats: undefined, order: 1 });
    expect(added.json).toMatchObject({ order: 1, version: 1 });
    for (const limit of ["seats", "vacancies"]) expect(added.json).not.toHaveProperty(limit);
    const moved = await position({ position: "Clerk", seats: undefined, order: 3, version: 1 });
    expect(moved.json).toMatchObject({ order: 3 });
    const stale = await position({ position: "Member", seats: 9, version: 7 });
    expect(refusal(stale)).toBe("stale-change");
    expect(stale.json).toMatchObject({ current: { position: "Member", seats: 3 } });
    expect(refusal(await position({ committeeCode: "NONE" }))).toBe("unknown-committee");
  });

  it("are pasted: shown first, then taken over as shown, all or none", async () => {
    const preview = (pasted: string) => ask(previewPositions, { ...paste, pasted }, manager);
    const apply = (pasted: string, seen: string): Promise<Reply> =>
      call(applyPositions.path, { ...paste, pasted, seen }, manager);
    const pasted = "Committee\tPosition\tSeats\nSEA-A\tMember\t4\nSEA-X1\tMember\t2\nSEA-X1\tChair\t1";
    const shown = await preview(pasted);
    expect(shown).toMatchObject({ columns: ["committeeCode", "position", "seats"], new: 2, changed: 1 });
    expect(shown.rows[0]).toMatchObject({
      line: 2,
      changes: [{ field: "seats", before: "3", after: "4" }],
    });
    const bad = `${pasted}\nNONE\tMember\t1`;
    expect(refusal(await apply(bad, (await preview(bad)).seen))).toBe("not-possible-now");
    const slip = "SEA-A\tMembr\t4";
    const doubted = await preview(slip);
    expect(doubted.rows).toMatchObject([{ problems: ["position-like"], likely: "Member" }]);
    expect(refusal(await apply(slip, doubted.seen))).toBe("not-possible-now");
    const outcomes = await Promise.all(
      ["Member", "Membr"].map(async (meant) => {
        const params = { ...paste, pasted: slip, meant: [{ written: "Membr", position: meant }] };
        return (await ask(previewPositions, params, manager)).rows.map(({ outcome }) => outcome);
      }),
    );
    expect(outcomes).toEqual([["changed"], ["new"]]);
    expect(refusal(await apply(pasted, "another"))).toBe("stale-change");
    expect((await apply(pasted, shown.seen)).json).toEqual({ new: 2, changed: 1, same: 0 });
    expect((await apply(pasted, shown.seen)).json).toEqual({ new: 0, changed: 0, same: 3 });
    const again = pasted.replace("4", "5");
    const stale = await preview(again);
    await position({ seats: 8, version: 2 });
    const refused = await apply(again, stale.seen);
    expect(refusal(refused)).toBe("stale-change");
    expect(refused.json).toMatchObject({ current: await preview(again) });
    const kept = await database().seasonPosition.findMany({
      where: { year: YEAR, committeeCode: { in: ["SEA-A", "SEA-X1"] } },
      orderBy: [{ committeeCode: "asc" }, { position: "asc" }],
    });
    expect(kept.map(({ position, seats, termMonths }) => [position, seats, termMonths])).toEqual([
      ["Chair", 3, 24],
      ["Clerk", null, 24],
      ["Member", 8, 24],
      ["Chair", 1, null],
      ["Member", 2, null],
    ]);
  });
});

describe("a term has 1 to 120 months", () => {
  const termed = { committeeCode: "SEA-X9", position: "Termed" };

  it("when a position is saved", async () => {
    for (const termMonths of [0, 121, 999_999]) {
      const reply = await position({ ...termed, termMonths });
      expect(reply.status).toBe(400);
      expect(reply.text).toContain("/termMonths must be a whole number from 1 to 120.");
    }
    expect((await position({ ...termed, termMonths: 120 })).json).toMatchObject({ termMonths: 120 });
  });

  it("when positions are pasted", async () => {
    const pasted = ["0", "121", "999999", "1"].map((months, index) => `SEA-X${index}\tMember\t1\t${months}`);
    const heading = "Committee\tPosition\tSeats\tMonths";
    const params = { ...paste, pasted: [heading, ...pasted].join("\n") };
    const { rows } = await ask(previewPositions, params, manager);
    expect(rows.map(({ problems }) => problems)).toEqual([
      ["term-invalid"],
      ["term-invalid"],
      ["term-invalid"],
      [],
    ]);
  });

  it("and does not end after 2199: such a position is not saved, and such a slate not published", async () => {
    await setUpSeason(2071, { termStart: "2195-01-01", termEnd: "2195-12-31" }, client);
    const fits = { ...termed, year: 2071, termMonths: 60 };
    expect((await position(fits)).status).toBe(200);
    const late = await position({ ...fits, termMonths: 61, version: 1 });
    expect(refusal(late)).toBe("invalid-date");
    expect(late.text).toContain("The term would end on January 31, 2200, which is after December 31, 2199.");
    await stand(
      { voter: HOLDER, candidate: LEAVER, committee: "SEA-X9", position: "Termed", year: 2071 },
      client,
    );
    await decide(2071, "SEA-X9", { [LEAVER]: "proposed" }, client);
    await setUpSeason(2071, { termStart: "2196-01-01", termEnd: "2196-12-31" }, client);
    const { revision } = await desk<{ revision: number }>("get-slate", { year: 2071 }, client);
    const published = await call("/desk/publish-slate", { year: 2071, revision }, client);
    expect(refusal(published)).toBe("not-possible-now");
    expect(published.text).toContain(
      "The term would end on December 31, 2200, which is after December 31, 2199.",
    );
  });
});

describe("rosters", () => {
  it("show who served on any day, and what was vacant", async () => {
    const roster = async (on: string) => {
      const { items, total } = await ask(getRoster, { day: on, committeeCode: "SEA-A" }, auditor);
      expect(total).toBe(items.length);
      return items.map(({ memberId, status }) => [memberId, status]);
    };
    expect(await roster(day(-20))).toEqual([
      [HOLDER, "serving"],
      [LEAVER, "ended"],
    ]);
    expect(await roster(day(0))).toEqual([[HOLDER, "serving"]]);
    expect(await roster(day(301))).toEqual([]);
    const { items } = await ask(getVacancies, { ...paste, day: day(301) }, auditor);
    const own = items.filter(({ committeeCode }) => committeeCode === "SEA-A");
    expect(own.map((row) => [row.position, row.vacancies])).toEqual([
      ["Chair", 3],
      ["Member", 8],
    ]);
  });

  it("show e-mail addresses to those who may read people alone", async () => {
    const emailsFor = async (caller: Caller) => {
      const { items } = await ask(getRoster, { day: day(0), committeeCode: "SEA-A" }, caller);
      return items.map(({ email }) => email);
    };
    expect(await emailsFor(auditor)).toEqual([HOLDER_EMAIL]);
    expect(await emailsFor(client)).toEqual([HOLDER_EMAIL]);
    await makeStaff(REVIEWER, "reviewer");
    expect(await emailsFor(await asMember(REVIEWER))).toEqual([undefined]);
  });
});
