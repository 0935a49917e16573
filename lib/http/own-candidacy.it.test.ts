import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type getCandidacy,
  getEligibility,
  type getReviewBoard,
  getReviewCommittees,
  getSeasonLetters,
  type getSlate,
  getVacancies,
  previewExtension,
  type previewPublication,
} from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { decide, refusalOf, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { writtenLetters } from "@/test/fixtures/letters";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";
import { listen } from "@/test/fixtures/webhooks";
import { type Asked, lookAsStaff, type StaffSight } from "@/test/fixtures/staff-walk";

// Staff who are candidates learn nothing of who supports them (contract.md 8.17). Each of four roles walks all reads of the registry
// and all pages of the desk: an operation that is new is walked by itself.

afterAll(closeDatabase);

// No other test has a season of this year or of the next, which a roll-over would make.
const YEAR = 2096;
const year = String(YEAR);
const [BUDGET, ETHICS, HOLDER] = ["OWC-BUDGET", "OWC-ETHICS", "OWC-HOLDER"];
const ROLES = ["manager", "reviewer", "records", "auditor"] as const;
type Role = (typeof ROLES)[number];

const staffId = (role: Role) => `OWC-${role.toUpperCase()}`;
const voterId = (role: Role) => `OWC-V-${role.toUpperCase()}`;
/** What only a role's own candidacy says; each is found nowhere else. */
const marksOf = (role: Role) => ({
  name: `Quarrington${role}`,
  statement: `Statement-${role}-jade`,
  source: `SRC-${role}`,
  priority: `PRI-${role}`,
  note: `Note-${role}-onyx`,
  remark: `Remark-${role}-opal`,
});

/** Reads that name the voter, who is asked for or in a list of all voters, but no candidates of that voter. */
const LISTS_OF_VOTERS = new Set([
  "/committee/eventregmemberlookup",
  "/committee/getmember",
  "/desk/get-affected",
  "/desk/get-recipients",
]);

let client: Caller;
const callers = new Map<Role, Caller>();
const ids = new Map<Role, string>();
const walks = new Map<Role, StaffSight[]>();
const callerOf = (role: Role) => callers.get(role) ?? {};
const idOf = (role: Role) => ids.get(role) ?? "";

// Four walks of more than a hundred requests.
const WALK_MILLISECONDS = 600_000;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [
      ...ROLES.map((role) => ({
        memberId: voterId(role),
        firstName: "Xanthippe",
        lastName: marksOf(role).name,
        voter: "true",
      })),
      ...voters(...ROLES.map(staffId), HOLDER),
    ],
    "committees.csv": [BUDGET, ETHICS].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  await database().season.update({ where: { year: YEAR }, data: { supportersNeeded: 2 } });
  await database().seasonPosition.create({
    data: { year: YEAR, committeeCode: BUDGET, position: "Member", seats: 9 },
  });
  for (const role of ROLES) {
    await makeStaff(staffId(role), role);
    callers.set(role, await asMember(staffId(role)));
    const { statement, source, priority, note } = marksOf(role);
    const standing = { voter: voterId(role), candidate: staffId(role), year: YEAR };
    const said = { statement, source, priority };
    const id = await stand({ ...standing, ...said, committee: BUDGET }, client);
    ids.set(role, id);
    await call("/desk/save-note", { candidacyId: id, text: note }, client);
  }
  const proposed = [idOf("manager"), idOf("reviewer")];
  for (const candidacyId of proposed) {
    const { version } = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyId } });
    const reason = "Enough voters will follow";
    await call("/desk/override-rule", { candidacyId, version, reason }, client);
  }
  expect((await decide(proposed, "proposed", client)).status).toBe(200);
  expect((await decide([idOf("records"), idOf("auditor")], "not-selected", client, "Later")).status).toBe(
    200,
  );
  for (const role of ROLES)
    await call("/desk/remark-slate", { year: YEAR, text: marksOf(role).remark }, client);
  await writtenLetters();
  const webhookID = await listen({ url: "https://records.example.org/", secrets: [] });
  await database().webhookEndpoint.update({ where: { id: webhookID }, data: { state: "paused" } });
  for (const role of ROLES)
    walks.set(role, await lookAsStaff(callerOf(role), await whatToAsk(role, webhookID)));
}, WALK_MILLISECONDS);

