import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerByLink } from "@/lib/contract/answer-links";
import { entries } from "@/lib/contract/contract";
import * as desk from "@/lib/contract/desk";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { addDays } from "@/lib/domain/time/add-days";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask } from "@/test/fixtures/ask";
import { linkedMembers, ON_THE_PAGE, prepareLinks } from "@/test/fixtures/answer-links";
import { type Caller, callWithJson } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { OPEN_SEASON, setUpSeason } from "@/test/fixtures/desk-season";
import { ruleParams } from "@/test/fixtures/rules";
import { candidacyOf } from "@/test/fixtures/slate";
import { slatedSeason } from "@/test/fixtures/slated-season";

// Contract 9.9: who changes what another has changed meanwhile gets it as it is now, as far as they may read it.

const [YEAR, REHEARSED, LINKED] = [2068, 2069, 2083];
const season = slatedSeason("STC", YEAR);
const { A, APPROVER, FIVE, MANAGER, ONE, REVIEWER } = { ...season, FIVE: "STC-P5" };
const text = { kind: "password-changed", language: "en" } as const;
/** More than anything has changed here. */
const OTHER = 99;

interface Stale {
  status: number;
  json: {
    reason: string;
    detail: string;
    current?: unknown;
    changedBy?: { memberId: string; name: string };
    changedAt?: string;
  };
}

let client: Caller;
let manager: Caller;
let reviewer: Caller;
let approver: Caller;
let ids: { one: string; five: string; rule: string; target: string; webhook: string; view: string };

beforeAll(async () => {
  client = await season.makeSlate();
  [manager, reviewer, approver] = (await Promise.all([MANAGER, REVIEWER, APPROVER].map(asMember))) as [
    Caller,
    Caller,
    Caller,
  ];
  await setUpSeason(REHEARSED, {}, client);
  await ask(desk.startRehearsal, { year: REHEARSED, version: 1 }, manager);
  const target = { year: YEAR, measure: "returning", bound: "at-least", percent: 33 } as const;
  ids = {
    one: (await candidacyOf(YEAR, A, ONE)).id,
    five: (await candidacyOf(YEAR, A, FIVE)).id,
    rule: (await ask(desk.saveRule, ruleParams(YEAR), manager)).ruleId,
    target: (await ask(desk.saveTarget, target, manager)).targetId,
    webhook: (await ask(desk.addWebhook, { url: "https://receiver.invalid/stale" }, client)).webhookId,
    view: (await ask(desk.saveView, SHARED_VIEW, client)).viewId,
  };
  const written = { subject: "Changed", body: "Changed.\n\n[Sign in]({{ link }})" };
  await ask(desk.saveLetterText, { ...text, year: YEAR, version: 0, ...written }, client);
});

afterAll(async () => {
  await database().letterSending.updateMany({ data: { stoppedAt: null } });
  await database().webhookEndpoint.deleteMany({ where: { id: ids.webhook } });
  await database().savedView.deleteMany({ where: { id: ids.view } });
  await database().letterText.deleteMany({ where: { year: YEAR } });
  await database().rule.deleteMany({ where: { year: YEAR } });
  await closeDatabase();
});

async function refused<E extends Entry>(entry: E, params: EntryParams<E>, caller: Caller): Promise<Stale> {
  const { status, json } = await callWithJson(entry.path, params, caller);
  return { status, json: json as Stale["json"] };
}

function stale<E extends Entry>(entry: E, params: () => EntryParams<E>, current: unknown) {
  return { path: entry.path, entry: entry as Entry, params: params as () => EntryParams<Entry>, current };
}

const SHARED_VIEW = { list: "rules", name: "Stale", query: "search=tenure", shared: true } as const;
const slate = { year: YEAR, revision: 9999 };
const seasonOf = (year: number) => ({ year, version: OTHER });

