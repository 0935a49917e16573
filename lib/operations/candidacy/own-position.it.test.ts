import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import {
  decideCandidacies,
  getCandidacy,
  getReviewBoard,
  getSlate,
  getWebhooks,
  offerAlternate,
  previewOpening,
  replayWebhook,
} from "@/lib/contract/desk";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { decide, refusalOf, stand, versionOf } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

// Whoever decides on others for a position for which they stand must not learn from the answers what was decided on themselves.

afterAll(closeDatabase);

const YEAR = 2048;
const CODE = "OWP-A";
const [VOTER, MANAGER, FIRST, SECOND] = ["OWP-V", "OWP-MG", "OWP-1", "OWP-2"] as const;
const STATES = ["nominated", "shortlisted", "proposed", "alternate", "not-selected"] as const;

let client: Caller;
let manager: Caller;
const ids = new Map<string, string>();
const idsOf = (...members: string[]) => members.map((member) => ids.get(member) ?? "");

beforeAll(async () => {
  client = await asClient();
  const one = { firmId: "OWP-F", boardId: "OWP-B" };
  await importRows({
    "firms.csv": [{ firmId: one.firmId, name: "Own position" }],
    "boards.csv": [{ boardId: one.boardId, name: "Own position" }],
    "members.csv": voters(VOTER, MANAGER, FIRST, SECOND).map((member) => ({
      ...member,
      firmId: member["memberId"] === SECOND ? "" : one.firmId,
    })),
    "committees.csv": [{ code: CODE, name: "Own position", positions: "Member" }],
  });
  await makeSeason(YEAR);
  await makeStaff(MANAGER, "manager");
  manager = await asMember(MANAGER);
  for (const candidate of [MANAGER, FIRST, SECOND])
    ids.set(candidate, await stand({ voter: VOTER, candidate, committee: CODE, year: YEAR }, client));
});

/** The answers that the manager gets to each attempt, in every state of their own candidacy. */
async function heard(attempt: () => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (const state of STATES) {
    await decide(idsOf(FIRST, SECOND), "nominated", client);
    expect(refusalOf(await decide(idsOf(MANAGER), state, client, "As it is"))).toBe("ok");
    answers.push(await attempt());
  }
  return [...new Set(answers)];
}

async function says(members: string[], state: string): Promise<string> {
  const reply = await decide(idsOf(...members), state, manager);
  if (reply.status !== 200) return `${refusalOf(reply)}: ${(reply.json as { detail: string }).detail}`;
  const { items } = reply.json as { items: { alternateRank?: number }[] };
  return items.map(({ alternateRank }) => alternateRank ?? "").join(" ");
}

describe("whatever was decided on a candidate, their decisions on others for the position", () => {
  it("find the same seats free", async () => {
    const position = { year: YEAR, committeeCode: CODE, position: "Member" };
    await database().seasonPosition.create({ data: { ...position, seats: 2 } });
    expect(await heard(() => says([FIRST], "proposed"))).toEqual([""]);
    expect(await heard(() => says([FIRST, SECOND], "proposed"))).toEqual([
      expect.stringMatching(
        /^no-seat-left: .* 0 proposed, 1 kept for your own candidacy, so only 1 is left for 2/,
      ),
    ]);
    await database().seasonPosition.updateMany({ where: position, data: { seats: null } });
  });

  it("give alternates the same ranks", async () => {
    expect(await heard(() => says([FIRST, SECOND], "alternate"))).toEqual(["1 2"]);
  });

  it.each(["candidates", "alternates"] as const)("see the others of the %s ranked the same", async (list) => {
    const field = list === "alternates" ? "alternateRank" : "rank";
    const move = (moves: object[], caller: Caller) => call("/desk/rank-candidacies", { list, moves }, caller);
    const [own = "", first = "", second = ""] = idsOf(MANAGER, FIRST, SECOND);
    await decide([own, first, second], list === "alternates" ? "alternate" : "nominated", client, "As it is");
    const seen = new Set<string>();
    for (const neighbor of [{ before: first }, { after: first }, { after: second }]) {
      await move([{ candidacyId: first }, { candidacyId: second }], client);
      expect(refusalOf(await move([{ candidacyId: own, ...neighbor }], client))).toBe("ok");
      const board = { year: YEAR, committeeCode: CODE };
      const { items } = await ask(getReviewBoard, board, manager);
      const moved = await move([{ candidacyId: second, before: first }], manager);
      seen.add(JSON.stringify([items.map((row) => [row.memberId, row[field]]), moved.json]));
      expect(items.find(({ memberId }) => memberId === FIRST)?.[field]).toBe(1);
      expect(items.find(({ memberId }) => memberId === SECOND)?.[field]).toBe(2);
      expect(items.find(({ memberId }) => memberId === MANAGER)).not.toHaveProperty(field);
    }
    expect(seen.size).toBe(1);
    await decide([own, first, second], "nominated", client, "As it is");
  });

  it("show nothing of an alternate who was put before or behind them with a decision", async () => {
    const [own = "", first = ""] = idsOf(MANAGER, FIRST);
    await decide([own, first], "alternate", client);
    const read = () => ask(getCandidacy, { candidacyId: first }, manager);
    const before = await read();
    for (const neighbor of [{ before: own }, { after: own }]) {
      const version = await versionOf(first);
      const decisions = [{ candidacyId: first, version, state: "alternate" as const, ...neighbor }];
      const { items } = await ask(decideCandidacies, { decisions }, client);
      expect(items).toMatchObject([{ version, alternateRank: "before" in neighbor ? 1 : 2 }]);
      expect(await read()).toEqual(before);
    }
    expect((await auditOf("candidacy", first)).slice(-2)).toMatchObject([
      { action: "candidacy.rank", before: { alternateRank: 2 }, after: { alternateRank: 1 } },
      { action: "candidacy.rank", before: { alternateRank: 1 }, after: { alternateRank: 2 } },
    ]);
    await decide([own, first], "nominated", client);
  });

  it("meet the same rules", async () => {
    await database().rule.create({
      data: {
        id: crypto.randomUUID(),
        year: YEAR,
        committeeCode: CODE,
        position: "",
        effect: "blocks",
        kind: "firm-share",
        parameters: { people: 1 },
      },
    });
    expect(await heard(() => says([FIRST], "proposed"))).toEqual([""]);
    await decide(idsOf(MANAGER), "nominated", client);
    await database().rule.deleteMany({ where: { year: YEAR } });
  });
});