async function whatToAsk(role: Role, webhookID: string): Promise<Asked> {
  const [voter, self, candidacyID] = [voterId(role), staffId(role), idOf(role)];
  const letter = await database().letter.findFirstOrThrow({ where: { memberId: voter } });
  const { reference } = await database().nomination.findFirstOrThrow({ where: { voterId: voter } });
  return {
    names: {
      year,
      committeeCode: BUDGET,
      functionCode: BUDGET,
      position: "Member",
      day: day(0),
      candidacyID,
      memberID: voter,
      memberid: self,
      memberIDs: self,
      ID: voter,
      candidacyId: candidacyID,
      memberId: voter,
      memberIds: self,
      voterId: voter,
      candidateId: self,
      letterId: letter.id,
      webhookId: webhookID,
      placeId: candidacyID,
      candidateID: self,
      voterID: voter,
      TLN_ID: self,
      text: nominationReference(reference),
      lastName: self,
      firstName: "Vera",
      boardID: "OWC-NONE",
      letterID: letter.id,
      reference: nominationReference(reference),
      date: day(40),
      changes: [{ candidacyId: candidacyID, state: "shortlisted" }],
      places: [{ memberId: self, committeeCode: BUDGET, position: "Member" }],
      webhookID,
      placeID: candidacyID,
      kind: "nomination-received",
      subject: "{{ candidate }}",
      body: "{{ candidate }} {{ qualifications }} {{ source }} {{ priority }} [Open]({{ link }})",
      pasted: `committeeCode\tposition\tseats\n${BUDGET}\tMember\t3`,
      supporters: "1",
    },
    paths: {
      "/desk/preview-rule": { kind: "active-member", day: undefined },
      "/desk/get-failing": { kind: "active-member", day: undefined },
      "/desk/get-deliveries": { state: undefined },
      "/desk/get-recipients": { kind: "nominations-closing", day: day(23) },
      "/desk/get-eligibility": { memberId: self },
    },
    page: { query: `year=${year}&candidacy=${candidacyID}`, code: BUDGET },
  };
}

