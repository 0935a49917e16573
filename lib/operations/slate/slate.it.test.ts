import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { countParts } from "@/lib/domain/slate/slate-part";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { type Caller, call } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";
import { type Slate, slatedSeason } from "@/test/fixtures/slated-season";

afterAll(closeDatabase);

type Balance = EntryResult<typeof contract.getBalance>;
type Change = EntryResult<typeof contract.previewChange>;
type Preview = EntryResult<typeof contract.previewPublication>;

const YEAR = 2151;
const season = slatedSeason("SLA", YEAR);
const { A, APPROVER, B, FOUR, HOLDER, ONE, REVIEWER, THREE, TWO, VOTER } = season;
const { slate, memberPosition } = season;
let client: Caller;
let approver: Caller;

const revision = async () => (await slate(client)).revision;

beforeAll(async () => {
  client = await season.makeSlate();
  approver = await asMember(APPROVER);
});

describe("the slate", () => {
  it("shows who is in each seat on the first day of the term, who is proposed, and who is next", async () => {
    const position = memberPosition(await slate(client));
    expect(position).toMatchObject({
      seats: 3,
      taken: 1,
      proposed: 2,
      open: 0,
      startDate: `${YEAR}-03-01`,
      endDate: `${YEAR + 2}-02-28`,
    });
    expect(
      position?.people.map(({ standing, memberId, returning }) => [standing, memberId, returning]),
    ).toEqual([
      ["held", HOLDER, true],
      ["proposed", ONE, true],
      ["proposed", TWO, false],
    ]);
    expect(position?.alternates.map(({ memberId, alternateRank }) => [memberId, alternateRank])).toEqual([
      [THREE, 1],
      [FOUR, 2],
    ]);
  });

  it("shows a reviewer their own committees only, and is closed to callers", async () => {
    const reviewer = await asMember(REVIEWER);
    const seen = await desk<Slate>("get-slate", { year: YEAR }, reviewer);
    expect(seen.committees.map(({ committeeCode }) => committeeCode)).toEqual([B]);
    expect((await call("/desk/get-slate", { year: YEAR }, await asMember(VOTER))).status).toBe(403);
    expect((await call("/desk/get-slate", { year: 2198 }, client)).status).toBe(404);
  });

  it("counts the same warnings as the preview of its publication", async () => {
    const both = async () => {
      const preview = await desk<Preview>("preview-publication", { year: YEAR }, client);
      return [countParts((await slate(client)).committees).warned, preview.counts.warns];
    };
    // TWO has no address. The open seat of B is counted as an open seat.
    expect(await both()).toEqual([1, 1]);
    expect(memberPosition(await slate(client))?.people.map(({ warnings }) => warnings)).toEqual([
      [],
      [],
      ["no-address"],
    ]);
    const id = randomUUID();
    const rule = { year: YEAR, committeeCode: A, kind: "served-before", parameters: {}, effect: "warns" };
    await database().rule.create({ data: { ...rule, id } });
    expect(await both(), "TWO has two warnings now").toEqual([1, 1]);
    await database().rule.delete({ where: { id } });
    await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 2 } });
    const one = await candidacyOf(YEAR, A, ONE);
    const override = { candidacyId: one.id, version: one.version, reason: "Known to everyone" };
    expect(await refusalOf("override-rule", override, client)).toBe("");
    expect(await both()).toEqual([2, 2]);
    await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 0 } });
    expect(await both()).toEqual([1, 1]);
  });

  it("is weighed by board, service and targets, which say where they are missed", async () => {
    const target = { year: YEAR, committeeCode: A, bound: "at-least", percent: 70 };
    const saved = await desk<{ targetId: string }>(
      "save-target",
      { ...target, measure: "returning" },
      client,
    );
    const balance = await desk<Balance>("get-balance", { year: YEAR }, client);
    const ofA = balance.committees.find(({ committeeCode }) => committeeCode === A);
    expect(ofA?.byBoard.map(({ name, people, percent }) => [name, people, percent])).toEqual([
      ["North", 2, 67],
      [undefined, 1, 33],
    ]);
    expect(ofA?.byService.map(({ id, people }) => [id, people])).toEqual([
      ["returning", 2],
      ["new", 1],
    ]);
    expect(balance.targets).toMatchObject([
      { targetId: saved.targetId, misses: [{ committeeCode: A, people: 2, of: 3, percent: 67 }] },
    ]);
    const missed = async () =>
      (await desk<Preview>("preview-publication", { year: YEAR }, client)).missedTargets;
    expect(await missed(), "told before publishing").toEqual(balance.targets);
    const changed = { ...target, targetId: saved.targetId, measure: "returning", percent: 60 };
    expect(await refusalOf("save-target", { ...changed, version: 9 }, client)).toBe("stale-change");
    expect(await refusalOf("save-target", { ...changed, version: 1 }, client)).toBe("");
    expect((await desk<Balance>("get-balance", { year: YEAR }, client)).targets).toMatchObject([
      { misses: [] },
    ]);
    expect(await missed()).toEqual([]);
    const removed = { targetId: saved.targetId, version: 2 };
    expect(await refusalOf("remove-target", removed, client)).toBe("");
    expect((await call("/desk/remove-target", removed, client)).status).toBe(404);
    expect((await call("/desk/save-target", { ...target, measure: "board" }, client)).status).toBe(400);
    expect((await call("/desk/save-target", { ...target, percent: 101 }, client)).status).toBe(400);
    const unseen = { ...target, targetId: saved.targetId, measure: "returning" };
    expect((await call("/desk/save-target", unseen, client)).json).toMatchObject({
      errors: [{ pointer: "/version" }],
    });
  });

  it("can be tried otherwise without being changed", async () => {
    const before = await revision();
    const three = await candidacyOf(YEAR, A, THREE);
    const two = await candidacyOf(YEAR, A, TWO);
    const tooMany = await desk<Change>(
      "preview-change",
      { year: YEAR, changes: [{ candidacyId: three.id, state: "proposed" }] },
      client,
    );
    expect(tooMany.positions).toMatchObject([
      { before: { filled: 3, open: 0 }, after: { filled: 4, open: -1 } },
    ]);
    const fewer = await desk<Change>(
      "preview-change",
      { year: YEAR, changes: [{ candidacyId: two.id, state: "not-selected" }] },
      client,
    );
    expect(fewer.balanceAfter.map(({ people }) => people)).toEqual([2]);
    const statusOf = async (change: object) =>
      (await call("/desk/preview-change", { year: YEAR, changes: [change] }, client)).status;
    const unsound = [
      {},
      { candidacyId: two.id },
      { candidacyId: two.id, state: "withdrawn" },
      { candidacyId: two.id, state: "proposed", rank: 1 },
    ];
    for (const change of unsound) expect(await statusOf(change)).toBe(400);
    expect(await statusOf({ candidacyId: "x", state: "proposed" })).toBe(404);
    expect(await revision()).toBe(before);
  });

  it("is approved in the revision that was seen, and a later change asks for another approval", async () => {
    const seen = { year: YEAR, revision: await revision() };
    expect(await refusalOf("publish-slate", seen, client)).toBe("not-approved");
    expect(await refusalOf("approve-slate", seen, approver)).toBe("not-possible-now");
    expect(await refusalOf("send-slate", { ...seen, text: "Please" }, client)).toBe("");
    expect(await refusalOf("send-back-slate", { ...seen, text: "Too few" }, approver)).toBe("");
    expect(await refusalOf("send-slate", seen, client)).toBe("");
    expect(await refusalOf("approve-slate", seen, approver)).toBe("");
    await decide(YEAR, A, { [TWO]: "shortlisted" }, client);
    expect(await refusalOf("publish-slate", seen, client)).toBe("stale-change");
    const next = { year: YEAR, revision: await revision() };
    expect(await refusalOf("publish-slate", next, client)).toBe("not-approved");
    await decide(YEAR, A, { [TWO]: "proposed" }, client);
    const now = { year: YEAR, revision: await revision() };
    await desk("remark-slate", { year: YEAR, text: "Who knows A?" }, approver);
    await desk("send-slate", now, client);
    const approved = await desk<Slate>("approve-slate", now, approver);
    expect(approved).toMatchObject({ state: "approved", approvedRevision: now.revision });
    expect(approved.remarks.map(({ kind, authorId }) => [kind, authorId]).slice(-3)).toMatchObject([
      ["comment", APPROVER],
      ["sent", expect.any(String)],
      ["approved", APPROVER],
    ]);
  });
});
