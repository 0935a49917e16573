import { afterAll, beforeAll, expect, it } from "vitest";
import {
  getDesk,
  getReviewBoard,
  getReviewCommittees,
  getReviewQueue,
  markReviewed,
} from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/values";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { candidacyOf, decide, stand } from "@/test/fixtures/candidacies";
import { asMember } from "@/test/fixtures/credentials";
import { day } from "@/test/fixtures/seasons";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2037;
const { REVIEWER, ONE, ANN, BOB, CAT, BUDGET, BYLAWS, importNominated } = reviewedSeason("RVQ", YEAR);
const [MANAGER, AUDITOR, BOTH] = ["RVQ-MANAGER", "RVQ-AUDITOR", "RVQ-BOTH"];
const DAN = "RVQ-DAN";
const CROWD = "RVQ-CROWD";
let client: Caller;
let reviewer: Caller;
let manager: Caller;
let ids: NominatedIds;

const queue = (caller: Caller, more: { committeeCode?: string; cursor?: string } = {}) =>
  ask(getReviewQueue, { year: YEAR, ...more }, caller);
const queued = async (caller: Caller, committeeCode?: string) =>
  (await queue(caller, committeeCode === undefined ? {} : { committeeCode })).items.map((item) =>
    [item.committeeCode, item.position, item.memberId].join(" "),
  );
const review = (candidacyIds: readonly string[], caller: Caller, reviewed = true) =>
  ask(markReviewed, { candidacyIds: [...candidacyIds], reviewed }, caller);

const OF_BUDGET = [
  `${BUDGET} Chair ${CAT}`,
  ...[ANN, BOB, CAT].map((member) => `${BUDGET} Member ${member}`),
];
const OF_BYLAWS = `${BYLAWS} Member ${ANN}`;

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  await importRows({ "members.csv": voters(MANAGER, AUDITOR, BOTH) });
  await makeStaff(MANAGER);
  await makeStaff(AUDITOR, "auditor");
  await makeStaff(BOTH, "auditor");
  await makeStaff(BOTH, "reviewer", [BYLAWS]);
  [reviewer, manager] = await Promise.all([asMember(REVIEWER), asMember(MANAGER)]);
});

it("has every undecided candidacy of all committees, by committee, position and last name, as the board has it", async () => {
  const { items, total, nextCursor } = await queue(manager);
  expect(await queued(manager)).toEqual([...OF_BUDGET, OF_BYLAWS]);
  expect([total, nextCursor]).toEqual([5, undefined]);
  const board = await ask(getReviewBoard, { year: YEAR, committeeCode: BUDGET }, manager);
  for (const row of board.items) {
    const found = items.find(({ candidacyId }) => candidacyId === row.candidacyId);
    expect(found).toEqual({ ...row, committeeCode: BUDGET, committeeName: "Budget", serving: false });
  }
});

it("has for each reviewer the committees on which they decide, and for an auditor all that they may read", async () => {
  expect(await queued(reviewer)).toEqual(OF_BUDGET);
  expect(await queued(await asMember(AUDITOR))).toEqual([...OF_BUDGET, OF_BYLAWS]);
  expect(await queued(await asMember(BOTH))).toEqual([OF_BYLAWS]);
  expect(await queued(client)).toEqual([...OF_BUDGET, OF_BYLAWS]);
});

it("is narrowed to one committee, which the caller must be allowed to read", async () => {
  expect(await queued(manager, BYLAWS)).toEqual([OF_BYLAWS]);
  const { status } = await call("/desk/get-review-queue", { year: YEAR, committeeCode: BYLAWS }, reviewer);
  expect(status).toBe(403);
});

it("loses what the caller has reviewed, not what a colleague has, and has it again when the mark is taken away", async () => {
  await review([ids.ann], reviewer);
  expect(await queued(reviewer)).not.toContain(`${BUDGET} Member ${ANN}`);
  expect(await queued(manager)).toContain(`${BUDGET} Member ${ANN}`);
  await review([ids.ann], reviewer, false);
  expect(await queued(reviewer)).toEqual(OF_BUDGET);
});

it("loses what anybody has decided; whoever is shortlisted still waits", async () => {
  expect((await decide([ids.ann], "shortlisted", client)).status).toBe(200);
  expect((await decide([ids.bylaws], "proposed", client)).status).toBe(200);
  expect(await queued(manager)).toEqual(OF_BUDGET);
  expect((await decide([ids.ann, ids.bylaws], "nominated", client)).status).toBe(200);
  expect(await queued(manager)).toEqual([...OF_BUDGET, OF_BYLAWS]);
});

