import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type decideCandidacies, rankCandidacies } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { getNominations } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, refusalOf, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [YEAR, OVER] = [2192, 2195];
const [REVIEWER, ELSEWHERE, MANAGER, VOTER] = ["DEC-REVIEWER", "DEC-ELSEWHERE", "DEC-MANAGER", "DEC-VOTER"];
const [SEATS, FEW, OWN, MANY] = ["DEC-SEATS", "DEC-FEW", "DEC-OWN", "DEC-MANY"];
const PEOPLE = Array.from({ length: 6 }, (_, index) => `DEC-C${index}`);
let [client, reviewer, elsewhere, manager]: Caller[] = [];

const standing = (candidate: string, committee: string, year = YEAR) =>
  stand({ voter: VOTER, candidate, committee, year }, client ?? {});
const stateOf = async (id: string) => database().candidacy.findUniqueOrThrow({ where: { id } });
const statesOf = async (ids: string[]) => (await Promise.all(ids.map(stateOf))).map(({ state }) => state);
const revisionOf = async (year: number) =>
  (await database().slate.findUnique({ where: { year } }))?.revision ?? 1;
const send = async (decisions: readonly object[], caller = reviewer) =>
  call("/desk/decide-candidacies", { decisions }, caller ?? {});
const decision = (candidacyId = "", version: number, state: string) => ({ candidacyId, version, state });

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(REVIEWER, ELSEWHERE, MANAGER, VOTER, ...PEOPLE),
    "committees.csv": [SEATS, FEW, OWN, MANY].map((code) => ({ code, name: code, positions: "Member" })),
    "places.csv": [REVIEWER, MANAGER].map((memberId) => ({
      memberId,
      committeeCode: OWN,
      position: "Member",
      startDate: day(-90),
    })),
  });
  await makeSeason(YEAR);
  await makeStaff(REVIEWER, "reviewer");
  await makeStaff(ELSEWHERE, "reviewer", [FEW]);
  await makeStaff(MANAGER);
  [reviewer, elsewhere, manager] = await Promise.all([REVIEWER, ELSEWHERE, MANAGER].map(asMember));
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: SEATS, position: "Member", seats: 2 },
  });
});

describe("proposing", () => {
  it("fills the seats and no more; one who makes room and one who takes it go in one call", async () => {
    const ids = await Promise.all(PEOPLE.slice(0, 3).map((one) => standing(one, SEATS)));
    const [first = "", second = "", third = ""] = ids;
    const before = await revisionOf(YEAR);
    expect(refusalOf(await decide([first, second], "proposed", reviewer ?? {}))).toBe("ok");
    expect(await revisionOf(YEAR)).toBe(before + 1);
    const full = await decide([third], "proposed", reviewer ?? {});
    expect(refusalOf(full)).toBe("no-seat-left");
    expect(full.json).toMatchObject({
      detail: "Member has 2 seats: 0 held, 2 proposed, so none is left for 1 more.",
    });
    const swap = [decision(third, 1, "proposed"), decision(first, 2, "alternate")];
    expect(refusalOf(await send(swap))).toBe("ok");
    expect(await statesOf(ids)).toEqual(["alternate", "proposed", "proposed"]);
    expect(await revisionOf(YEAR)).toBe(before + 2);
  });

  it("counts the places that are held, and refuses all when one is too many", async () => {
    const place = { memberId: VOTER, committeeCode: SEATS, position: "Member", status: "serving" } as const;
    await database().place.create({
      data: { ...place, id: crypto.randomUUID(), startDate: new Date("2191-01-01"), updatedAt: new Date() },
    });
    const ids = await Promise.all(PEOPLE.slice(3, 5).map((one) => standing(one, SEATS)));
    const refused = await send([decision(ids[0], 1, "shortlisted"), decision(ids[1], 1, "proposed")]);
    expect(refusalOf(refused)).toBe("no-seat-left");
    expect(await statesOf(ids)).toEqual(["nominated", "nominated"]);
  });

  it("asks for as many supporters as the season does, and an override sets that aside", async () => {
    const id = await standing(PEOPLE[0] ?? "", FEW);
    await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 2 } });
    try {
      const refused = await decide([id], "proposed", elsewhere ?? {});
      expect(refusalOf(refused)).toBe("candidate-not-eligible");
      const params = { candidacyId: id, version: 1, reason: "Asked by the board" };
      const { json } = await call("/desk/override-rule", params, manager ?? {});
      expect(json).toMatchObject({
        eligibility: "overridden",
        rules: [`At least 2 supporters: has 1.`],
        overriddenBy: MANAGER,
      });
      expect(refusalOf(await decide([id], "proposed", elsewhere ?? {}))).toBe("ok");
    } finally {
      await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 1 } });
    }
  });
});

