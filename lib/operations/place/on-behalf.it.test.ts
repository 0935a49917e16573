import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerPlace,
  declineNomination,
  getAnswers,
  getNominations,
  getOwnCommittees,
  getPlaces,
  getWishes,
  resignPlace,
  restoreNomination,
  saveWishes,
} from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { SCOPES } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2045;
const CODE = "OBH-A";
const [MEMBER, VOTER, CALLER, REVIEWER] = ["OBH-MEMBER", "OBH-VOTER", "OBH-CALLER", "OBH-REVIEWER"];
let system: Caller & { id: string };
let member: Caller;
let placeId: string;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MEMBER, VOTER, CALLER, REVIEWER),
    "committees.csv": [{ code: CODE, name: CODE, positions: "Chair;Member" }],
  });
  await makeSeason(YEAR);
  await makeStaff(CALLER, "caller");
  await makeStaff(REVIEWER, "reviewer");
  system = await asClient(["season.write"]);
  member = await asMember(MEMBER);
  placeId = await offer({ memberId: MEMBER, committeeCode: CODE, year: YEAR });
});

/** Who did the latest of what is on record of a subject, and for whom. */
async function lastOf(subject: string, subjectId: string) {
  const event = (await auditOf(subject, subjectId)).at(-1);
  return [event?.actorKind, event?.actorId, event?.onBehalfOf];
}

describe("a system with the scope", () => {
  it("answers a place on behalf of its member, who reads that the association did", async () => {
    expect(await outcomeOf(answerPlace, { placeId, answer: "accept" }, system)).toBe("done");
    expect(await lastOf("answer", `${MEMBER}/${YEAR}`)).toEqual(["client", system.id, MEMBER]);
    const place = await database().place.findUniqueOrThrow({ where: { id: placeId } });
    expect(place.status).toBe("accepted");
    const [answer] = (await ask(getAnswers, { year: YEAR }, member)).items;
    expect(answer).toMatchObject({
      answer: "accepted",
      answeredBy: "association",
      answeredPlaces: [{ placeId, year: YEAR, status: "accepted" }],
    });
  });

  it("reads the places of the member that it names, as the member does", async () => {
    const offered = await ask(getPlaces, { memberId: MEMBER }, system);
    expect(offered).toEqual(await ask(getPlaces, {}, member));
    expect(offered.items).toMatchObject([{ placeId, year: YEAR, status: "accepted" }]);
    const held = await ask(getOwnCommittees, { memberId: MEMBER }, system);
    expect(held).toEqual(await ask(getOwnCommittees, {}, member));
    expect(held.items).toMatchObject([{ placeId, status: "accepted" }]);
  });

  it("resigns from a place", async () => {
    const resigned = { placeId, fromDate: day(95), comments: "By letter." };
    expect(await outcomeOf(resignPlace, resigned, system)).toBe("done");
    expect(await lastOf("place", placeId)).toEqual(["client", system.id, MEMBER]);
  });

  it("saves wishes and asks not to be nominated, for the member it names", async () => {
    const wishes = [{ committeeCode: CODE, position: "Chair" }];
    expect(await outcomeOf(saveWishes, { memberId: MEMBER, wishes }, system)).toBe("done");
    expect(await lastOf("wish", MEMBER)).toEqual(["client", system.id, MEMBER]);
    const declined = { memberId: MEMBER, year: YEAR, declined: true };
    expect(await outcomeOf(declineNomination, declined, system)).toBe("done");
    expect(await lastOf("wish", MEMBER)).toEqual(["client", system.id, MEMBER]);
    const read = await ask(getWishes, { memberId: MEMBER }, system);
    expect(read).toEqual(await ask(getWishes, {}, member));
    expect(read.wishes).toMatchObject(wishes);
    expect(await outcomeOf(declineNomination, { ...declined, declined: false }, system)).toBe("done");
  });

  it("must name a member who exists", async () => {
    for (const memberId of [undefined, "OBH-NOBODY"]) {
      const named = memberId === undefined ? {} : { memberId };
      const expected = memberId === undefined ? "invalid-parameter" : "not-found";
      expect(await outcomeOf(saveWishes, { ...named, wishes: [] }, system)).toBe(expected);
      expect(await outcomeOf(declineNomination, { ...named, year: YEAR, declined: true }, system)).toBe(
        expected,
      );
      for (const read of [getWishes, getPlaces, getOwnCommittees])
        expect(await outcomeOf(read, named, system)).toBe(expected);
    }
  });

  it("reads the places of a season that it names, whichever counts for the member", async () => {
    const read = async (year: number) =>
      (await ask(getPlaces, { memberId: MEMBER, year }, system)).items.map((place) => place.placeId);
    expect(await read(YEAR)).toEqual([placeId]);
    expect(await read(YEAR + 1)).toEqual([]);
  });

  it("restores a nomination that was withdrawn", async () => {
    const voter = await asMember(VOTER);
    const nomination = {
      voterID: VOTER,
      candidateID: MEMBER,
      recordID: "OBH-1",
      committeeYear: String(YEAR),
      committeeCode: CODE,
      committeePosition: "Member",
    };
    expect(await nominate(nomination, voter)).toBe("SUCCESS");
    const [made] = (await ask(getNominations, { year: YEAR }, voter)).items;
    const nominationId = made?.nominationId ?? "";
    await deleteNomination(nominationId, voter);
    expect(await outcomeOf(restoreNomination, { nominationId }, system)).toBe("done");
    expect(await lastOf("nomination", nominationId)).toEqual(["client", system.id, VOTER]);
  });
});

describe("who may not", () => {
  const calls = () =>
    [
      ["/season/answer-place", { placeId, answer: "decline" }],
      ["/season/resign-place", { placeId, fromDate: day(95) }],
      ["/season/save-wishes", { memberId: MEMBER, wishes: [] }],
      ["/season/decline-nomination", { memberId: MEMBER, year: YEAR, declined: true }],
      ["/season/restore-nomination", { nominationId: placeId }],
      ["/season/get-places", { memberId: MEMBER }],
      ["/season/get-own-committees", { memberId: MEMBER }],
      ["/season/get-wishes", { memberId: MEMBER }],
    ] as const;

  it("is every system with any other scope", async () => {
    const others = await asClient(SCOPES.filter((scope) => scope !== "season.write"));
    for (const [path, params] of calls()) {
      const { status, headers } = await call(path, params, others);
      expect([path, status]).toEqual([path, 403]);
      expect(headers.get("www-authenticate")).toContain('error="insufficient_scope"');
    }
  });

  it("is another member, and staff who take no answers", async () => {
    for (const caller of [await asMember(VOTER), await asMember(REVIEWER)]) {
      for (const [path, params] of calls())
        expect([path, (await call(path, params, caller)).status >= 403]).toEqual([path, true]);
    }
    const wishes = [{ committeeCode: CODE }];
    const taken = await outcomeOf(saveWishes, { memberId: MEMBER, wishes }, await asMember(CALLER));
    expect(taken).toBe("done");
    expect(await lastOf("wish", MEMBER)).toEqual(["member", CALLER, MEMBER]);
    const read = await ask(getWishes, { memberId: MEMBER }, await asMember(CALLER));
    expect(read.wishes).toMatchObject(wishes);
    expect(await outcomeOf(saveWishes, { wishes: [] }, member)).toBe("done");
  });
});
