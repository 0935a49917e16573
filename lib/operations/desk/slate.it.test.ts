import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, call, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

type Slate = EntryResult<typeof contract.getslate>;
type Balance = EntryResult<typeof contract.getbalance>;
type Change = EntryResult<typeof contract.previewchange>;
type Preview = EntryResult<typeof contract.previewpublication>;
type Publication = EntryResult<typeof contract.publishslate>;
type PlaceChange = EntryResult<typeof contract.revokeplace>;

const YEAR = 2151;
const year = String(YEAR);
const [A, B] = ["SLT-A", "SLT-B"];
const [VOTER, HOLDER, MANAGER, APPROVER, REVIEWER] = ["SLT-V", "SLT-H", "SLT-MG", "SLT-AP", "SLT-RV"];
const PEOPLE = ["1", "2", "3", "4", "5", "6"].map((number) => `SLT-P${number}`);
const [ONE = "", TWO = "", THREE = "", FOUR = "", FIVE = "", SIX = ""] = PEOPLE;
let client: Caller;
let approver: Caller;

const slate = () => desk<Slate>("getslate", { year, committeeCode: "" }, client);
const revision = async () => (await slate()).revision;
const memberPosition = (of: Slate) =>
  of.committees
    .find(({ committeeCode }) => committeeCode === A)
    ?.positions.find((one) => one.position === "Member");

beforeAll(async () => {
  await bring({
    "boards.csv": [{ boardId: "SLT-N", name: "North" }],
    "members.csv": [
      ...voters(VOTER, HOLDER, MANAGER, APPROVER, REVIEWER),
      ...PEOPLE.map((memberId, index) => ({
        ...{ memberId, firstName: "Pia", lastName: memberId, voter: "true", boardId: "SLT-N" },
        email: index === 1 ? "" : `${memberId.toLowerCase()}@example.org`,
      })),
    ],
    "committees.csv": [
      { code: A, name: "Slate A", positions: "Chair;Member" },
      { code: B, name: "Slate B", positions: "Member" },
    ],
    "places.csv": [
      {
        memberId: HOLDER,
        committeeCode: A,
        position: "Member",
        startDate: "2150-01-01",
        endDate: "2152-12-31",
      },
      { memberId: ONE, committeeCode: A, position: "Member", startDate: "2149-01-01", endDate: "2149-12-31" },
    ],
  });
  await makeSeason(YEAR);
  await database().season.update({
    where: { year: YEAR },
    data: { termStart: new Date("2151-03-01"), termEnd: new Date("2152-02-28"), needsApproval: true },
  });
  await database().seasonPosition.createMany({
    data: [
      { year: YEAR, committeeCode: A, position: "Member", seats: 3, termMonths: 24 },
      { year: YEAR, committeeCode: B, position: "Member", seats: 1 },
    ],
  });
  client = await asClient();
  await makeStaff(MANAGER);
  await makeStaff(APPROVER, "approver");
  await makeStaff(REVIEWER, "reviewer", [B]);
  approver = await asMember(APPROVER);
  for (const candidateID of PEOPLE) {
    const nominated = { voterID: VOTER, candidateID, recordID: candidateID, committeeYear: year };
    expect(await nominate({ ...nominated, committeeCode: A, priorityCode: "2" }, client)).toBe("SUCCESS");
  }
  const another = { voterID: VOTER, candidateID: SIX, recordID: "SLT-B", committeeYear: year };
  expect(await nominate({ ...another, committeeCode: B }, client)).toBe("SUCCESS");
  await decide(YEAR, A, { [ONE]: "proposed", [TWO]: "proposed" }, client);
  await decide(YEAR, A, { [THREE]: "alternate", [FOUR]: "alternate", [FIVE]: "not-selected" }, client);
});

