import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nominationReference, REFERENCES } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
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

const find = (reference: string, caller = manager) => list("/desk/findnomination", { reference }, caller);
const stored = (committeeCode: string, candidateId: string) =>
  database().nomination.findFirstOrThrow({ where: { committeeCode, candidateId } });

/** The number that follows from voter and record id, as the database derives it. */
function derived(recordId: string, attempt: number): number {
  const hash = createHash("sha256").update(`${VOTER}\n${recordId}\n${attempt}`).digest("hex");
  return Number(BigInt(`0x${hash.slice(0, 14)}`) % BigInt(REFERENCES));
}

beforeAll(async () => {
  await bring({
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
  const found = [
    {
      ...{ reference: words, year: String(YEAR), candidateID: CANDIDATE, withdrawn: "false" },
      ...{ committeeCode: NEAR, committeeName: NEAR, position: "Member" },
      candidacyID: await candidacyOf({ candidate: CANDIDATE, committee: NEAR, year: YEAR }),
    },
  ];
  for (const typed of [words, words.toLowerCase(), words.replaceAll("-", " "), words.slice(2)])
    expect(await find(typed)).toMatchObject(found);
  expect(await find("FNR-CAND")).toEqual([]);
  expect(await find(nominationReference((reference + 1) % REFERENCES))).toEqual([]);
});

it("narrows the review board to the candidate when the reference is searched there", async () => {
  await stand({ voter: VOTER, candidate: "FNR-OTHER", committee: NEAR, year: YEAR }, client);
  const text = nominationReference((await stored(NEAR, CANDIDATE)).reference);
  const blank = { position: "", state: "", board: "", source: "", eligibility: "", supporters: "", sort: "" };
  const board = { ...blank, year: String(YEAR), committeeCode: NEAR, notReviewed: "", cursor: "", text };
  const { rows } = await desk<{ rows: { memberID: string }[] }>("getreviewboard", board, manager);
  expect(rows.map(({ memberID }) => memberID)).toEqual([CANDIDATE]);
});

it("shows a reviewer those of their committees only", async () => {
  const far = nominationReference((await stored(FAR, CANDIDATE)).reference);
  const near = nominationReference((await stored(NEAR, CANDIDATE)).reference);
  expect(await find(far, reviewer)).toEqual([]);
  expect(await find(near, reviewer)).toHaveLength(1);
});

it("finds a withdrawn one too, and says so", async () => {
  const { id, reference } = await stored(FAR, CANDIDATE);
  await deleteNomination(id, client);
  expect(await find(nominationReference(reference))).toMatchObject([{ withdrawn: "true" }]);
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
