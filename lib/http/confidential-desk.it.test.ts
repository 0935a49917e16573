import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { STAFF_ROLES } from "@/lib/domain/access/staff-role";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { writtenLetters } from "@/test/fixtures/letters";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";
import { listen } from "@/test/fixtures/webhooks";
import { type Asked, lookAsStaff, READS, type StaffSight } from "@/test/fixtures/staff-walk";

// Who supports a candidate, and why, is for the reviewers of that committee (docs/season.md). The walk calls every read
// of the registry in every role: an operation that is new is walked by itself.

afterAll(closeDatabase);

// No other test has a season of this year or of the next, which a roll-over would make.
const YEAR = 2090;
const year = String(YEAR);
const [VOTER, CANDIDATE, BUDGET, BYLAWS] = ["CRV-VOTER", "CRV-CAND", "CRV-BUDGET", "CRV-BYLAWS"];

/** What only the nomination and its review say; each is found nowhere else. */
const MARKS = {
  voter: VOTER,
  name: "Quillfeather",
  statement: "Her budgets balance",
  source: "SRC-CRV",
  priority: "PRI-CRV",
  note: "She told me so",
} as const;
type Mark = keyof typeof MARKS;
const EVERYTHING = Object.keys(MARKS) as Mark[];

/** Who looks: each role on all committees, a reviewer of each of two, two members, and a system with every scope. */
const LOOKERS = [
  ...STAFF_ROLES,
  ...(["reviewer of it", "reviewer of another", "candidate", "member", "system"] as const),
] as const;
type LookerName = (typeof LOOKERS)[number];
const idOf = (looker: LookerName) =>
  looker === "candidate" ? CANDIDATE : `CRV-${looker.toUpperCase().replaceAll(" ", "-")}`;

type Found = Readonly<Record<string, readonly Mark[]>>;

/** What the reviewers of the committee see. */
const REVIEWING: Found = {
  "/committee/getcandidate": ["statement", "source", "priority"],
  "/committee/getnominationsbyvoter": ["name"],
  "/desk/exportcandidates": ["source", "priority"],
  "/desk/getcandidacy": EVERYTHING,
  "/desk/getreviewboard": ["source", "priority"],
  "/staff/review/NONE": EVERYTHING,
};

/** What those who read the record see besides: that the voter is one, and what became of the voter's own receipt. */
const RECORD: Found = {
  "/desk/exportcalllist": ["voter", "name"],
  "/desk/getconcerned": ["voter", "name"],
  "/desk/getdeliveries": ["voter", "name"],
  "/desk/getletter": EVERYTHING.filter((mark) => mark !== "note"),
  "/desk/getrecipients": ["voter", "name"],
};

const isOperation = ([path]: [string, unknown]) => !path.startsWith("/staff");

const MAY_SHOW: Readonly<Record<LookerName, Found>> = {
  manager: { ...REVIEWING, ...RECORD },
  auditor: { ...REVIEWING, ...RECORD },
  reviewer: REVIEWING,
  "reviewer of it": REVIEWING,
  system: Object.fromEntries(Object.entries({ ...REVIEWING, ...RECORD }).filter(isOperation)),
  approver: {},
  // The call list names whoever no letter reaches, not what the letter says.
  caller: { "/desk/exportcalllist": ["voter", "name"] },
  records: {},
  "reviewer of another": {},
  candidate: {},
  member: {},
};

/** What systems see of a place that is offered (contract.md 8.1); members and staff do not. */
const OFFERED: Found = { "/committee/getcommitteeconfirmeds": ["source", "priority"] };

let client: Caller;
let asked: Asked;
const walks = new Map<LookerName, { proposed: StaffSight[]; published: StaffSight[] }>();

// A walk is more than a hundred requests, and there are twenty-two.
const WALK_MILLISECONDS = 600_000;

