import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { OPEN_SEASON, refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { NO_NUMBERS, ruleParams } from "@/test/fixtures/rules";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2184;
const [CANDIDATE, ALTERNATE, MANAGER] = ["CLS-C", "CLS-A", "CLS-MG"];
const CODE = "CLS-A";
const [CANDIDACY, SECOND, PLACE, RULE, TARGET] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const TEXT = { kind: "place-offered", language: "en", year: YEAR, version: 0 };
const slate = { year: YEAR, revision: 1, text: "Late." };

/** The writes that belong to a season, each as one would make it. */
const WRITES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "/desk/apply-positions": { year: YEAR, pasted: `${CODE}\tMember\t3`, seen: "x" },
  "/desk/approve-slate": slate,
  "/desk/decide-candidacies": {
    decisions: [{ candidacyId: CANDIDACY, version: 1, state: "shortlisted" }],
  },
  "/desk/extend-season": { year: YEAR, version: 2, deadline: "answersClose", date: day(90), reason: "Late." },
  "/desk/mark-reviewed": { candidacyIds: [CANDIDACY], reviewed: true },
  "/desk/offer-alternate": { candidacyId: SECOND, version: 1 },
  "/desk/open-for-real": { year: YEAR, version: 2 },
  "/desk/order-positions": { year: YEAR, committeeCode: CODE, positions: ["Member"], before: ["Member"] },
  "/desk/override-rule": { candidacyId: CANDIDACY, version: 1, reason: "Late." },
  "/desk/publish-slate": { year: YEAR, revision: 1 },
  "/desk/rank-candidacies": {
    list: "candidates",
    moves: [{ candidacyId: CANDIDACY }],
  },
  "/desk/remark-slate": { year: YEAR, text: "Late." },
  "/desk/remove-rule": { ruleId: RULE, version: 1 },
  "/desk/remove-target": { targetId: TARGET, version: 1 },
  "/desk/restore-letter-text": TEXT,
  "/desk/revoke-place": { placeId: PLACE, reason: "Late." },
  "/desk/save-letter-text": { ...TEXT, subject: "Late", body: "Late.\n\n[Answer]({{ link }})" },
  "/desk/save-note": { candidacyId: CANDIDACY, text: "Late." },
  "/desk/save-position": {
    year: YEAR,
    committeeCode: CODE,
    position: "Member",
    seats: 3,
    open: true,
    version: 0,
  },
  "/desk/save-rule": ruleParams(YEAR, { kind: "not-staff", ...NO_NUMBERS }),
  "/desk/save-season": { ...OPEN_SEASON, year: YEAR, version: 2, needsApproval: true },
  "/desk/save-target": {
    year: YEAR,
    committeeCode: CODE,
    measure: "returning",
    bound: "at-least",
    percent: 50,
  },
  "/desk/save-testers": { year: YEAR, version: 2, memberIds: [CANDIDATE] },
  "/desk/send-back-slate": slate,
  "/desk/send-slate": slate,
  "/desk/set-seats": {
    year: YEAR,
    positions: [{ committeeCode: CODE, position: "Member", seats: 3, version: 0 }],
  },
  "/desk/start-rehearsal": { year: YEAR, version: 2 },
};

/** Those that concern no season, or (rolling over) make another. */
const OF_NO_SEASON = [
  "add-webhook",
  "change-webhook",
  "remove-webhook",
  "replay-webhook",
  "rotate-webhook-secret",
  "confirm-address",
  "refuse-address",
  "grant-role",
  "revoke-role",
  "apply-committees",
  "save-committee",
  "rollover-season",
  "save-view",
  "delete-view",
  "hold-letters",
  "record-bounce",
  "release-letters",
  "resend-letter",
  "set-sending",
  "test-letter",
].map((segment) => `/desk/${segment}`);

let manager: Caller;
let client: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(CANDIDATE, ALTERNATE, MANAGER),
    "committees.csv": [{ code: CODE, name: "Closed A", positions: "Member" }],
  });
  await makeStaff(MANAGER);
  [manager, client] = await Promise.all([asMember(MANAGER), asClient()]);
  await setUpSeason(YEAR, {}, manager);
  const of = { year: YEAR, committeeCode: CODE, position: "Member", updatedAt: new Date() };
  await database().candidacy.createMany({
    data: [
      { ...of, id: CANDIDACY, memberId: CANDIDATE },
      { ...of, id: SECOND, memberId: ALTERNATE, state: "alternate", alternateRank: 1 },
    ],
  });
  await database().place.create({
    data: {
      id: PLACE,
      memberId: CANDIDATE,
      committeeCode: CODE,
      position: "Member",
      status: "offered",
      seasonYear: YEAR,
      startDate: new Date("2184-01-01"),
      endDate: new Date("2184-12-31"),
      updatedAt: new Date(),
    },
  });
  await database().rule.create({
    data: { id: RULE, year: YEAR, kind: "active-member", parameters: {}, effect: "blocks" },
  });
  await database().slateTarget.create({
    data: { id: TARGET, year: YEAR, measure: "returning", bound: "at-least", percent: 30 },
  });
  await database().season.update({
    where: { year: YEAR },
    data: { answersClose: new Date("2020-01-01"), version: 2 },
  });
});

it("covers every write of the desk", () => {
  const writes = entries("desk").filter(({ effect }) => effect === "write");
  expect([...Object.keys(WRITES), ...OF_NO_SEASON].toSorted()).toEqual(
    writes.map(({ path }) => path).toSorted(),
  );
});

describe("a season that is over", () => {
  it.each(Object.entries(WRITES))("is read only: %s says so, and writes nothing", async (path, params) => {
    const recorded = () => database().auditEvent.count({ where: { actorId: MANAGER } });
    const before = await recorded();
    expect(refusal(await call(path, params, manager))).toBe("season-closed");
    expect(refusal(await call(path, params, client))).toBe("season-closed");
    expect(await recorded()).toBe(before);
  });
});
