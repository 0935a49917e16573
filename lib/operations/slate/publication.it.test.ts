import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

type Slate = EntryResult<typeof contract.getSlate>;
type Preview = EntryResult<typeof contract.previewPublication>;
type Publication = EntryResult<typeof contract.publishSlate>;
type Candidacy = EntryResult<typeof contract.getCandidacy>;

const YEAR = 2166;
const year = String(YEAR);
const [A, B, C] = ["PUB-A", "PUB-B", "PUB-C"];
const PLACED = "PUB-5";
const VOTERS = ["PUB-V1", "PUB-V2"];
const [MANAGER, REVIEWER, APPROVER] = ["PUB-MG", "PUB-RV", "PUB-AP"];
const [PROPOSED, ALTERNATE, MISSED, UNREACHED] = ["PUB-1", "PUB-2", "PUB-3", "PUB-4"];
const CANDIDATES = [PROPOSED, ALTERNATE, MISSED, UNREACHED];
const REASON = "Nobody else knows the accounts";
let client: Caller;
let manager: Caller;

const setSeason = (data: Parameters<ReturnType<typeof database>["season"]["update"]>[0]["data"]) =>
  database().season.update({ where: { year: YEAR }, data });
const preview = () => desk<Preview>("preview-publication", { year: YEAR }, client);
const publish = async () =>
  desk<Publication>("publish-slate", { year: YEAR, revision: (await preview()).revision }, client);
const candidacy = async (memberId: string, caller: Caller) => {
  const { id } = await candidacyOf(YEAR, A, memberId);
  return desk<Candidacy>("get-candidacy", { candidacyId: id }, caller);
};
const override = async (memberId: string, caller: Caller) => {
  const { id, version } = await candidacyOf(YEAR, A, memberId);
  return refusalOf("override-rule", { candidacyId: id, version, reason: REASON }, caller);
};
const seatOf = async (memberId: string) => {
  const slate = await desk<Slate>("get-slate", { year: YEAR, committeeCode: A }, client);
  const positions = slate.committees.flatMap(({ positions: all }) => all);
  return positions.flatMap(({ people }) => people).find((one) => one.memberId === memberId);
};

beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...voters(...VOTERS, REVIEWER, APPROVER, PLACED),
      { memberId: MANAGER, firstName: "Mara", lastName: "Gale", voter: "true" },
      ...CANDIDATES.map((memberId) => ({
        memberId,
        firstName: "Pat",
        lastName: memberId,
        voter: "true",
        email: memberId === UNREACHED ? "" : `${memberId.toLowerCase()}@example.org`,
      })),
    ],
    "committees.csv": [A, B, C].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  await makeStaff(MANAGER);
  await makeStaff(REVIEWER, "reviewer", [A]);
  await makeStaff(APPROVER, "approver");
  [client, manager] = await Promise.all([asClient(), asMember(MANAGER)]);
  for (const candidateID of CANDIDATES) {
    const nominated = { voterID: VOTERS[0] ?? "", candidateID, committeeYear: year };
    for (const committeeCode of candidateID === MISSED ? [A, B] : [A]) {
      const recordID = `${candidateID}-${committeeCode}`;
      expect(await nominate({ ...nominated, recordID, committeeCode }, client)).toBe("SUCCESS");
    }
  }
});

describe("candidates who were not selected", () => {
  beforeAll(async () => {
    await decide(YEAR, A, { [MISSED]: "not-selected", [UNREACHED]: "not-selected" }, client);
    await decide(YEAR, B, { [MISSED]: "not-selected" }, client);
  });

  it("are shown by name before publishing tells them, each once, and nobody whom it would not tell", async () => {
    const shown = await preview();
    expect([shown.counts.notSelected, shown.counts.notifiedNotSelected, shown.notifiedNotSelected]).toEqual([
      3,
      0,
      [],
    ]);
    await setSeason({ notifyNotSelected: true, notSelectedOn: new Date(day(1)) });
    expect((await preview()).notifiedNotSelected).toEqual([]);
    await setSeason({ notSelectedOn: null });
    const notified = await preview();
    expect(notified.counts).toMatchObject({ notSelected: 3, notifiedNotSelected: 2, people: 0 });
    expect(notified.notifiedNotSelected).toEqual([
      {
        memberId: MISSED,
        name: `Pat ${MISSED}`,
        email: "pub-3@example.org",
        reachable: true,
      },
      { memberId: UNREACHED, name: `Pat ${UNREACHED}`, reachable: false },
    ]);
  });

  it("are those to whom publishing writes, and no others later", async () => {
    const { notifiedNotSelected } = await preview();
    const published = await publish();
    expect(published).toMatchObject({ notSelected: 3, notified: [], notifiedNotSelected });
    const letters = await database().letter.findMany({
      where: { kind: "not-selected", publicationId: published.publicationId ?? "" },
      orderBy: { memberId: "asc" },
    });
    expect(letters.map(({ memberId }) => memberId)).toEqual([MISSED, UNREACHED]);
    expect((await preview()).notifiedNotSelected).toEqual([]);
  });
});

