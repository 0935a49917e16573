import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getNominations, restoreNomination } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { candidacyOf } from "@/test/fixtures/candidacies";
import { asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [YEAR, CLOSING] = [2126, 2127];
const [VOTER, OTHER, CANDIDATE, RIVAL] = ["RST-VOTER", "RST-OTHER", "RST-CAND", "RST-RIVAL"];
const CODE = "RST-C";
let voter: Caller;
let other: Caller;

const restore = (nominationId: string, caller = voter) =>
  outcomeOf(restoreNomination, { nominationId }, caller);
const made = async (year = YEAR) => (await ask(getNominations, { year }, voter)).items;

/** Makes a nomination under this record id, and returns it as its voter reads it. */
async function make(recordID: string, more: Record<string, string> = {}) {
  const place = { committeeYear: String(YEAR), committeeCode: CODE, committeePosition: recordID };
  const nominated = { voterID: VOTER, candidateID: CANDIDATE, recordID, ...place, ...more };
  expect(await nominate(nominated, voter)).toBe("SUCCESS");
  const found = (await made(Number(nominated.committeeYear))).find(({ recordId }) => recordId === recordID);
  if (!found) throw new Error("The nomination is not listed");
  return { id: found.nominationId, reference: found.reference };
}

beforeAll(async () => {
  await importRows({
    "members.csv": voters(VOTER, OTHER, CANDIDATE, RIVAL),
    "committees.csv": [{ code: CODE, name: CODE, positions: "Chair;Member;Scribe;Clerk;Guest;Host" }],
  });
  [voter, other] = await Promise.all([asMember(VOTER), asMember(OTHER)]);
  await makeSeason(YEAR);
  await makeSeason(CLOSING);
});

describe("restore-nomination", () => {
  it("gives back exactly what was: place in the list, id, dates, words and reference", async () => {
    await make("Chair");
    const { id } = await make("Member", { qualifications: "Counts well." });
    await make("Scribe");
    const before = await made();
    await deleteNomination(id, voter);
    expect(await made()).not.toEqual(before);
    expect(await atOnce(3, () => restore(id))).toEqual(["done", "done", "done"]);
    expect(await made()).toEqual(before);
    const standing = { candidate: CANDIDATE, committee: CODE, year: YEAR, position: "Member" };
    const candidacy = await database().candidacy.findUniqueOrThrow({
      where: { id: await candidacyOf(standing) },
    });
    expect(candidacy.state).toBe("nominated");
    const actions = (await auditOf("nomination", id)).map(({ action }) => action);
    expect(actions).toEqual(["nomination.submit", "nomination.withdraw", "nomination.restore"]);
  });

  it("is for the voter alone: to others there is no such nomination", async () => {
    const { id } = await make("Clerk");
    await deleteNomination(id, voter);
    expect(await restore(id, other)).toBe("not-found");
    expect((await database().nomination.findUniqueOrThrow({ where: { id } })).status).toBe("withdrawn");
  });

  it("does not bring back what was made again since, which has the reference of before", async () => {
    const first = await make("Guest");
    await deleteNomination(first.id, voter);
    const second = await make("Guest", { candidateID: RIVAL });
    expect(second.id).not.toBe(first.id);
    expect(second.reference).toBe(first.reference);
    expect(await restore(first.id)).toBe("duplicate-nomination");
    expect((await made()).filter(({ recordId }) => recordId === "Guest")).toMatchObject([
      { candidateId: RIVAL, state: "submitted" },
    ]);
  });

  it("follows the season's dates", async () => {
    const { id } = await make("Host", { committeeYear: String(CLOSING) });
    await deleteNomination(id, voter);
    await makeSeason(CLOSING, { closes: -1 });
    expect(await restore(id)).toBe("nominations-closed");
  });
});