const CASES = [
  stale(desk.saveCommittee, () => ({ code: A, name: "Another", active: true, version: OTHER }), {
    code: A,
    name: "Slate A",
    version: 1,
  }),
  stale(
    desk.savePosition,
    () => ({ year: YEAR, committeeCode: A, position: "Member", seats: 7, open: true, version: OTHER }),
    { committeeCode: A, position: "Member", seats: 3 },
  ),
  stale(
    desk.setSeats,
    () => ({
      year: YEAR,
      positions: [{ committeeCode: A, position: "Member", seats: 7, version: OTHER }],
    }),
    [{ committeeCode: A, position: "Member", seats: 3 }],
  ),
  stale(
    desk.orderPositions,
    () => ({
      year: YEAR,
      committeeCode: A,
      positions: ["Member", "Chair"],
      before: ["Member", "Chair"],
    }),
    [
      { position: "Chair", order: 1 },
      { position: "Member", order: 2 },
    ],
  ),
  stale(desk.applyCommittees, () => ({ pasted: `code\tname\n${A}\tAnother`, seen: "other" }), {
    rows: [{ code: A, changes: [{ field: "name", before: "Slate A", after: "Another" }] }],
  }),
  stale(
    desk.applyPositions,
    () => ({ year: YEAR, pasted: `committeeCode\tposition\tseats\n${A}\tMember\t9`, seen: "other" }),
    { rows: [{ committeeCode: A, changes: [{ field: "seats", before: "3", after: "9" }] }] },
  ),
  stale(desk.saveSeason, () => ({ ...OPEN_SEASON, ...seasonOf(YEAR), nominationsPerVoter: 9 }), {
    year: YEAR,
    needsApproval: true,
  }),
  stale(
    desk.extendSeason,
    () => ({
      ...seasonOf(YEAR),
      deadline: "answersClose" as const,
      reason: "A storm.",
      date: addDays(OPEN_SEASON.answersClose, 20),
    }),
    { year: YEAR },
  ),
  stale(desk.startRehearsal, () => seasonOf(YEAR), { year: YEAR, rehearsal: false }),
  stale(desk.openForReal, () => seasonOf(REHEARSED), { year: REHEARSED, rehearsal: true, version: 2 }),
  stale(desk.saveTesters, () => ({ ...seasonOf(REHEARSED), memberIds: [MANAGER] }), {
    year: REHEARSED,
    testers: [],
  }),
  stale(desk.rolloverSeason, () => ({ year: REHEARSED, seen: "other" }), { toYear: REHEARSED + 1 }),
  stale(desk.saveRule, () => ({ ...ruleParams(YEAR), ruleId: ids.rule, version: OTHER }), {
    kind: "consecutive-years",
    number: 3,
    version: 1,
  }),
  stale(desk.removeRule, () => ({ ruleId: ids.rule, version: OTHER }), { version: 1 }),
  stale(
    desk.saveTarget,
    () => ({
      year: YEAR,
      targetId: ids.target,
      version: OTHER,
      measure: "returning" as const,
      bound: "at-least" as const,
      percent: 50,
    }),
    { percent: 33, version: 1 },
  ),
  stale(desk.removeTarget, () => ({ targetId: ids.target, version: OTHER }), { percent: 33, version: 1 }),
  stale(
    desk.saveLetterText,
    () => ({ ...text, year: YEAR, version: 7, subject: "Mine", body: "Mine.\n\n[Sign in]({{ link }})" }),
    { kind: "password-changed" },
  ),
  stale(desk.restoreLetterText, () => ({ ...text, year: YEAR, version: 7 }), { kind: "password-changed" }),
  stale(
    desk.changeWebhook,
    () => ({
      webhookId: ids.webhook,
      version: OTHER,
      state: "paused" as const,
      url: "https://receiver.invalid/other",
    }),
    { url: "https://receiver.invalid/stale", state: "active", version: 1 },
  ),
  stale(desk.saveView, () => ({ ...SHARED_VIEW, viewId: ids.view, version: OTHER, name: "Another" }), {
    name: SHARED_VIEW.name,
    version: 1,
  }),
  stale(desk.setSending, () => ({ version: 9999, stopped: true }), { mail: "files" }),
  stale(desk.sendSlate, () => slate, { state: "draft" }),
  stale(desk.approveSlate, () => slate, { state: "draft" }),
  stale(desk.sendBackSlate, () => ({ ...slate, text: "Too few." }), { state: "draft" }),
  stale(desk.publishSlate, () => slate, { state: "draft", publications: [] }),
  stale(
    desk.decideCandidacies,
    () => ({
      decisions: [
        { candidacyId: ids.one, version: 2, state: "shortlisted" as const },
        { candidacyId: ids.five, version: OTHER, state: "shortlisted" as const },
      ],
    }),
    [{ version: 2, state: "not-selected" }],
  ),
  stale(desk.overrideRule, () => ({ candidacyId: ids.one, version: OTHER, reason: "Known." }), {
    version: 2,
    memberId: ONE,
    state: "proposed",
  }),
  stale(desk.offerAlternate, () => ({ candidacyId: ids.one, version: OTHER }), { state: "proposed" }),
];

