import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findNomination } from "@/lib/contract/desk";
import { nominationReference, REFERENCES } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { candidacyOf, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination } from "@/test/fixtures/nominations";
import { makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2128;
const [VOTER, CANDIDATE, RIVAL] = ["FNR-VOTER", "FNR-CAND", "FNR-RIVAL"];
const [NEAR, FAR] = ["FNR-NEAR", "FNR-FAR"];
let client: Caller;
let manager: Caller;
let reviewer: Caller;

const find = async (reference: string, caller = manager) =>
  (await ask(findNomination, { reference }, caller)).nomination;
const stored = (committeeCode: string, candidateId: string) =>
  database().nomination.findFirstOrThrow({ where: { committeeCode, candidateId } });

/** The number that follows from voter and record id, as the database derives it. */
function derived(recordId: string, attempt: number): number {
  const hash = createHash("sha256").update(`${VOTER}\n${recordId}\n${attempt}`).digest("hex");
  return Number(BigInt(`0x${hash.slice(0, 14)}`) % BigInt(REFERENCES));
}

beforeAll(async () => {
  await importRows({
    "members.csv": voters(VOTER, CANDIDATE, RIVAL, "FNR-OTHER", "FNR-MANAGER", "FNR-REVIEWER"),
    "committees.csv": [NEAR, FAR].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff("FNR-MANAGER");
  await makeStaff("FNR-REVIEWER", "reviewer", [NEAR]);
  await makeSeason(YEAR);
  [client, manager, reviewer] = await Promise.all([
    asClient(),
    asMember("FNR-MANAGER"),
    asMember("FNR-REVIEWER"),
  ]);
  for (const committee of [NEAR, FAR])
    await stand({ voter: VOTER, candidate: CANDIDATE, committee, year: YEAR }, client);
});

it("finds a nomination by what its voter reads on the receipt, however it is typed", async () => {
  const { reference } = await stored(NEAR, CANDIDATE);
  const words = nominationReference(reference);
  const found = {
    reference: words,
    year: YEAR,
    candidateId: CANDIDATE,
    withdrawn: false,
    committeeCode: NEAR,
    committeeName: NEAR,
    position: "Member",
    candidacyId: await candidacyOf({ candidate: CANDIDATE, committee: NEAR, year: YEAR }),
  };
  for (const typed of [words, words.toLowerCase(), words.replaceAll("-", " "), words.slice(2)])
    expect(await find(typed)).toMatchObject(found);
  expect(await find("FNR-CAND")).toBeUndefined();
  expect(await find(nominationReference((reference + 1) % REFERENCES))).toBeUndefined();
});

it("narrows the review board to the candidate when the reference is searched there", async () => {
  await stand({ voter: VOTER, candidate: "FNR-OTHER", committee: NEAR, year: YEAR }, client);
  const text = nominationReference((await stored(NEAR, CANDIDATE)).reference);
  const board = { year: YEAR, committeeCode: NEAR, text };
  const { items } = await desk<{ items: { memberId: string }[] }>("get-review-board", board, manager);
  expect(items.map(({ memberId }) => memberId)).toEqual([CANDIDATE]);
});

it("shows a reviewer those of their committees only", async () => {
  const far = nominationReference((await stored(FAR, CANDIDATE)).reference);
  const near = nominationReference((await stored(NEAR, CANDIDATE)).reference);
  expect(await find(far, reviewer)).toBeUndefined();
  expect(await find(near, reviewer)).toMatchObject({ reference: near });
});

it("finds a withdrawn one too, and says so", async () => {
  const { id, reference } = await stored(FAR, CANDIDATE);
  await deleteNomination(id, client);
  expect(await find(nominationReference(reference))).toMatchObject({ withdrawn: true });
});

it("never gives one reference to two nominations: where the number is taken, the next follows", async () => {
  const recordId = `${NEAR}-Member-${RIVAL}`;
  const taken = await stored(NEAR, CANDIDATE);
  expect(taken.reference).toBe(derived(taken.recordId, 0));
  await database().$transaction([
    database().$executeRaw`set local session_replication_role = replica`,
    database()
      .$executeRaw`update nomination set reference = ${derived(recordId, 0)} where id = ${taken.id}::uuid`,
  ]);
  await stand({ voter: VOTER, candidate: RIVAL, committee: NEAR, year: YEAR }, client);
  expect((await stored(NEAR, RIVAL)).reference).toBe(derived(recordId, 1));
});
