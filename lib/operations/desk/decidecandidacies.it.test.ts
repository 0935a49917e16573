import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call, list } from "@/test/fixtures/call";
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
const send = async (decisions: string, caller = reviewer, reason = "") =>
  call("/desk/decidecandidacies", { decisions, reason }, caller ?? {});

beforeAll(async () => {
  client = await asClient();
  await bring({
    "members.csv": voters(REVIEWER, ELSEWHERE, MANAGER, VOTER, ...PEOPLE),
    "committees.csv": [SEATS, FEW, OWN, MANY].map((code) => ({ code, name: code, positions: "Member" })),
    "places.csv": [REVIEWER, MANAGER].map((memberId) => ({
      ...{ memberId, committeeCode: OWN, position: "Member", startDate: day(-90) },
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
      detail: "The position has 2 seats: 0 held, 2 proposed, so 0 left for 1 more.",
    });
    const swap = `${third}\t1\tproposed\n${first}\t2\talternate`;
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
    const refused = await send([`${ids[0]}\t1\tshortlisted`, `${ids[1]}\t1\tproposed`].join("\n"));
    expect(refusalOf(refused)).toBe("no-seat-left");
    expect(await statesOf(ids)).toEqual(["nominated", "nominated"]);
  });

  it("asks for as many supporters as the season does, and an override sets that aside", async () => {
    const id = await standing(PEOPLE[0] ?? "", FEW);
    await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 2 } });
    try {
      const refused = await decide([id], "proposed", elsewhere ?? {});
      expect(refusalOf(refused)).toBe("candidate-not-eligible");
      const params = { candidacyID: id, version: "1", reason: "Asked by the board" };
      const { json } = await call("/desk/overriderule", params, manager ?? {});
      expect(json).toMatchObject({
        ...{ eligibility: "overridden", rules: [`At least 2 supporters: has 1.`], overriddenBy: MANAGER },
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
    const changed = json as { candidacyID: string; version: string; before: Record<string, string> }[];
    expect(changed).toHaveLength(6);
    expect(await statesOf(ids)).toEqual(ids.map(() => "not-selected"));
    const undo = changed.map(({ candidacyID, version, before: was }) =>
      [candidacyID, version, was["state"], was["alternateRank"], was["reason"]].join("\t"),
    );
    expect(refusalOf(await send(undo.join("\n")))).toBe("ok");
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
    await list(
      "/desk/rankcandidacies",
      { list: "candidates", ranks: `${ids[0]}\t1\t3`, reason: "" },
      client ?? {},
    );
    const refused = await send(ids.map((id) => `${id}\t1\tshortlisted`).join("\n"), client);
    expect(refusalOf(refused)).toBe("stale-change");
    expect((refused.json as { detail: string }).detail).toContain(`${ids[0]} is now nominated, rank 3`);
    expect(await statesOf(ids)).toEqual(["nominated", "nominated"]);
  });

  it.each([
    ["a word that is no state", "\t1\tselected"],
    ["withdrawn, which is not decided", "\t1\twithdrawn"],
    ["no version", "\t\tproposed"],
    ["a rank of 0", "\t1\talternate\t0"],
    ["too much", "\t1\talternate\t1\tWhy\tMore"],
  ])("refuses %s", async (_, rest) => {
    const id = await standing(PEOPLE[5] ?? "", OWN);
    expect((await send(id + rest)).status).toBe(400);
    expect((await send(`${id}\t1\tshortlisted\n${id.toUpperCase()}\t1\tproposed`)).status).toBe(400);
  });
});

describe("who decides", () => {
  it("not on their own committee, unless a manager with a reason", async () => {
    const id = await standing(PEOPLE[2] ?? "", OWN);
    expect(refusalOf(await decide([id], "shortlisted", reviewer ?? {}, "Why not"))).toBe("own-candidacy");
    expect(refusalOf(await decide([id], "shortlisted", manager ?? {}))).toBe("own-candidacy");
    const rank = { list: "candidates", ranks: `${id}\t1\t1`, reason: "" };
    expect(refusalOf(await call("/desk/rankcandidacies", rank, reviewer ?? {}))).toBe("own-candidacy");
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
    const note = { candidacyID: ids[1] ?? "", text: "Note" };
    expect((await call("/desk/savenote", note, elsewhere ?? {})).status).toBe(403);
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
    expect(refusalOf(await call("/desk/savenote", { candidacyID: id, text: "Note" }, client ?? {}))).toBe(
      "season-closed",
    );
    const marked = { candidacyIDs: id, reviewed: "true" };
    expect(refusalOf(await call("/desk/markreviewed", marked, client ?? {}))).toBe("season-closed");
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
    const made = await list("/season/getnominations", { year: String(YEAR) }, await asMember(VOTER));
    expect(new Set(made.map(({ state }) => state))).toEqual(new Set(["submitted"]));
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