it("a candidate gets no number of nominations from which theirs could be subtracted", async () => {
  expect((await call("/desk/get-events", {}, client)).status).toBe(200);
  expect((await call("/desk/get-events", {}, manager)).status).toBe(403);
  const read = (caller: Caller) => ask(previewOpening, { year: YEAR }, caller);
  expect(await read(client)).toMatchObject({ nominations: 3, candidacies: 3 });
  const made = await read(manager);
  expect(made).toMatchObject({ candidacies: 3 });
  expect(made).not.toHaveProperty("nominations");
  const hook = { url: "https://receiver.invalid/own-position", description: "own" };
  const { webhookId } = (await call("/desk/add-webhook", hook, client)).json as { webhookId: string };
  await database().webhookDelivery.createMany({
    data: (await database().event.findMany({ where: { year: YEAR } })).map(({ position }) => ({
      endpointId: webhookId,
      position,
      createdAt: new Date(),
      dueAt: new Date(),
    })),
  });
  const log = async (caller: Caller) =>
    (await call("/desk/get-webhook-deliveries", { webhookId }, caller)).json as {
      total: number;
      items: { type: string }[];
    };
  expect((await log(client)).items.map(({ type }) => type)).toContain("nomination.submitted");
  const shown = await log(manager);
  expect(shown.items.filter(({ type }) => type.startsWith("nomination."))).toEqual([]);
  expect(shown.total).toBe(shown.items.length);
  const waiting = async (caller: Caller) =>
    (await ask(getWebhooks, {}, caller)).items.find((one) => one.webhookId === webhookId)?.waiting;
  expect(await waiting(client)).toBeGreaterThan(shown.total);
  expect(await waiting(manager)).toBe(shown.total);
  await database().webhookDelivery.deleteMany({ where: { endpointId: webhookId } });
  const span = { webhookId, from: "2020-01-01", until: "2149-12-31" };
  const { queued } = await ask(replayWebhook, span, manager);
  expect(await waiting(client)).toBeGreaterThan(queued);
  expect(await waiting(manager)).toBe(queued);
  await call("/desk/remove-webhook", { webhookId }, client);
});

it("a candidate who nominates for voters learns of none whether they nominate them, too", async () => {
  const [SUPPORTER, OTHER] = ["OWP-V2", "OWP-V3"];
  await importRows({ "members.csv": voters(SUPPORTER, OTHER) });
  await database().season.update({ where: { year: YEAR }, data: { nominationsPerVoter: 2 } });
  const nomination = (voterID: string, recordID: string, candidateID: string) => ({
    voterID,
    recordID,
    candidateID,
    committeeYear: String(YEAR),
    committeeCode: CODE,
  });
  expect(await nominate(nomination(SUPPORTER, "theirs", MANAGER), client)).toBe("SUCCESS");
  for (const voter of [SUPPORTER, OTHER]) {
    expect(await nominate(nomination(voter, "theirs", FIRST), manager)).toBe("SUCCESS");
    expect(await nominate(nomination(voter, "another", SECOND), manager)).toBe("too-many-nominations");
  }
  const standing = { voterId: SUPPORTER, candidateId: MANAGER, status: "submitted" } as const;
  expect(await database().nomination.count({ where: standing })).toBe(1);
  // Others are not limited by what may be the manager's.
  expect(await nominate(nomination(OTHER, "another", SECOND), client)).toBe("SUCCESS");
  await database().season.update({ where: { year: YEAR }, data: { nominationsPerVoter: null } });
});

it("a candidate who offers a seat to an alternate hears the same, whatever was decided on them", async () => {
  const position = { year: YEAR, committeeCode: CODE, position: "Member" };
  await database().seasonPosition.updateMany({ where: position, data: { seats: 1 } });
  await decide(idsOf(FIRST, MANAGER), "nominated", client);
  await decide(idsOf(SECOND), "not-selected", client, "Later");
  const { revision } = await ask(getSlate, { year: YEAR }, client);
  expect(refusalOf(await call("/desk/publish-slate", { year: YEAR, revision }, client))).toBe("ok");
  await decide(idsOf(FIRST), "alternate", client);
  const [candidacyId = ""] = idsOf(FIRST);
  const offered = async () => ({ candidacyId, version: await versionOf(candidacyId) });
  for (const state of STATES) {
    expect(refusalOf(await decide(idsOf(MANAGER), state, client, "As it is"))).toBe("ok");
    const reply = await call("/desk/offer-alternate", await offered(), manager);
    expect([state, refusalOf(reply), (reply.json as { detail: string }).detail]).toEqual([
      state,
      "no-seat-left",
      expect.stringContaining("or kept for your own candidacy"),
    ]);
  }
  await decide(idsOf(MANAGER), "proposed", client);
  await database().seasonPosition.updateMany({ where: position, data: { seats: 2 } });
  expect(await ask(offerAlternate, await offered(), manager)).toMatchObject({ place: { memberId: FIRST } });
});
