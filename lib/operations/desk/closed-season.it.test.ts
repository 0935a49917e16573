import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { OPEN_SEASON, refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { NO_NUMBERS, ruleParams } from "@/test/fixtures/rules";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2184;
const year = String(YEAR);
const [CANDIDATE, ALTERNATE, MANAGER] = ["CLS-C", "CLS-A", "CLS-MG"];
const CODE = "CLS-A";
const [CANDIDACY, SECOND, PLACE, RULE, TARGET] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const TEXT = { kind: "place-offered", language: "en", year, version: "0" };
const slate = { year, revision: "1", text: "Late." };

/** The writes that belong to a season, each as one would make it. */
const WRITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/desk/applypositions": { year, pasted: `${CODE}\tMember\t3`, seen: "x" },
  "/desk/approveslate": slate,
  "/desk/decidecandidacies": { decisions: `${CANDIDACY}\t1\tshortlisted`, reason: "" },
  "/desk/extendseason": { year, version: "2", deadline: "answersClose", date: day(90), reason: "Late." },
  "/desk/markreviewed": { candidacyIDs: CANDIDACY, reviewed: "true" },
  "/desk/offeralternate": { candidacyID: SECOND, version: "1" },
  "/desk/openforreal": { year, version: "2" },
  "/desk/orderpositions": { year, committeeCode: CODE, positions: "Member", before: "Member" },
  "/desk/overriderule": { candidacyID: CANDIDACY, version: "1", reason: "Late." },
  "/desk/publishslate": { year, revision: "1", reason: "" },
  "/desk/rankcandidacies": { list: "candidates", ranks: `${CANDIDACY}\t1\t1`, reason: "" },
  "/desk/remarkslate": { year, text: "Late." },
  "/desk/removerule": { ruleID: RULE, version: "1" },
  "/desk/removetarget": { targetID: TARGET, version: "1" },
  "/desk/restorelettertext": { ...TEXT, restoredVersion: "" },
  "/desk/revokeplace": { placeID: PLACE, reason: "Late." },
  "/desk/savelettertext": { ...TEXT, subject: "Late", body: "Late.\n\n[Answer]({{ link }})" },
  "/desk/savenote": { candidacyID: CANDIDACY, text: "Late." },
  "/desk/saveposition": {
    ...{ year, committeeCode: CODE, position: "Member", seats: "3", termMonths: "" },
    ...{ open: "true", requirements: "", order: "", version: "0" },
  },
  "/desk/saverule": ruleParams(YEAR, { kind: "not-staff", ...NO_NUMBERS }),
  "/desk/saveseason": { ...OPEN_SEASON, year, version: "2", needsApproval: "true" },
  "/desk/savetarget": {
    ...{ year, targetID: "", version: "", committeeCode: CODE },
    ...{ measure: "returning", bound: "at-least", percent: "50" },
  },
  "/desk/savetesters": { year, version: "2", memberIDs: CANDIDATE },
  "/desk/sendbackslate": slate,
  "/desk/sendslate": slate,
  "/desk/startrehearsal": { year, version: "2" },
};

/** Those that concern no season, or (rolling over) make another. */
const OF_NO_SEASON = [
  ...["addwebhook", "changewebhook", "removewebhook", "replaywebhook", "rotatewebhooksecret"],
  ...["confirmaddress", "grantrole", "revokerole", "applycommittees", "savecommittee", "rolloverseason"],
  ...["holdletters", "recordbounce", "releaseletters", "resendletter", "setsending", "testletter"],
].map((segment) => `/desk/${segment}`);

let manager: Caller;
let client: Caller;

beforeAll(async () => {
  await bring({
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
      ...{ id: PLACE, memberId: CANDIDATE, committeeCode: CODE, position: "Member", status: "offered" },
      ...{ seasonYear: YEAR, startDate: new Date("2184-01-01"), endDate: new Date("2184-12-31") },
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