it("counts as the overview, the committees and the filter of the board do", async () => {
  await review([ids.bob], manager);
  const { total } = await queue(manager);
  const { waiting } = await ask(getDesk, { year: YEAR }, manager);
  expect(waiting).toContainEqual({ code: "not-reviewed", count: total });
  const { items } = await ask(getReviewCommittees, { year: YEAR }, manager);
  expect(items.reduce((sum, one) => sum + one.notReviewedByMe, 0)).toBe(total);
  const budget = { year: YEAR, committeeCode: BUDGET };
  const board = await ask(getReviewBoard, { ...budget, notReviewed: "by-me" }, manager);
  expect(board.total).toBe((await queue(manager, budget)).total);
  await review([ids.bob], manager, false);
});

it("never has the caller's own candidacy, whatever was decided on it", async () => {
  const own = await stand({ voter: ONE, candidate: MANAGER, committee: BYLAWS, year: YEAR }, client);
  expect(await queued(manager)).toEqual([...OF_BUDGET, OF_BYLAWS]);
  expect((await decide([own], "shortlisted", client)).status).toBe(200);
  expect(await queued(manager)).toEqual([...OF_BUDGET, OF_BYLAWS]);
  expect(await queued(client)).toContain(`${BYLAWS} Member ${MANAGER}`);
  expect((await decide([own], "proposed", client)).status).toBe(200);
});

it("says where the caller serves on the committee", async () => {
  const place = { memberId: DAN, committeeCode: BUDGET, position: "Chair" };
  await importRows({ "places.csv": [{ ...place, startDate: day(-30), endDate: day(30) }] });
  await makeStaff(DAN, "reviewer");
  const { items } = await queue(await asMember(DAN));
  const serving = items.map(({ committeeCode, serving: serves }) => [committeeCode, serves]);
  expect(new Set(serving.map(String))).toEqual(new Set([`${BUDGET},true`, `${BYLAWS},false`]));
});

it("comes in pages that neither skip nor repeat anyone, also when the last one shown has left in between", async () => {
  const members = Array.from(
    { length: PAGE_ROWS + 5 },
    (_, index) => `RVQ-C${String(index).padStart(3, "0")}`,
  );
  await importRows({
    "members.csv": members.map((memberId) => ({ memberId, firstName: "Cora", lastName: memberId })),
    "committees.csv": [{ code: CROWD, name: "Zcrowd", positions: "Member" }],
  });
  await database().candidacy.createMany({
    data: members.map((memberId) => ({
      id: crypto.randomUUID(),
      year: YEAR,
      committeeCode: CROWD,
      position: "Member",
      memberId,
      updatedAt: new Date(),
    })),
  });
  const first = await queue(manager, { committeeCode: CROWD });
  expect([first.items.length, first.total]).toEqual([PAGE_ROWS, PAGE_ROWS + 5]);
  const last = first.items.at(-1)?.candidacyId ?? "";
  await review([last], manager);
  const next = await queue(manager, { committeeCode: CROWD, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...next.items].map(({ memberId }) => memberId)).toEqual(members);
  expect([next.total, next.nextCursor]).toEqual([PAGE_ROWS + 4, undefined]);
  expect(JSON.stringify(Buffer.from(first.nextCursor ?? "", "base64url").toString())).not.toContain("RVQ");
});

it("refuses a cursor that another list or season has given", async () => {
  const refused = async (cursor: string) =>
    (await call("/desk/get-review-queue", { year: YEAR, cursor }, manager)).status;
  expect(await refused("not-a-mark")).toBe(400);
  expect(await refused(Buffer.from(JSON.stringify([crypto.randomUUID()])).toString("base64url"))).toBe(400);
  const id = await candidacyOf({ candidate: CAT, committee: BUDGET, year: YEAR });
  const cursor = Buffer.from(JSON.stringify([id])).toString("base64url");
  expect((await call("/desk/get-review-queue", { year: YEAR - 1, cursor }, manager)).status).toBe(400);
});

it("is empty in a year without a season", async () => {
  expect(await ask(getReviewQueue, { year: YEAR - 1 }, manager)).toEqual({ items: [], total: 0 });
});