describe("a candidate who is offered another place", () => {
  it("is not told with it, nor later, that others were chosen", async () => {
    const nominated = { voterID: VOTERS[0] ?? "", candidateID: PLACED, committeeYear: year };
    for (const committeeCode of [A, B, C]) {
      const recordID = `${PLACED}-${committeeCode}`;
      expect(await nominate({ ...nominated, recordID, committeeCode }, client)).toBe("SUCCESS");
    }
    await decide(YEAR, B, { [PLACED]: "proposed" }, client);
    await decide(YEAR, A, { [PLACED]: "not-selected" }, client);
    expect((await preview()).notifiedNotSelected).toEqual([]);
    expect(await publish()).toMatchObject({ notSelected: 1, notifiedNotSelected: [] });
    await decide(YEAR, C, { [PLACED]: "not-selected" }, client);
    expect(await publish()).toMatchObject({ notSelected: 1, notifiedNotSelected: [] });
    expect(await database().letter.count({ where: { kind: "not-selected", memberId: PLACED } })).toBe(0);
    expect(await database().letter.count({ where: { kind: "place-offered", memberId: PLACED } })).toBe(1);
  });
});

describe("a rule that is set aside", () => {
  it("is shown on the slate with who did it, before and after the place is offered", async () => {
    await setSeason({ supportersNeeded: 2 });
    expect(await override(PROPOSED, manager)).toBe("");
    await decide(YEAR, A, { [PROPOSED]: "proposed" }, client);
    const setAside = { overrideReason: REASON, overriddenBy: MANAGER, overriddenByName: "Mara Gale" };
    expect(await seatOf(PROPOSED)).toMatchObject({ standing: "proposed", ...setAside });
    expect(await candidacy(PROPOSED, manager)).toMatchObject(setAside);
    const shown = await preview();
    expect(shown.obstacles).toContainEqual(
      expect.objectContaining({ kind: "too-few-supporters", effect: "warns", reason: REASON, count: 1 }),
    );
    await publish();
    expect(await seatOf(PROPOSED)).toMatchObject({ standing: "offered", ...setAside });
    const { text } = await call("/desk/export-slate", { year: YEAR }, client);
    expect(text).toContain(`${REASON},${MANAGER},Mara Gale`);
  });
});

describe("an alternate", () => {
  it("is offered no seat with fewer supporters than the season asks for, unless a manager sets that aside", async () => {
    await decide(YEAR, A, { [ALTERNATE]: "alternate" }, client);
    const offer = async () => {
      const { id, version } = await candidacyOf(YEAR, A, ALTERNATE);
      return call("/desk/offer-alternate", { candidacyId: id, version }, client);
    };
    const refused = await offer();
    expect(refused.json).toMatchObject({ status: 409, reason: "candidate-not-eligible" });
    expect(refused.text).toContain("1 of the 2 supporters");
    expect(await override(ALTERNATE, client)).toBe("");
    // A client has no name among the members.
    expect((await candidacy(ALTERNATE, manager)).overriddenByName).toBeUndefined();
    expect((await offer()).status).toBe(200);
  });
});

describe("an offer that members do not see yet", () => {
  it("is shown on the candidate's page to those who review, and to no one else", async () => {
    await setSeason({ answersOpen: new Date(day(5)) });
    const placesSeenBy = async (caller: Caller) => (await candidacy(PROPOSED, caller)).places;
    for (const caller of [manager, await asMember(REVIEWER), client]) {
      expect(await placesSeenBy(caller)).toMatchObject([{ committeeCode: A, status: "offered" }]);
    }
    expect(await placesSeenBy(await asMember(APPROVER))).toEqual([]);
    const own = { memberid: PROPOSED };
    expect((await call("/committee/getcommitteeconfirmeds", own, await asMember(PROPOSED))).json).toEqual([]);
  });
});
