import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { getcandidacy, getreviewboard, getslate, previewpublication } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { boardParams, decide, refusalOf, stand } from "@/test/fixtures/candidacies";
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
});

/** Reads that name the voter, who is asked for or in a list of all voters, and say nothing of whom they nominated. */
const LISTS_OF_VOTERS = new Set([
  ...["/committee/eventregmemberlookup", "/committee/getmember"],
  ...["/desk/getconcerned", "/desk/getrecipients"],
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
  await bring({
    "members.csv": [
      ...ROLES.map((role) => ({
        ...{ memberId: voterId(role), firstName: "Xanthippe", lastName: marksOf(role).name, voter: "true" },
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
    await call("/desk/savenote", { candidacyID: id, text: note }, client);
  }
  const proposed = [idOf("manager"), idOf("reviewer")];
  for (const candidacyID of proposed) {
    const { version } = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyID } });
    const reason = "Enough voters will follow";
    await call("/desk/overriderule", { candidacyID, version: String(version), reason }, client);
  }
  expect((await decide(proposed, "proposed", client)).status).toBe(200);
  expect((await decide([idOf("records"), idOf("auditor")], "not-selected", client, "Later")).status).toBe(
    200,
  );
  await call("/desk/remarkslate", { year, text: "Too few from the north." }, client);
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
      ...{ year, committeeCode: BUDGET, functionCode: BUDGET, position: "Member", day: day(0) },
      ...{ candidacyID, memberID: voter, memberid: self, memberIDs: self, ID: voter },
      ...{ candidateID: self, voterID: voter, TLN_ID: self, text: nominationReference(reference) },
      ...{ lastName: self, firstName: "Vera", boardID: "OWC-NONE", letterID: letter.id },
      ...{ reference: nominationReference(reference), changes: `${candidacyID}\tshortlisted`, date: day(40) },
      ...{ webhookID, placeID: candidacyID, kind: "nomination-received", subject: "{{ candidate }}" },
      ...{ body: "{{ candidate }} {{ qualifications }} {{ source }} {{ priority }} [Open]({{ link }})" },
      ...{ pasted: `committeeCode\tposition\tseats\n${BUDGET}\tMember\t3`, supporters: "1" },
    },
    paths: {
      "/desk/previewrule": { kind: "active-member" },
      "/desk/getfailing": { kind: "active-member" },
      "/desk/getdeliveries": { state: "" },
      "/desk/getrecipients": { kind: "nominations-closing", day: day(23) },
      "/desk/geteligibility": { memberID: self },
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
      expect.arrayContaining(["/desk/getreviewboard", "/desk/exportcandidates"]),
    );
  });

  it("see that a row is theirs, in a place and under filters that say nothing", async () => {
    type Board = EntryResult<typeof getreviewboard>;
    const board = async (more: Record<string, string> = {}) =>
      (
        await call(
          "/desk/getreviewboard",
          { ...boardParams(YEAR, BUDGET, more), cursor: "" },
          callerOf("manager"),
        )
      ).json as Board;
    const whole = await board();
    expect(whole.rows.find(({ memberID }) => memberID === staffId("manager"))).toMatchObject({
      ...{ own: "true", state: "", rank: "", supporters: "", priority: "", sources: [], version: "0" },
      ...{
        eligibility: "unknown",
        rules: ["Your own candidacy."],
        overrideReason: "",
        reviewedByMe: "false",
      },
    });
    expect(whole.rows.filter(({ own }) => own === "true")).toHaveLength(1);
    // Of two proposals one is theirs.
    expect(whole.positions[0]).toMatchObject({ proposed: "1", open: "8", candidates: "4" });
    for (const sort of ["supporters", "priority"])
      expect((await board({ sort })).rows.at(-1)?.memberID).toBe(staffId("manager"));
    const filters = [
      ...[{ supporters: "1" }, { state: "proposed" }, { state: "nominated" }, { source: "SRC-manager" }],
      ...[{ notReviewed: "by-me" }, { notReviewed: "by-anyone" }, { eligibility: "overridden" }],
    ];
    for (const filter of filters)
      expect((await board(filter)).rows.map(({ memberID }) => memberID)).not.toContain(staffId("manager"));
    const [committee] = (await list("/desk/getreviewcommittees", { year }, callerOf("manager"))).filter(
      ({ committeeCode }) => committeeCode === BUDGET,
    );
    expect(committee).toMatchObject({ candidates: "4", proposed: "1", undecided: "1", notReviewedByMe: "0" });
  });

  it("are not on the slate that they see, nor among what publishing would do", async () => {
    const slate = await desk<EntryResult<typeof getslate>>(
      "getslate",
      { year, committeeCode: BUDGET },
      callerOf("manager"),
    );
    const people = slate.committees.flatMap(({ positions }) => positions.flatMap((one) => one.people));
    expect(people.map(({ memberID }) => memberID)).toEqual([staffId("reviewer")]);
    const preview = await desk<EntryResult<typeof previewpublication>>(
      "previewpublication",
      { year },
      callerOf("manager"),
    );
    expect(preview.offers.map(({ memberID }) => memberID)).toEqual([staffId("reviewer")]);
    expect(preview.counts).toMatchObject({ places: "1", notSelected: "2" });
    const auditing = await desk<EntryResult<typeof previewpublication>>(
      "previewpublication",
      { year },
      callerOf("auditor"),
    );
    expect(auditing.counts).toMatchObject({ places: "2", notSelected: "1" });
    const change = { year, changes: `${idOf("manager")}\tshortlisted` };
    expect((await call("/desk/previewchange", change, callerOf("manager"))).status).toBe(404);
  });

  it("change nothing about it, whatever the reason", async () => {
    const manager = callerOf("manager");
    const candidacyID = idOf("manager");
    const { version } = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyID } });
    const line = `${candidacyID}\t${version}`;
    const reason = "Nobody else is there";
    const acts: [string, Record<string, string>][] = [
      ["savenote", { candidacyID, text: "I am good" }],
      ["markreviewed", { candidacyIDs: candidacyID, reviewed: "true" }],
      ["rankcandidacies", { list: "candidates", ranks: `${line}\t1`, reason }],
      ["decidecandidacies", { decisions: `${line}\tshortlisted`, reason }],
      ["overriderule", { candidacyID, version: String(version), reason }],
      ["offeralternate", { candidacyID, version: String(version) }],
    ];
    for (const [operation, params] of acts)
      expect([operation, refusalOf(await call(`/desk/${operation}`, params, manager))]).toEqual([
        operation,
        "own-candidacy",
      ]);
    const nomination = {
      ...{ voterID: HOLDER, candidateID: staffId("manager"), recordID: "mine", committeeYear: year },
      ...{ committeeCode: BUDGET, committeePosition: "Member", effectiveDate: day(100), candidateName: "M" },
      ...{ qualifications: "", priorityCode: "", nominationSource: "" },
    };
    expect((await call("/committee/nominate", nomination, manager)).status).toBe(403);
    const { id } = await database().nomination.findFirstOrThrow({ where: { voterId: voterId("manager") } });
    expect((await call("/committee/deletenomination", { nominationID: id }, manager)).status).toBe(404);
    const after = await database().candidacy.findUniqueOrThrow({ where: { id: candidacyID } });
    expect(after).toMatchObject({ version, state: "proposed", rank: null });
  });

  it("read what was decided once it is published, and still nothing of their supporters", async () => {
    const { revision } = await desk<{ revision: string }>("getslate", { year, committeeCode: "" }, client);
    await desk("publishslate", { year, revision, reason: "" }, client);
    const { text, json } = await call(
      "/desk/getcandidacy",
      { candidacyID: idOf("manager") },
      callerOf("manager"),
    );
    const own = json as EntryResult<typeof getcandidacy>;
    expect(own).toMatchObject({ own: "true", state: "proposed", supporters: "", supportedBy: [] });
    expect(own.notes.map((note) => note.text)).toEqual([marksOf("manager").note]);
    expect(own.decisions.length).toBeGreaterThan(0);
    const { name, statement, source, priority } = marksOf("manager");
    expect([name, statement, source, priority].filter((words) => text.includes(words))).toEqual([]);
  });
});

