import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, outcome } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { candidacyOf, desk, refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

type Publication = EntryResult<typeof contract.publishSlate>;

let client: Caller;

beforeAll(async () => {
  client = await asClient();
});

async function openSeason(year: number, supportersNeeded: number): Promise<void> {
  await makeSeason(year);
  const term = { termStart: new Date(`${year}-01-01`), termEnd: new Date(`${year}-12-31`) };
  await database().season.update({ where: { year }, data: { ...term, supportersNeeded } });
}

const revisionOf = async (year: number) =>
  (await database().slate.findUnique({ where: { year } }))?.revision ?? 1;

describe("six hundred places", () => {
  const YEAR = 2152;
  const COMMITTEES = Array.from({ length: 60 }, (_, index) => `HUGE-${index}`);
  const member = (index: number) => `HUGE-M${index}`;

  it("are offered by one publishing within seconds, each once and on record", async () => {
    const ids = Array.from({ length: 600 }, (_, index) => member(index));
    await importRows({
      "members.csv": voters(...ids),
      "committees.csv": COMMITTEES.map((code) => ({ code, name: code, positions: "Member" })),
    });
    await openSeason(YEAR, 0);
    await database().candidacy.createMany({
      data: ids.map((memberId, index) => ({
        id: randomUUID(),
        year: YEAR,
        committeeCode: COMMITTEES[index % 60] ?? "",
        position: "Member",
        memberId,
        state: "proposed",
        updatedAt: new Date(),
      })),
    });
    const began = performance.now();
    const published = await desk<Publication>("publish-slate", { year: YEAR, revision: 1 }, client);
    const seconds = (performance.now() - began) / 1_000;
    expect(published.places).toHaveLength(600);
    expect(seconds).toBeLessThan(10);
    expect(await database().place.count({ where: { seasonYear: YEAR } })).toBe(600);
    const offers = {
      action: "place.offer",
      subjectId: { in: published.places.map(({ placeId }) => placeId) },
    };
    expect(await database().auditEvent.count({ where: offers })).toBe(600);
  });
});

describe("fifty at once", () => {
  const YEAR = 2153;
  const year = String(YEAR);
  const CODE = "RUSH-C";
  const SEATS = 8;
  const VOTER = "RUSH-V";
  const people = Array.from({ length: 20 }, (_, index) => `RUSH-P${String(index).padStart(2, "0")}`);

  beforeAll(async () => {
    await importRows({
      "members.csv": voters(VOTER, ...people),
      "committees.csv": [{ code: CODE, name: "Rush", positions: "Member" }],
    });
    await openSeason(YEAR, 1);
    await database().seasonPosition.create({
      data: { year: YEAR, committeeCode: CODE, position: "Member", seats: SEATS },
    });
    for (const candidateID of people) {
      const nominated = { voterID: VOTER, candidateID, recordID: candidateID, committeeYear: year };
      await nominate({ ...nominated, committeeCode: CODE }, client);
    }
  });

  const decideOne = async (memberId: string, state: string) => {
    const { id, version } = await candidacyOf(YEAR, CODE, memberId);
    return refusalOf("decide-candidacies", { decisions: [{ candidacyId: id, version, state }] }, client);
  };
  const rank = async (memberId: string) => {
    const { id } = await candidacyOf(YEAR, CODE, memberId);
    return refusalOf("rank-candidacies", { list: "candidates", moves: [{ candidacyId: id }] }, client);
  };
  const publish = async () => {
    const params = { year: YEAR, revision: await revisionOf(YEAR) };
    return refusalOf("publish-slate", params, client);
  };
  const revoke = async (index: number) => {
    const place = await database().place.findFirst({
      where: { committeeCode: CODE, status: { in: ["offered", "accepted"] } },
      skip: index % 2,
    });
    return place ? refusalOf("revoke-place", { placeId: place.id, reason: "Rush" }, client) : "none";
  };
  const withdraw = async (memberId: string) => {
    const nomination = await database().nomination.findFirst({
      where: { candidateId: memberId, year: YEAR },
    });
    const { status, headers } = await deleteNomination(nomination?.id ?? "", client);
    return status === 200 ? "" : (headers.get("x-failure-reason") ?? String(status));
  };
  const accept = (memberid: string) =>
    outcome(
      "/committee/updatememberacceptance",
      { acceptedDate: day(0), declinedDate: "", comments: "", memberid },
      client,
    );

  it.each([1, 2, 3])(
    "rank, propose, publish, revoke, withdraw and accept fill no seat twice and lose nothing (round %i)",
    async (round) => {
      const person = (index: number) => people[(index + round * 7) % people.length] ?? "";
      const acts = [
        (index: number) => decideOne(person(index), "proposed"),
        (index: number) => rank(person(index)),
        () => publish(),
        (index: number) => accept(person(index)),
        (index: number) => decideOne(person(index), "proposed"),
        (index: number) => revoke(index),
        (index: number) => withdraw(person(index)),
      ] as const;
      const answers = await atOnce(50, (index) => (acts[index % acts.length] ?? acts[0])(index));
      expect(tally(answers)).not.toHaveProperty("500");
      expect(tally(answers)).not.toHaveProperty("503");
      await expectSound();
    },
  );

  it("leaves a slate on which the rest is published, and nothing twice", async () => {
    expect(await publish()).toBe("");
    await expectSound();
    const waiting = { year: YEAR, state: "proposed", publishedAt: null };
    expect(await database().candidacy.count({ where: waiting })).toBe(0);
    const published = await database().candidacy.findMany({
      where: { year: YEAR, publishedAt: { not: null } },
      include: { places: true },
    });
    expect(published.length).toBeGreaterThan(0);
    for (const { places } of published) expect(places).toHaveLength(1);
  });

  async function expectSound(): Promise<void> {
    const places = await database().place.findMany({ where: { committeeCode: CODE } });
    const standing = places.filter(({ status }) => status === "offered" || status === "accepted");
    expect(standing.length).toBeLessThanOrEqual(SEATS);
    expect(new Set(places.map(({ memberId }) => memberId)).size).toBe(places.length);
    const made = await database().auditEvent.findMany({
      where: { action: "place.offer", subjectId: { in: places.map(({ id }) => id) } },
    });
    expect(made).toHaveLength(places.length);
    for (const { candidacyId, publicationId } of places) {
      const candidacy = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyId ?? "" } });
      expect(candidacy).toMatchObject({ state: "proposed" });
      expect(candidacy.publishedAt).not.toBeNull();
      expect(publicationId).not.toBeNull();
    }
  }
});
