import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { declineNomination, restoreNomination } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate, nominationParams, nominationsOf } from "@/test/fixtures/nominations";
import { sampleParams } from "@/test/fixtures/sample-params";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

// Earlier than every other test's, so that it would be the current season for whoever may see it.
const YEAR = 1947;
const OPEN_YEAR = 2188;
const year = String(YEAR);
const [OUTSIDER, TESTER] = ["UNS-OUT", "UNS-TESTER"];
const CODE = "UNS-A";
const [PLACE, NOMINATION] = [randomUUID(), randomUUID()];
let outsider: Caller;
let client: Caller;

/** What of an account names no season, and would change what later calls are answered. */
const LEFT_OUT = new Set(
  entries("account")
    .filter(({ effect }) => effect === "write")
    .map(({ path }) => path),
);

const ENTRIES = (["committee", "season", "account"] as const)
  .flatMap((group) => entries(group))
  .filter(({ path }) => !LEFT_OUT.has(path));

const NAMED: Record<string, string> = {
  year,
  committeeYear: year,
  memberid: OUTSIDER,
  ID: OUTSIDER,
  memberID: OUTSIDER,
  voterID: OUTSIDER,
  candidateID: TESTER,
  committeeCode: CODE,
  committeePosition: "Member",
  placeID: PLACE,
  nominationID: NOMINATION,
  position: "Member",
  recordID: "unseen",
  effectiveDate: day(100),
  declinedDate: "",
};

/** The same for operations that take typed JSON. */
const NAMED_TYPED: Record<string, unknown> = {
  year: YEAR,
  memberIds: [OUTSIDER, TESTER],
  committeeCode: CODE,
  position: "Member",
  placeId: PLACE,
  nominationId: NOMINATION,
  wishes: [{ committeeCode: CODE }],
  text: "Vera",
  declined: true,
};

function paramsOf(entry: Entry): Record<string, unknown> {
  const named = isTyped(entry) ? NAMED_TYPED : NAMED;
  const sample = sampleParams(entry);
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, named[name] ?? value]));
}

/** What an outsider and an external system are answered by every operation that members may call. */
async function answers(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const entry of ENTRIES) {
    for (const [who, caller] of Object.entries({ outsider, client })) {
      const { status, headers, text } = await call(entry.path, paramsOf(entry), caller);
      found[`${entry.path} ${who}`] = {
        status,
        reason: headers.get("x-failure-reason"),
        detail: headers.get("x-failure-detail"),
        text: text
          .replaceAll(/"(requestId|instance)":"[^"]*",?/g, "")
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.+-]+Z?/g, ""),
      };
    }
  }
  return found;
}

beforeAll(async () => {
  await importRows({
    "members.csv": voters(OUTSIDER, TESTER),
    "committees.csv": [{ code: CODE, name: "Unseen A", positions: "Chair;Member" }],
  });
  [outsider, client] = await Promise.all([asMember(OUTSIDER), asClient()]);
});

afterAll(async () => {
  await database().season.updateMany({ where: { year: YEAR }, data: { answersClose: new Date(day(-1)) } });
});

it("answers outsiders of a rehearsal as if there were no season, in every operation that members may call", async () => {
  await answers();
  const before = await answers();
  await database().season.create({
    data: {
      year: YEAR,
      timeZone: "UTC",
      rehearsal: true,
      termStart: new Date(day(-1)),
      termEnd: new Date(day(300)),
      nominationsOpen: new Date(day(-30)),
      nominationsClose: new Date(day(30)),
      answersClose: new Date(day(60)),
      testers: { create: [OUTSIDER, TESTER].map((memberId) => ({ memberId })) },
      positions: { create: { committeeCode: CODE, position: "Member", seats: 1, open: false, ordinal: 1 } },
    },
  });
  await database().seasonPosition.updateMany({ where: { year: YEAR }, data: { open: true } });
  // Who is an outsider now took part before, so that the rehearsal has made everything there is of theirs.
  const tester = await asMember(TESTER);
  for (const [voterID, candidateID, caller] of [
    [OUTSIDER, TESTER, outsider],
    [TESTER, OUTSIDER, tester],
  ] as const) {
    const params = { voterID, candidateID, committeeYear: year, committeeCode: CODE, recordID: "rehearsed" };
    expect(await outcome("/committee/nominate", nominationParams(params), caller)).toBe("SUCCESS");
  }
  for (const memberId of [OUTSIDER, TESTER]) {
    await offer({ memberId, committeeCode: CODE, year: YEAR, startDate: day(-1), endDate: day(300) });
  }
  const accepted = { acceptedDate: day(0), declinedDate: "", comments: "Glad.", memberid: OUTSIDER };
  expect(await outcome("/committee/updatememberacceptance", accepted, outsider)).toBe("SUCCESS");
  expect(await outcomeOf(declineNomination, { year: YEAR, declined: true }, outsider)).toBe("done");
  await database().seasonTester.deleteMany({ where: { year: YEAR, memberId: OUTSIDER } });
  const [place, nomination] = await Promise.all([
    database().place.findFirstOrThrow({ where: { memberId: OUTSIDER, seasonYear: YEAR } }),
    database().nomination.findFirstOrThrow({ where: { voterId: OUTSIDER, year: YEAR } }),
  ]);
  Object.assign(NAMED, { placeID: place.id, nominationID: nomination.id });
  Object.assign(NAMED_TYPED, { placeId: place.id, nominationId: nomination.id });
  const after = await answers();
  for (const [name, answer] of Object.entries(after))
    expect({ [name]: answer }).toEqual({ [name]: before[name] });
  expect(Object.keys(after).length).toBeGreaterThan(60);
});

it("takes a recordID that the voter used in a rehearsal which they no longer see, and brings a withdrawn nomination back", async () => {
  await makeSeason(OPEN_YEAR);
  const params = {
    voterID: OUTSIDER,
    candidateID: TESTER,
    committeeYear: String(OPEN_YEAR),
    committeeCode: CODE,
  };
  const nominated = await atOnce(50, () => nominate({ ...params, recordID: "rehearsed" }, outsider));
  expect(tally(nominated)).toEqual({ SUCCESS: 50 });
  expect(await nominationsOf({ ...params, recordID: "rehearsed" }, outsider)).toHaveLength(1);
  const where = { voterId: OUTSIDER, year: YEAR };
  const [rehearsed] = await database().nomination.findMany({ where });
  expect(rehearsed).toMatchObject({ status: "submitted" });
  // Withdrawn, and used in the rehearsal again by somebody who acts for the voter.
  const [own] = await nominationsOf({ ...params, recordID: "rehearsed" }, outsider);
  expect((await deleteNomination(own?.["ID"] ?? "", outsider)).status).toBe(200);
  await database().nomination.updateMany({ where, data: { recordId: "rehearsed" } });
  const restored = { nominationId: own?.["ID"] ?? "" };
  expect(await outcomeOf(restoreNomination, restored, outsider)).toBe("done");
});