describe("the slate", () => {
  it("shows who is in each seat on the first day of the term, who is proposed, and who is next", async () => {
    const position = memberPosition(await slate());
    expect(position).toMatchObject({
      ...{ seats: "3", taken: "1", proposed: "2", open: "0" },
      ...{ startDate: "2151-03-01", endDate: "2153-02-28" },
    });
    expect(
      position?.people.map(({ standing, memberID, returning }) => [standing, memberID, returning]),
    ).toEqual([
      ["held", HOLDER, "true"],
      ["proposed", ONE, "true"],
      ["proposed", TWO, "false"],
    ]);
    expect(position?.alternates.map(({ memberID, alternateRank }) => [memberID, alternateRank])).toEqual([
      [THREE, "1"],
      [FOUR, "2"],
    ]);
  });

  it("shows a reviewer their own committees only, and is closed to callers", async () => {
    const reviewer = await asMember(REVIEWER);
    const seen = await desk<Slate>("getslate", { year, committeeCode: "" }, reviewer);
    expect(seen.committees.map(({ committeeCode }) => committeeCode)).toEqual([B]);
    expect((await call("/desk/getslate", { year, committeeCode: "" }, await asMember(VOTER))).status).toBe(
      403,
    );
    expect((await call("/desk/getslate", { year: "2198", committeeCode: "" }, client)).status).toBe(404);
  });

  it("is weighed by board, service and targets, which say where they are missed", async () => {
    const target = { year, targetID: "", version: "", committeeCode: A, bound: "at-least", percent: "70" };
    const saved = await desk<{ targetID: string }>("savetarget", { ...target, measure: "returning" }, client);
    const balance = await desk<Balance>("getbalance", { year }, client);
    const ofA = balance.committees.find(({ committeeCode }) => committeeCode === A);
    expect(ofA?.byBoard.map(({ name, people, percent }) => [name, people, percent])).toEqual([
      ["North", "2", "67"],
      ["", "1", "33"],
    ]);
    expect(ofA?.byService.map(({ id, people }) => [id, people])).toEqual([
      ["returning", "2"],
      ["new", "1"],
    ]);
    expect(balance.targets).toMatchObject([
      { targetID: saved.targetID, misses: [{ committeeCode: A, people: "2", of: "3", percent: "67" }] },
    ]);
    const missed = async () => (await desk<Preview>("previewpublication", { year }, client)).missedTargets;
    expect(await missed(), "told before publishing").toEqual(balance.targets);
    const changed = { ...target, targetID: saved.targetID, measure: "returning", percent: "60" };
    expect(await refusalOf("savetarget", { ...changed, version: "9" }, client)).toBe("stale-change");
    expect(await refusalOf("savetarget", { ...changed, version: "1" }, client)).toBe("");
    expect((await desk<Balance>("getbalance", { year }, client)).targets).toMatchObject([{ misses: [] }]);
    expect(await missed()).toEqual([]);
    const removed = { targetID: saved.targetID, version: "2" };
    expect(await refusalOf("removetarget", removed, client)).toBe("");
    expect((await call("/desk/removetarget", removed, client)).status).toBe(404);
    expect((await call("/desk/savetarget", { ...target, measure: "board" }, client)).status).toBe(400);
  });

  it("can be tried otherwise without being changed", async () => {
    const before = await revision();
    const three = await candidacyOf(YEAR, A, THREE);
    const two = await candidacyOf(YEAR, A, TWO);
    const lines = (...states: [string, string][]) => states.map((one) => one.join("\t")).join("\n");
    const tooMany = await desk<Change>(
      "previewchange",
      { year, changes: lines([three.id, "proposed"]) },
      client,
    );
    expect(tooMany.positions).toMatchObject([
      { before: { filled: "3", open: "0" }, after: { filled: "4", open: "-1" } },
    ]);
    const fewer = await desk<Change>(
      "previewchange",
      { year, changes: lines([two.id, "not-selected"]) },
      client,
    );
    expect(fewer.balanceAfter.map(({ people }) => people)).toEqual(["2"]);
    expect((await call("/desk/previewchange", { year, changes: "what" }, client)).status).toBe(400);
    expect(await revision()).toBe(before);
  });

  it("is approved in the revision that was seen, and a later change asks for another approval", async () => {
    const seen = { year, revision: await revision() };
    expect(await refusalOf("publishslate", { ...seen, reason: "" }, client)).toBe("not-approved");
    expect(await refusalOf("approveslate", { ...seen, text: "" }, approver)).toBe("not-possible-now");
    expect(await refusalOf("sendslate", { ...seen, text: "Please" }, client)).toBe("");
    expect(await refusalOf("sendbackslate", { ...seen, text: "Too few" }, approver)).toBe("");
    expect(await refusalOf("sendslate", { ...seen, text: "" }, client)).toBe("");
    expect(await refusalOf("approveslate", { ...seen, text: "" }, approver)).toBe("");
    await decide(YEAR, A, { [TWO]: "shortlisted" }, client);
    expect(await refusalOf("publishslate", { ...seen, reason: "" }, client)).toBe("stale-change");
    const next = { year, revision: await revision() };
    expect(await refusalOf("publishslate", { ...next, reason: "" }, client)).toBe("not-approved");
    await decide(YEAR, A, { [TWO]: "proposed" }, client);
    const now = { year, revision: await revision() };
    await desk("remarkslate", { year, text: "Who knows A?" }, approver);
    await desk("sendslate", { ...now, text: "" }, client);
    const approved = await desk<Slate>("approveslate", { ...now, text: "" }, approver);
    expect(approved).toMatchObject({ state: "approved", approvedRevision: now.revision });
    expect(approved.remarks.map(({ kind, authorID }) => [kind, authorID]).slice(-3)).toMatchObject([
      ["comment", APPROVER],
      ["sent", expect.any(String)],
      ["approved", APPROVER],
    ]);
  });

  it("is published in one step: shown before, offered once, decided, and on record", async () => {
    const shown = await desk<Preview>("previewpublication", { year }, client);
    expect(shown).toMatchObject({
      mayPublish: "true",
      counts: { places: "2", people: "2", unreachable: "1", alternates: "2", notSelected: "1", blocks: "0" },
    });
    expect(shown.obstacles.map(({ kind, memberID }) => [kind, memberID])).toEqual([
      ["seat-open", ""],
      ["no-address", TWO],
    ]);
    const answers = await atOnce(4, () =>
      call("/desk/publishslate", { year, revision: shown.revision, reason: "" }, client),
    );
    expect(
      tally(answers.map(({ status, headers }) => headers.get("x-failure-reason") ?? String(status))),
    ).toEqual({
      "200": 1,
      "stale-change": 3,
    });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain("It was last published by");
    const published = answers.find(({ status }) => status === 200)?.json as Publication;
    expect(
      published.places.map(({ memberID, startDate, endDate, priority }) => [
        memberID,
        startDate,
        endDate,
        priority,
      ]),
    ).toEqual([
      [ONE, "2151-03-01", "2153-02-28", "2"],
      [TWO, "2151-03-01", "2153-02-28", "2"],
    ]);
    expect(published.told.map(({ reachable }) => reachable)).toEqual(["true", "false"]);
    const places = await database().place.findMany({ where: { publicationId: published.publicationID } });
    expect(places).toHaveLength(2);
    const statuses = await database().nomination.findMany({
      where: { year: YEAR, committeeCode: A },
      orderBy: { candidateId: "asc" },
    });
    expect(statuses.map(({ status }) => status)).toEqual([
      ...["selected", "selected", "submitted", "submitted", "not_selected", "submitted"],
    ]);
    expect(await auditOf("place", published.places[0]?.placeID ?? "")).toHaveLength(1);
    expect(await auditOf("nomination", statuses[0]?.id ?? "")).toMatchObject([
      { action: "nomination.submit" },
      { action: "nomination.decide", after: { status: "selected" } },
    ]);
    const one = await candidacyOf(YEAR, A, ONE);
    expect((await auditOf("candidacy", one.id)).at(-1)).toMatchObject({ action: "candidacy.publish" });
    expect(memberPosition(await slate())?.people.map(({ standing }) => standing)).toEqual([
      "held",
      "offered",
      "offered",
    ]);
    const again = { year, revision: published.revision, reason: "" };
    expect(await desk<Publication>("publishslate", again, client)).toMatchObject({
      publicationID: "",
      places: [],
    });
  });

  it("gives a seat that is revoked to an alternate, once", async () => {
    const [first] = memberPosition(await slate())?.people.filter(({ memberID }) => memberID === ONE) ?? [];
    const [next] = memberPosition(await slate())?.alternates ?? [];
    const offered = { candidacyID: next?.candidacyID ?? "", version: next?.version ?? "" };
    expect(await refusalOf("offeralternate", offered, client)).toBe("no-seat-left");
    const revoking = { placeID: first?.placeID ?? "", reason: "Moved away" };
    const revoked = await desk<PlaceChange>("revokeplace", revoking, client);
    expect(revoked).toMatchObject({ place: { memberID: ONE, status: "revoked" }, told: [{ memberID: ONE }] });
    expect(await refusalOf("revokeplace", revoking, client)).toBe("");
    expect(await auditOf("place", revoking.placeID)).toMatchObject([
      { action: "place.offer" },
      { action: "place.revoke", reason: "Moved away" },
    ]);
    expect(await refusalOf("offeralternate", { ...offered, version: "99" }, client)).toBe("stale-change");
    const results = await atOnce(4, () => refusalOf("offeralternate", offered, client));
    expect(tally(results)).toEqual({ "": 1, "stale-change": 3 });
    const [confirmed] = await list("/committee/getcommitteeconfirmeds", { memberid: THREE }, client);
    expect(confirmed).toMatchObject({ COMMITTEE: A, STARTDATE: "2151-03-01" });
    expect((await call("/desk/revokeplace", { placeID: "none", reason: "x" }, client)).status).toBe(404);
  });

  it("lets only a manager who has just proved who they are publish", async () => {
    const manager = await asMember(MANAGER);
    const params = { year, revision: await revision(), reason: "" };
    expect(await refusalOf("publishslate", params, manager)).toBe("");
    await database().memberSession.updateMany({
      where: { memberId: MANAGER },
      data: { provenAt: new Date(Date.now() - 3_600_000) },
    });
    expect(await refusalOf("publishslate", params, manager)).toBe("confirm-identity");
    expect((await call("/desk/publishslate", params, approver)).status).toBe(403);
  });

  it("publishes nobody whom a rule blocks, unless the publisher sets it aside with a reason", async () => {
    await database().season.update({ where: { year: YEAR }, data: { needsApproval: false } });
    await decide(YEAR, B, { [SIX]: "proposed" }, client);
    const id = crypto.randomUUID();
    const rule = { year: YEAR, committeeCode: B, kind: "served-before", parameters: {}, effect: "blocks" };
    await database().rule.create({ data: { ...rule, id } });
    const shown = await desk<Preview>("previewpublication", { year }, client);
    expect(shown.obstacles[0]).toMatchObject({ kind: "rule-blocks", memberID: SIX, committeeCode: B });
    const params = { year, revision: shown.revision };
    expect(await refusalOf("publishslate", { ...params, reason: "" }, client)).toBe("candidate-not-eligible");
    expect(await refusalOf("publishslate", { ...params, reason: "No one else would" }, client)).toBe("");
    const six = await candidacyOf(YEAR, B, SIX);
    expect(six.overrideReason).toBe("No one else would");
    expect(six.publishedAt).not.toBeNull();
  });

  it("is only read once its season is over", async () => {
    await database().season.update({
      where: { year: YEAR },
      data: { answersClose: new Date(day(-1)), nominationsClose: new Date(day(-2)) },
    });
    const params = { year, revision: await revision(), reason: "" };
    expect(await refusalOf("publishslate", params, client)).toBe("season-closed");
    const place = await database().place.findFirstOrThrow({ where: { memberId: TWO, seasonYear: YEAR } });
    expect(await refusalOf("revokeplace", { placeID: place.id, reason: "x" }, client)).toBe("season-closed");
  });
});
