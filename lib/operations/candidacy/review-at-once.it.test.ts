import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, refusalOf, stand } from "@/test/fixtures/candidacies";
import { asClient } from "@/test/fixtures/credentials";
import { deleteNomination } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const TIMES = 50;
const [YEAR, SEATS] = [2193, 5];
const [PROPOSED, RANKED, MIXED, LEFT] = ["RAO-A", "RAO-B", "RAO-C", "RAO-D"];
const VOTERS = ["RAO-V1", "RAO-V2"];
const PEOPLE = Array.from({ length: TIMES }, (_, index) => `RAO-${String(index).padStart(2, "0")}`);
let client: Caller;

const standings = async (committee: string, of: string[], by = VOTERS.slice(0, 1)) => {
  const ids: string[] = [];
  for (const candidate of of)
    for (const voter of by) ids.push(await stand({ voter, candidate, committee, year: YEAR }, client));
  return [...new Set(ids)];
};
const move = (list: string, candidacyId: string, neighbor: object = {}) =>
  call("/desk/rank-candidacies", { list, moves: [{ candidacyId, ...neighbor }] }, client);
const statesIn = async (committeeCode: string) =>
  tally((await database().candidacy.findMany({ where: { committeeCode } })).map(({ state }) => state));

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(...VOTERS, ...PEOPLE),
    "committees.csv": [PROPOSED, RANKED, MIXED, LEFT].map((code) => ({
      code,
      name: code,
      positions: "Member",
    })),
  });
  await makeSeason(YEAR);
  for (const committeeCode of [PROPOSED, MIXED])
    await database().seasonPosition.create({
      data: { year: YEAR, committeeCode, position: "Member", seats: SEATS },
    });
});

describe("fifty at once", () => {
  it("are proposed for five seats: five are, and the others are refused", async () => {
    const ids = await standings(PROPOSED, PEOPLE);
    const replies = await atOnce(TIMES, (index) => decide([ids[index] ?? ""], "proposed", client));
    expect(tally(replies.map(refusalOf))).toEqual({ ok: SEATS, "no-seat-left": TIMES - SEATS });
    expect(await statesIn(PROPOSED)).toEqual({ proposed: SEATS, nominated: TIMES - SEATS });
  });

  it("decide on one candidate as they saw them: one does, the others are refused", async () => {
    const [first = ""] = await standings(RANKED, PEOPLE);
    const replies = await atOnce(TIMES, () =>
      call(
        "/desk/decide-candidacies",
        { decisions: [{ candidacyId: first, version: 1, state: "shortlisted" }] },
        client,
      ),
    );
    expect(tally(replies.map(refusalOf))).toEqual({ ok: 1, "stale-change": TIMES - 1 });
    expect(await auditOf("candidacy", first)).toHaveLength(1);
  });

  it.each([
    ["candidates", "rank"],
    ["alternates", "alternateRank"],
  ] as const)("move %s: all do, and everyone is in the order once", async (list, field) => {
    const ids = (await database().candidacy.findMany({ where: { committeeCode: RANKED } })).map(
      ({ id }) => id,
    );
    if (list === "alternates") expect(refusalOf(await decide(ids, "alternate", client))).toBe("ok");
    const at = (index: number) => ids[index % TIMES] ?? "";
    const neighbors = [
      (index: number) => ({ before: at(index + 7) }),
      (index: number) => ({ after: at(index + 11) }),
      () => ({}),
    ];
    for (let round = 0; round < 2; round += 1) {
      const replies = await atOnce(TIMES, (index) => move(list, at(index), neighbors[index % 3]?.(index)));
      expect(tally(replies.map(refusalOf))).toEqual({ ok: TIMES });
    }
    const rows = await database().candidacy.findMany({ where: { committeeCode: RANKED } });
    expect(rows.map((row) => row[field]).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      ids.map((_, index) => index + 1),
    );
  });

  it("move one candidate: all do, and everyone keeps a place of their own", async () => {
    const ids = (await database().candidacy.findMany({ where: { committeeCode: RANKED } })).map(
      ({ id }) => id,
    );
    const [first = ""] = ids;
    const before = await database().candidacy.findUniqueOrThrow({ where: { id: first } });
    const replies = await atOnce(TIMES, (index) => move("candidates", first, { before: ids[index + 1] }));
    expect(tally(replies.map(refusalOf))).toEqual({ ok: TIMES });
    const after = await database().candidacy.findUniqueOrThrow({ where: { id: first } });
    expect(after.version).toBe(before.version);
    const ranks = (await database().candidacy.findMany({ where: { committeeCode: RANKED } })).map(
      ({ rank }) => rank,
    );
    expect(new Set(ranks)).toEqual(new Set(ids.map((_, index) => index + 1)));
  });

  it("withdraw the two nominations of each of 25 candidates: none of them stands any more", async () => {
    await standings(LEFT, PEOPLE.slice(0, TIMES / 2), VOTERS);
    const where = { committeeCode: LEFT };
    const nominations = await database().nomination.findMany({ where, orderBy: { candidateId: "asc" } });
    await atOnce(TIMES, (index) => deleteNomination(nominations[index]?.id ?? "", client));
    expect(await statesIn(LEFT)).toEqual({ withdrawn: TIMES / 2 });
  });

  it("propose, withdraw both nominations and rank: nobody is proposed whom nobody supports, and no seat is filled twice", async () => {
    const people = PEOPLE.slice(0, 10);
    const ids = await standings(MIXED, people, VOTERS);
    const nominations = await database().nomination.findMany({ where: { committeeCode: MIXED } });
    await atOnce(TIMES, async (index) => {
      const id = ids[index % ids.length] ?? "";
      const candidate = people[index % ids.length] ?? "";
      const round = Math.floor(index / ids.length);
      const [one, other] = nominations.filter(({ candidateId }) => candidateId === candidate);
      if (round === 1) return move("candidates", id);
      // Half of the candidates lose both of their nominations, at the same time.
      if (round > 1 && index % 2 === 0)
        return deleteNomination((round === 2 ? one : other)?.id ?? "", client);
      return decide([id], round === 3 ? "shortlisted" : "proposed", client);
    });
    const left = await database().candidacy.findMany({ where: { committeeCode: MIXED } });
    expect(left.filter(({ state }) => state === "proposed").length).toBeLessThanOrEqual(SEATS);
    for (const { memberId, state } of left) {
      const where = { committeeCode: MIXED, candidateId: memberId, status: { not: "withdrawn" as const } };
      const supporters = await database().nomination.count({ where });
      expect(state === "withdrawn", memberId).toBe(supporters === 0);
    }
    expect(left.filter(({ state }) => state === "withdrawn")).toHaveLength(5);
  });
});