describe("a change of what has changed meanwhile", () => {
  it.each(CASES)("is refused with the current record: $path", async ({ entry, params, current }) => {
    const { status, json } = await refused(entry, params(), client);
    expect([status, json.reason]).toEqual([409, "stale-change"]);
    expect(json.current).toMatchObject(current as object);
    expect(entry.current?.safeParse(json.current).error?.issues).toBeUndefined();
    // A sentence for people: no version, no machine's date.
    // The members' last names here are their ids.
    const detail = json.detail.replace(/Pia STC-P\d/, "the candidate");
    expect(detail).not.toMatch(/version|revision|\d{4}-\d\d-\d\d|STC-/i);
    expect(json.detail).toContain("was changed after it was read.");
  });

  it("is so of every operation that lists the reason", () => {
    const listing = entries().filter(({ reasons }) => reasons.includes("stale-change"));
    expect(listing.filter(({ current }) => current === undefined)).toEqual([]);
    expect(listing.map(({ path }) => path).toSorted()).toEqual(
      [...CASES.map(({ path }) => path), "/visitor/answer-by-link"].toSorted(),
    );
  });

  it("says who made the last change, and when", async () => {
    const params = { code: A, name: "Slate A", description: "New.", active: true, version: 1 };
    await ask(desk.saveCommittee, params, manager);
    const { json } = await refused(desk.saveCommittee, { ...params, name: "Other" }, client);
    expect(json.changedBy).toEqual({ memberId: MANAGER, name: `Vera ${MANAGER}` });
    expect(Date.now() - Date.parse(json.changedAt ?? "")).toBeLessThan(60_000);
    expect(json.current).toMatchObject({ description: "New.", version: 2 });
    await ask(desk.saveCommittee, { ...params, description: "Newer.", version: 2 }, client);
    const bySystem = await refused(desk.saveCommittee, { ...params, name: "Other" }, client);
    expect(bySystem.json).toMatchObject({ changedAt: expect.any(String) as string });
    expect(bySystem.json.changedBy).toBeUndefined();
  });

  it("says who changed a candidacy or the slate last", async () => {
    const decisions = [{ candidacyId: ids.five, version: 2, state: "shortlisted" as const }];
    await ask(desk.decideCandidacies, { decisions }, manager);
    const by = { memberId: MANAGER, name: `Vera ${MANAGER}` };
    expect((await refused(desk.decideCandidacies, { decisions }, client)).json.changedBy).toEqual(by);
    const { revision } = await season.slate(client);
    await ask(desk.sendSlate, { year: YEAR, revision }, manager);
    expect((await refused(desk.approveSlate, slate, approver)).json).toMatchObject({
      changedBy: by,
      current: { revision, state: "sent" },
    });
  });
});

describe("the current record", () => {
  it("is not for a client that may only write", async () => {
    const writer = await asClient(["desk.write"]);
    for (const { entry, params } of CASES.filter(({ entry: { scope } }) => scope === "desk.write")) {
      const { status, json } = await refused(entry, params(), writer);
      expect([entry.path, status, json.reason]).toEqual([entry.path, 409, "stale-change"]);
      expect(Object.keys(json)).not.toEqual(expect.arrayContaining(["current"]));
      expect([json.changedBy, json.changedAt]).toEqual([undefined, undefined]);
    }
  });

  it("comes to nobody who may not make the change", async () => {
    const decisions = [{ candidacyId: ids.one, version: OTHER, state: "shortlisted" as const }];
    const calls = [
      await callWithJson(desk.decideCandidacies.path, { decisions }, reviewer),
      await callWithJson(desk.decideCandidacies.path, { decisions }, approver),
      await callWithJson(desk.saveCommittee.path, { code: A, name: "X", active: true, version: 7 }, reviewer),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const { text: body } of calls) expect(body).not.toContain("current");
  });

  it("has the words about the slate for those who may read them alone", async () => {
    await ask(desk.remarkSlate, { year: YEAR, text: "About one candidate." }, manager);
    const remarksFor = async (caller: Caller, entry: typeof desk.approveSlate | typeof desk.sendSlate) => {
      const { json } = await refused(entry, slate, caller);
      return (json.current as { remarks: { text?: string }[] }).remarks.map((remark) => remark.text);
    };
    expect(await remarksFor(manager, desk.sendSlate)).toContain("About one candidate.");
    const candidate = await database().candidacy.create({
      data: {
        year: YEAR,
        committeeCode: season.B,
        position: "Member",
        memberId: APPROVER,
        id: randomUUID(),
        state: "nominated",
        updatedAt: new Date(),
      },
    });
    expect(await remarksFor(approver, desk.approveSlate)).not.toContain("About one candidate.");
    await database().candidacy.delete({ where: { id: candidate.id } });
  });

  it("of a link's places is what its page shows, and says nothing about who changed them", async () => {
    await prepareLinks();
    await setUpSeason(LINKED, {}, client);
    const linked = await linkedMembers("STC-L")(LINKED);
    const answers = [{ placeId: linked.placeIds[0] ?? "", answer: "accept", was: "not-yet" }] as const;
    const { status, json } = await refused(
      answerByLink,
      { token: linked.token, answers: [...answers] },
      ON_THE_PAGE,
    );
    expect([status, json.reason]).toEqual([409, "stale-change"]);
    expect(json.current).toMatchObject({ year: LINKED, places: [{ open: true }, { open: true }] });
    expect(json.changedBy).toBeUndefined();
  });
});