describe("deciding on many", () => {
  it("gives one reason, and sending back what was undoes it exactly", async () => {
    const ids = await Promise.all(PEOPLE.map((one) => standing(one, MANY)));
    await decide(ids.slice(0, 2), "alternate", reviewer ?? {});
    await decide(ids.slice(2, 3), "not-selected", reviewer ?? {}, "Asked to wait");
    const before = await Promise.all(ids.map(stateOf));
    const { json } = await decide(ids, "not-selected", reviewer ?? {}, "No seat this year");
    const { items: changed } = json as EntryResult<typeof decideCandidacies>;
    expect(changed).toHaveLength(6);
    expect(await statesOf(ids)).toEqual(ids.map(() => "not-selected"));
    const undo = changed
      .toSorted((one, other) => (one.before.alternateRank ?? 0) - (other.before.alternateRank ?? 0))
      .map(({ candidacyId, version, before: { state, reason } }) => ({
        candidacyId,
        version,
        state,
        reason,
      }));
    expect(refusalOf(await send(undo))).toBe("ok");
    const what = ({ state, alternateRank, reason }: (typeof before)[number]) => ({
      state,
      alternateRank,
      reason,
    });
    expect((await Promise.all(ids.map(stateOf))).map(what)).toEqual(before.map(what));
    expect(await auditOf("candidacy", ids[2] ?? "")).toMatchObject([
      {
        action: "candidacy.decide",
        actorId: REVIEWER,
        after: { state: "not-selected", reason: "Asked to wait" },
      },
      { before: { reason: "Asked to wait" }, after: { reason: "No seat this year" } },
      { after: { reason: "Asked to wait" } },
    ]);
  });

  it("a change seen otherwise refuses all, and says what it is now", async () => {
    const ids = await Promise.all(PEOPLE.slice(0, 2).map((one) => standing(one, OWN)));
    await ask(rankCandidacies, { list: "candidates", moves: [{ candidacyId: ids[0] ?? "" }] }, client ?? {});
    expect(refusalOf(await send([decision(ids[0], 1, "nominated")], client))).toBe("ok");
    expect(refusalOf(await send([decision(ids[0], 1, "shortlisted")], client))).toBe("ok");
    const refused = await send(
      ids.map((id) => decision(id, 1, "shortlisted")),
      client,
    );
    expect(refusalOf(refused)).toBe("stale-change");
    expect(refused.json).toMatchObject({
      current: [{ candidacyId: ids[0], version: 2, state: "shortlisted", rank: 1 }],
    });
    expect(await statesOf(ids)).toEqual(["shortlisted", "nominated"]);
  });

  it.each([
    ["a word that is no state", { version: 1, state: "selected" }],
    ["withdrawn, which is not decided", { version: 1, state: "withdrawn" }],
    ["no version", { state: "proposed" }],
    ["a rank", { version: 1, state: "alternate", alternateRank: 1 }],
    ["themself as a neighbor", { version: 1, state: "alternate", before: "self" }],
    ["two neighbors", { version: 1, state: "alternate", before: "other", after: "other" }],
    ["a neighbor of one who is no alternate", { version: 1, state: "shortlisted", before: "other" }],
    ["too much", { version: 1, state: "alternate", reason: "Why", more: "More" }],
    ["a reason that is too long", { version: 1, state: "not-selected", reason: "x".repeat(4_001) }],
  ])("refuses %s", async (_, rest) => {
    const id = await standing(PEOPLE[5] ?? "", OWN);
    const named = new Map([
      ["self", id],
      ["other", await standing(PEOPLE[4] ?? "", OWN)],
    ]);
    const sent = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, named.get(String(value)) ?? value]),
    );
    expect((await send([{ candidacyId: id, ...sent }])).status).toBe(400);
    const twice = [decision(id, 1, "shortlisted"), decision(id.toUpperCase(), 1, "proposed")];
    expect((await send(twice)).json).toMatchObject({
      status: 400,
      errors: [{ pointer: "/decisions/1/candidacyId" }],
    });
  });
});