describe("a reviewer of one committee", () => {
  it("learns of places on others their number alone, and nothing of what is offered there", async () => {
    const LIMITED = "OWC-LIMITED";
    await bring({
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
        ...{ id: crypto.randomUUID(), ...everything, kind: "places-per-year", effect: "warns" },
        parameters: { places: 1 },
      },
    });
    const asked = { year, memberID: HOLDER, committeeCode: BUDGET, position: "Member" };
    const sentences = async (caller: Caller) =>
      (await list("/desk/geteligibility", asked, caller)).map(({ sentence }) => sentence);
    expect(await sentences(client)).toEqual([expect.stringContaining(`in ${YEAR} (${ETHICS})`)]);
    expect(await sentences(limited)).toEqual([expect.stringMatching(/has 1 other place in \d{4}\.?$/)]);
    await database().place.updateMany({
      where: { memberId: HOLDER, committeeCode: ETHICS },
      data: { status: "offered", seasonYear: YEAR },
    });
    expect(await sentences(client)).toEqual([expect.stringContaining(ETHICS)]);
    expect(await sentences(limited)).toEqual([expect.stringContaining("has no other place")]);
    const vacancies = async (caller: Caller) =>
      (
        (await call("/desk/getvacancies", { year, day: "", cursor: "" }, caller)).json as {
          rows: { committeeCode: string; offered: string }[];
        }
      ).rows.filter(({ committeeCode }) => committeeCode === ETHICS);
    expect(await vacancies(client)).toEqual([expect.objectContaining({ offered: "1" })]);
    expect(await vacancies(limited)).toEqual([]);
    const { remarks } = await desk<EntryResult<typeof getslate>>(
      "getslate",
      { year, committeeCode: "" },
      limited,
    );
    expect(remarks.length).toBeGreaterThan(0);
    expect(remarks.filter(({ text }) => text !== "")).toEqual([]);
  });
});