describe("staff who are candidates", () => {
  it.each(ROLES)("learn nothing of their own candidacy through any read or page, as %s", (role) => {
    const leaks = (walks.get(role) ?? []).flatMap(({ path, text }) =>
      Object.entries(marksOf(role))
        .filter(([mark, words]) => text.includes(words) && !(mark === "name" && LISTS_OF_VOTERS.has(path)))
        .map(([mark]) => `${path} ${mark}`),
    );
    expect([...new Set(leaks)]).toEqual([]);
    expect((walks.get(role) ?? []).filter(({ status }) => status >= 500)).toEqual([]);
  });

  it("were looked for in what says it of others", () => {
    const seen = (walks.get("manager") ?? []).filter(({ text }) => text.includes(marksOf("auditor").source));
    expect(seen.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/desk/get-review-board", "/desk/export-candidates"]),
    );
  });

  it("see that a row is theirs, in a place and under filters that say nothing", async () => {
    type Board = EntryResult<typeof getReviewBoard>;
    const board = async (more: Record<string, unknown> = {}) =>
      (
        await call(
          "/desk/get-review-board",
          { year: YEAR, committeeCode: BUDGET, ...more },
          callerOf("manager"),
        )
      ).json as Board;
    const whole = await board();
    expect(whole.items.find(({ memberId }) => memberId === staffId("manager"))).toMatchObject({
      own: true,
      sources: [],
      version: 0,
      eligibility: "unknown",
      rules: ["Your own candidacy."],
      reviewedByMe: false,
    });
    const mine = whole.items.find(({ own }) => own);
    for (const name of ["state", "rank", "supporters", "priority", "overrideReason"])
      expect(mine).not.toHaveProperty(name);
    expect(whole.items.filter(({ own }) => own)).toHaveLength(1);
    // Of two proposals one is theirs.
    expect(whole.positions[0]).toMatchObject({ proposed: 1, open: 8, candidates: 4 });
    for (const sort of ["supporters", "priority"])
      expect((await board({ sort })).items.at(-1)?.memberId).toBe(staffId("manager"));
    const filters = [
      { supporters: 1 },
      { state: "proposed" },
      { state: "nominated" },
      { source: "SRC-manager" },
      { notReviewed: "by-me" },
      { notReviewed: "by-anyone" },
      { eligibility: "overridden" },
    ];
    for (const filter of filters)
      expect((await board(filter)).items.map(({ memberId }) => memberId)).not.toContain(staffId("manager"));
    const [committee] = (await ask(getReviewCommittees, { year: YEAR }, callerOf("manager"))).items.filter(
      ({ committeeCode }) => committeeCode === BUDGET,
    );
    expect(committee).toMatchObject({ candidates: 4, proposed: 1, undecided: 1, notReviewedByMe: 0 });
  });

  it("are not on the slate that they see, nor among what publishing would do", async () => {
    const slate = await desk<EntryResult<typeof getSlate>>(
      "get-slate",
      { year: YEAR, committeeCode: BUDGET },
      callerOf("manager"),
    );
    const people = slate.committees.flatMap(({ positions }) => positions.flatMap((one) => one.people));
    expect(people.map(({ memberId }) => memberId)).toEqual([staffId("reviewer")]);
    const preview = await desk<EntryResult<typeof previewPublication>>(
      "preview-publication",
      { year: YEAR },
      callerOf("manager"),
    );
    expect(preview.offers.map(({ memberId }) => memberId)).toEqual([staffId("reviewer")]);
    expect(preview.counts).toMatchObject({ places: 1, notSelected: 2 });
    const auditing = await desk<EntryResult<typeof previewPublication>>(
      "preview-publication",
      { year: YEAR },
      callerOf("auditor"),
    );
    expect(auditing.counts).toMatchObject({ places: 2, notSelected: 1 });
    const changes = [{ candidacyId: idOf("manager"), state: "shortlisted" }];
    expect((await call("/desk/preview-change", { year: YEAR, changes }, callerOf("manager"))).status).toBe(
      404,
    );
  });

  it("change nothing about it, whatever the reason", async () => {
    const manager = callerOf("manager");
    const candidacyId = idOf("manager");
    const { version } = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyId } });
    const seen = { candidacyId, version };
    const reason = "Nobody else is there";
    const acts: [string, Record<string, unknown>][] = [
      ["save-note", { candidacyId, text: "I am good" }],
      ["mark-reviewed", { candidacyIds: [candidacyId], reviewed: true }],
      ["rank-candidacies", { list: "candidates", moves: [{ candidacyId }], reason }],
      ["decide-candidacies", { decisions: [{ ...seen, state: "shortlisted" }], reason }],
      ["override-rule", { ...seen, reason }],
      ["offer-alternate", seen],
    ];
    for (const [operation, params] of acts)
      expect([operation, refusalOf(await call(`/desk/${operation}`, params, manager))]).toEqual([
        operation,
        "own-candidacy",
      ]);
    const nomination = {
      voterID: HOLDER,
      candidateID: staffId("manager"),
      recordID: "mine",
      committeeYear: year,
      committeeCode: BUDGET,
      committeePosition: "Member",
      effectiveDate: day(100),
      candidateName: "M",
      qualifications: "",
      priorityCode: "",
      nominationSource: "",
    };
    expect((await call("/committee/nominate", nomination, manager)).status).toBe(403);
    const { id } = await database().nomination.findFirstOrThrow({ where: { voterId: voterId("manager") } });
    expect((await call("/committee/deletenomination", { nominationID: id }, manager)).status).toBe(404);
    const after = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyId } });
    expect(after).toMatchObject({ version, state: "proposed", rank: null });
  });

  it("read of remarks on the slate who wrote them and when, and only their own words", async () => {
    const reading = { year: YEAR };
    const words = async (caller: Caller) =>
      (await desk<EntryResult<typeof getSlate>>("get-slate", reading, caller)).remarks.map(
        ({ text }) => text,
      );
    const all = ROLES.map((role) => marksOf(role).remark);
    expect(await words(client)).toEqual(all);
    const said = { year: YEAR, text: "I am away next week." };
    const { remarks } = await desk<EntryResult<typeof getSlate>>("remark-slate", said, callerOf("manager"));
    expect(remarks.map(({ text }) => text)).toEqual([...all.map(() => undefined), said.text]);
    expect(remarks.every(({ authorId, writtenAt }) => authorId !== "" && writtenAt !== "")).toBe(true);
  });

  it("read what was decided once it is published, and still nothing of their supporters", async () => {
    const { revision } = await desk<{ revision: number }>("get-slate", { year: YEAR }, client);
    await desk("publish-slate", { year: YEAR, revision }, client);
    const { text, json } = await call(
      "/desk/get-candidacy",
      { candidacyId: idOf("manager") },
      callerOf("manager"),
    );
    const own = json as EntryResult<typeof getCandidacy>;
    const slate = { year: YEAR };
    const { remarks } = await desk<EntryResult<typeof getSlate>>("get-slate", slate, callerOf("manager"));
    expect(remarks.map(({ text: words }) => words)).toContain(marksOf("manager").remark);
    expect(own).toMatchObject({ own: true, state: "proposed", supportedBy: [] });
    expect(own).not.toHaveProperty("supporters");
    expect(own.notes.map((note) => note.text)).toEqual([marksOf("manager").note]);
    expect(own.decisions.length).toBeGreaterThan(0);
    const { name, statement, source, priority } = marksOf("manager");
    expect([name, statement, source, priority].filter((words) => text.includes(words))).toEqual([]);
  });
});