describe("who decides", () => {
  it("not on their own committee, unless a manager with a reason", async () => {
    const id = await standing(PEOPLE[2] ?? "", OWN);
    expect(refusalOf(await decide([id], "shortlisted", reviewer ?? {}, "Why not"))).toBe("own-candidacy");
    expect(refusalOf(await decide([id], "shortlisted", manager ?? {}))).toBe("own-candidacy");
    const rank = { list: "candidates", moves: [{ candidacyId: id }] };
    expect(refusalOf(await call("/desk/rank-candidacies", rank, reviewer ?? {}))).toBe("own-candidacy");
    expect(refusalOf(await decide([id], "shortlisted", manager ?? {}, "Asked by the president"))).toBe("ok");
    expect(await auditOf("candidacy", id)).toMatchObject([{ reason: "Asked by the president" }]);
  });

  it("not on their own candidacy", async () => {
    const id = await standing(REVIEWER, MANY);
    expect(refusalOf(await decide([id], "proposed", reviewer ?? {}))).toBe("own-candidacy");
  });

  it("only for the committees that a role reaches, however many are named", async () => {
    const ids = [await standing(PEOPLE[1] ?? "", FEW), await standing(PEOPLE[3] ?? "", OWN)];
    expect((await decide(ids, "shortlisted", elsewhere ?? {})).status).toBe(403);
    expect(refusalOf(await decide(ids.slice(0, 1), "shortlisted", elsewhere ?? {}))).toBe("ok");
    const note = { candidacyId: ids[1] ?? "", text: "Note" };
    expect((await call("/desk/save-note", note, elsewhere ?? {})).status).toBe(403);
  });
});

describe("what stands", () => {
  it("is what was published", async () => {
    const id = await standing(PEOPLE[4] ?? "", OWN);
    await database().candidacy.update({ where: { id }, data: { publishedAt: new Date() } });
    expect(refusalOf(await decide([id], "shortlisted", client ?? {}))).toBe("not-possible-now");
  });

  it("is everything in a season that is over", async () => {
    await makeSeason(OVER, { opens: -30, closes: 30, answers: 60 });
    const id = await standing(PEOPLE[4] ?? "", OWN, OVER);
    await makeSeason(OVER, { opens: -60, closes: -30, answers: -1 });
    expect(refusalOf(await decide([id], "shortlisted", client ?? {}))).toBe("season-closed");
    expect(refusalOf(await call("/desk/save-note", { candidacyId: id, text: "Note" }, client ?? {}))).toBe(
      "season-closed",
    );
    const marked = { candidacyIds: [id], reviewed: true };
    expect(refusalOf(await call("/desk/mark-reviewed", marked, client ?? {}))).toBe("season-closed");
  });
});

describe("a nomination", () => {
  it("that was decided on is still submitted, for its voter and for clients", async () => {
    const id = await standing(PEOPLE[5] ?? "", SEATS);
    expect(refusalOf(await decide([id], "not-selected", client ?? {}, "No seat"))).toBe("ok");
    const { status } = await database().nomination.findFirstOrThrow({
      where: { candidateId: PEOPLE[5] ?? "", committeeCode: SEATS },
    });
    expect(status).toBe("submitted");
    const { items } = await ask(getNominations, { year: YEAR }, await asMember(VOTER));
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(["submitted"]));
  });

  it("that was the last one takes a proposal off the slate, which is then another one", async () => {
    const id = await standing(PEOPLE[3] ?? "", MANY);
    expect(refusalOf(await decide([id], "proposed", client ?? {}))).toBe("ok");
    const before = await revisionOf(YEAR);
    const { id: nominationId } = await database().nomination.findFirstOrThrow({
      where: { candidateId: PEOPLE[3] ?? "", committeeCode: MANY },
    });
    expect((await deleteNomination(nominationId, client ?? {})).status).toBe(200);
    expect(await statesOf([id])).toEqual(["withdrawn"]);
    expect(await revisionOf(YEAR)).toBe(before + 1);
    expect(refusalOf(await decide([id], "proposed", client ?? {}))).toBe("not-possible-now");
    expect(await statesOf([await standing(PEOPLE[3] ?? "", MANY)])).toEqual(["nominated"]);
  });
});
