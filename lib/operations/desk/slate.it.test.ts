import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { type Caller, call } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";
import { type Slate, slatedSeason } from "@/test/fixtures/slated-season";

afterAll(closeDatabase);

type Balance = EntryResult<typeof contract.getbalance>;
type Change = EntryResult<typeof contract.previewchange>;
type Preview = EntryResult<typeof contract.previewpublication>;

const YEAR = 2151;
const year = String(YEAR);
const season = slatedSeason("SLA", YEAR);
const { A, APPROVER, B, FOUR, HOLDER, ONE, REVIEWER, THREE, TWO, VOTER } = season;
const { slate, memberPosition } = season;
let client: Caller;
let approver: Caller;

const revision = async () => (await slate(client)).revision;

beforeAll(async () => {
  client = await season.bringSlate();
  approver = await asMember(APPROVER);
});

describe("the slate", () => {
  it("shows who is in each seat on the first day of the term, who is proposed, and who is next", async () => {
    const position = memberPosition(await slate(client));
    expect(position).toMatchObject({
      ...{ seats: "3", taken: "1", proposed: "2", open: "0" },
      ...{ startDate: `${YEAR}-03-01`, endDate: `${YEAR + 2}-02-28` },
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
});