describe("a reviewer of one committee", () => {
  it("learns of places on others their number alone, and nothing of what is offered there", async () => {
    const LIMITED = "OWC-LIMITED";
    await importRows({
      "members.csv": voters(LIMITED),
      "places.csv": [
        {
          memberId: HOLDER,
          committeeCode: ETHICS,
          position: "Member",
          startDate: `${YEAR}-01-01`,
          endDate: `${YEAR}-12-31`,
        },
      ],
    });
    await makeStaff(LIMITED, "reviewer", [BUDGET]);
    const limited = await asMember(LIMITED);
    const everything = { year: YEAR, committeeCode: "", position: "" };
    await database().rule.create({
      data: {
        id: crypto.randomUUID(),
        ...everything,
        kind: "places-per-year",
        effect: "warns",
        parameters: { places: 1 },
      },
    });
    const asked = { year: YEAR, memberId: HOLDER, committeeCode: BUDGET, position: "Member" };
    const sentences = async (caller: Caller) =>
      (await ask(getEligibility, asked, caller)).items.map(({ sentence }) => sentence);
    expect(await sentences(client)).toEqual([expect.stringContaining(`in ${YEAR} (${ETHICS})`)]);
    expect(await sentences(limited)).toEqual([expect.stringMatching(/has 1 other place in \d{4}\.?$/)]);
    await database().place.updateMany({
      where: { memberId: HOLDER, committeeCode: ETHICS },
      data: { status: "offered", seasonYear: YEAR },
    });
    expect(await sentences(client)).toEqual([expect.stringContaining(ETHICS)]);
    expect(await sentences(limited)).toEqual([expect.stringContaining("has no other place")]);
    const vacancies = async (caller: Caller) =>
      (await ask(getVacancies, { year: YEAR }, caller)).items.filter(
        ({ committeeCode }) => committeeCode === ETHICS,
      );
    expect(await vacancies(client)).toEqual([expect.objectContaining({ offered: 1 })]);
    expect(await vacancies(limited)).toEqual([]);
    const moved = { year: YEAR, deadline: "answersClose", date: day(90) } as const;
    expect(await ask(previewExtension, moved, client)).toMatchObject({ people: 3 });
    expect((await ask(previewExtension, moved, limited)).people).toBeUndefined();
    const { items: letters } = await ask(getSeasonLetters, { year: YEAR }, limited);
    expect(letters.length).toBeGreaterThan(0);
    expect(new Set(letters.map(({ people }) => people))).toEqual(new Set([undefined]));
    const { remarks } = await desk<EntryResult<typeof getSlate>>("get-slate", { year: YEAR }, limited);
    expect(remarks.length).toBeGreaterThan(0);
    expect(remarks.filter(({ text }) => text !== undefined)).toEqual([]);
  });
});