beforeAll(async () => {
  client = await asClient();
  await bring({
    "members.csv": [
      { memberId: VOTER, firstName: "Xanthippe", lastName: MARKS.name, voter: "true" },
      ...voters(...LOOKERS.filter((looker) => looker !== "system").map(idOf)),
    ],
    "committees.csv": [BUDGET, BYLAWS].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  for (const role of STAFF_ROLES) await makeStaff(idOf(role), role);
  await makeStaff(idOf("reviewer of it"), "reviewer", [BUDGET]);
  await makeStaff(idOf("reviewer of another"), "reviewer", [BYLAWS]);
  const candidacyID = await stand(
    {
      ...{ voter: VOTER, candidate: CANDIDATE, committee: BUDGET, year: YEAR },
      ...{ statement: MARKS.statement, source: MARKS.source, priority: MARKS.priority },
    },
    client,
  );
  await call("/desk/savenote", { candidacyID, text: MARKS.note }, client);
  await decide([candidacyID], "proposed", client);
  await writtenLetters();
  asked = await whatToAsk(candidacyID);
  const callers = new Map<LookerName, Caller>();
  for (const looker of LOOKERS)
    callers.set(looker, looker === "system" ? client : await asMember(idOf(looker)));
  const lookAll = async () => {
    const sights: [LookerName, StaffSight[]][] = [];
    for (const [looker, caller] of callers) sights.push([looker, await lookAsStaff(caller, asked)]);
    return new Map(sights);
  };
  const proposed = await lookAll();
  const { revision } = await desk<{ revision: string }>("getslate", { year, committeeCode: "" }, client);
  await desk("publishslate", { year, revision, reason: "" }, client);
  await writtenLetters();
  const published = await lookAll();
  for (const looker of LOOKERS)
    walks.set(looker, { proposed: proposed.get(looker) ?? [], published: published.get(looker) ?? [] });
}, WALK_MILLISECONDS);

async function whatToAsk(candidacyID: string): Promise<Asked> {
  const letter = await database().letter.findFirstOrThrow({ where: { memberId: VOTER } });
  const webhookID = await listen({ url: "https://records.example.org/", secrets: [] });
  // Nobody is there to be told.
  await database().webhookEndpoint.update({ where: { id: webhookID }, data: { state: "paused" } });
  const { reference } = await database().nomination.findFirstOrThrow({ where: { voterId: VOTER } });
  return {
    names: {
      ...{ year, committeeCode: BUDGET, functionCode: BUDGET, position: "Member", day: day(0) },
      ...{ candidacyID, memberID: CANDIDATE, memberid: CANDIDATE, memberIDs: CANDIDATE, ID: CANDIDATE },
      ...{ candidateID: CANDIDATE, voterID: VOTER, TLN_ID: CANDIDATE, text: CANDIDATE },
      ...{ lastName: CANDIDATE, firstName: "Vera", boardID: "CRV-NONE", letterID: letter.id },
      ...{ reference: nominationReference(reference), changes: `${candidacyID}\tshortlisted`, date: day(40) },
      ...{ webhookID, placeID: candidacyID, kind: "password-changed", subject: "Changed" },
      ...{ body: "[Sign in]({{ link }})", pasted: `committeeCode\tposition\tseats\n${BUDGET}\tMember\t3` },
    },
    paths: {
      "/committee/getnominationsbyvoter": { ID: VOTER },
      "/committee/eventregmemberlookup": { lastName: CANDIDATE, firstName: "Vera" },
      "/desk/previewrule": { kind: "active-member" },
      "/desk/getfailing": { kind: "active-member" },
      // All voters, a week before nominations close.
      "/desk/getrecipients": { kind: "nominations-closing", day: day(23) },
    },
    page: { query: `year=${year}&candidacy=${candidacyID}`, code: BUDGET },
  };
}

function found(sights: readonly StaffSight[]): Found {
  const marks = new Map<string, Set<Mark>>();
  for (const { path, text } of sights) {
    const seen = EVERYTHING.filter((mark) => text.includes(MARKS[mark]));
    for (const mark of seen) marks.set(path, (marks.get(path) ?? new Set()).add(mark));
  }
  return Object.fromEntries(
    [...marks]
      .map(([path, seen]) => [path, EVERYTHING.filter((mark) => seen.has(mark))] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

it.each(LOOKERS)(
  "shows the %s only what is theirs to know, before and after the slate is published",
  (looker) => {
    const { proposed = [], published = [] } = walks.get(looker) ?? {};
    expect(found(proposed)).toEqual(MAY_SHOW[looker]);
    expect(found(published)).toEqual({ ...MAY_SHOW[looker], ...(looker === "system" ? OFFERED : {}) });
  },
);

it("was looked for with every read of other systems, in vain nowhere", () => {
  const all = [...walks.values()].flatMap(({ proposed, published }) => [...proposed, ...published]);
  const { proposed = [], published = [] } = walks.get("system") ?? {};
  const answered = new Set(
    [...proposed, ...published].filter(({ status }) => status === 200).map(({ path }) => path),
  );
  const documented = READS.filter(({ scope }) => scope !== null).map(({ path }) => path);
  expect(documented.filter((path) => !answered.has(path))).toEqual([]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
});

it.each(["reviewer of another", "caller", "records", "candidate"] as const)(
  "may not even be asked for by a %s",
  (looker) => {
    const refused = (walks.get(looker)?.proposed ?? []).filter(({ status }) => status === 403);
    expect(refused.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/desk/exportcandidates", "/desk/getcandidacy", "/desk/getreviewboard"]),
    );
  },
);

it("leaves an approver the candidacy without it", () => {
  const sights = walks.get("approver")?.proposed ?? [];
  const [candidacy] = sights.filter(({ path }) => path === "/desk/getcandidacy");
  expect(JSON.parse(candidacy?.text ?? "")).toMatchObject({
    ...{ memberID: CANDIDATE, supporters: "1", priority: "", sources: [], confidential: "false" },
    ...{ supportedBy: [], notes: [], decisions: [] },
  });
});

it("stands in no line of the log", () => {
  const log = readFileSync(inject("logFile"), "utf8");
  // Who calls is named in it by their id.
  const words = EVERYTHING.filter((mark) => mark !== "voter").map((mark) => MARKS[mark]);
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
