import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { STAFF_ROLES } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { writtenLetters } from "@/test/fixtures/letters";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";
import { listen } from "@/test/fixtures/webhooks";
import { type Asked, DESK_PAGES, lookAsStaff, READS, type StaffSight } from "@/test/fixtures/staff-walk";

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
  "reviewer of it",
  "reviewer of another",
  "candidate",
  "member",
  "system",
] as const;
type ViewerName = (typeof LOOKERS)[number];
const idOf = (viewer: ViewerName) =>
  viewer === "candidate" ? CANDIDATE : `CRV-${viewer.toUpperCase().replaceAll(" ", "-")}`;

type Found = Readonly<Record<string, readonly Mark[]>>;

/** What the reviewers of the committee see. */
const REVIEWING: Found = {
  "/committee/getcandidate": ["statement", "source", "priority"],
  "/committee/getnominationsbyvoter": ["name"],
  "/desk/export-candidates": ["source", "priority"],
  "/desk/get-candidacies": ["source", "priority"],
  "/desk/get-candidacy": EVERYTHING,
  "/desk/get-review-board": ["source", "priority"],
  "/staff/review/NONE": EVERYTHING,
};

// A letter prints no code of a system's own, such as the source.
const LETTER = EVERYTHING.filter((mark) => mark !== "note" && mark !== "source");

/** What those who read the record see besides: that the voter is one, and what became of the voter's own receipt. */
const RECORD: Found = {
  "/desk/export-call-list": ["voter", "name"],
  "/desk/get-affected": ["voter", "name"],
  "/desk/get-deliveries": ["voter", "name"],
  "/desk/get-letter": LETTER,
  "/desk/get-recipients": ["voter", "name"],
};

/** Whoever sends a letter again reads it first: what they read as the letter that was sent. */
const SENDING: Found = { "/desk/preview-resend": LETTER };

const isOperation = ([path]: [string, unknown]) => !path.startsWith("/staff");

const MAY_SHOW: Readonly<Record<ViewerName, Found>> = {
  manager: { ...REVIEWING, ...RECORD, ...SENDING },
  auditor: { ...REVIEWING, ...RECORD },
  reviewer: REVIEWING,
  "reviewer of it": REVIEWING,
  system: Object.fromEntries(Object.entries({ ...REVIEWING, ...RECORD, ...SENDING }).filter(isOperation)),
  approver: {},
  // The call list names whoever no letter reaches, not what the letter says.
  caller: { "/desk/export-call-list": ["voter", "name"] },
  records: {},
  "reviewer of another": {},
  candidate: {},
  member: {},
};

/** What systems see of a place that is offered (contract.md 8.1); members and staff do not. */
const OFFERED: Found = { "/committee/getcommitteeconfirmeds": ["source", "priority"] };

/** People who never get a page of the desk. */
const OUTSIDERS: ReadonlySet<ViewerName> = new Set(["candidate", "member", "system"]);

/**
 * The pages that change when a slate is published. The others are walked before that alone: to render a page takes ten times as long
 * as a read, and all that a page shows comes from reads, which are walked before and after.
 */
const PAGES_OF_SLATE = [
  "/staff",
  "/staff/review",
  "/staff/review/NONE",
  "/staff/slate",
  "/staff/slate/publish",
  "/staff/delivery",
  "/staff/committees/NONE",
];

let client: Caller;
let asked: Asked;
const walks = new Map<ViewerName, { proposed: StaffSight[]; published: StaffSight[] }>();

// A walk is more than a hundred requests, and there are twenty-two.
const WALK_MILLISECONDS = 600_000;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [
      { memberId: VOTER, firstName: "Xanthippe", lastName: MARKS.name, voter: "true" },
      ...voters(...LOOKERS.filter((viewer) => viewer !== "system").map(idOf)),
    ],
    "committees.csv": [BUDGET, BYLAWS].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  for (const role of STAFF_ROLES) await makeStaff(idOf(role), role);
  await makeStaff(idOf("reviewer of it"), "reviewer", [BUDGET]);
  await makeStaff(idOf("reviewer of another"), "reviewer", [BYLAWS]);
  const candidacyID = await stand(
    {
      voter: VOTER,
      candidate: CANDIDATE,
      committee: BUDGET,
      year: YEAR,
      statement: MARKS.statement,
      source: MARKS.source,
      priority: MARKS.priority,
    },
    client,
  );
  await call("/desk/save-note", { candidacyId: candidacyID, text: MARKS.note }, client);
  await decide([candidacyID], "proposed", client);
  await writtenLetters();
  asked = await whatToAsk(candidacyID);
  const callers = new Map<ViewerName, Caller>();
  for (const viewer of LOOKERS)
    callers.set(viewer, viewer === "system" ? client : await asMember(idOf(viewer)));
  const lookAll = async (pagesFor: (viewer: ViewerName) => readonly string[]) => {
    const looks = [...callers].map(
      async ([viewer, caller]) => [viewer, await lookAsStaff(caller, asked, pagesFor(viewer))] as const,
    );
    return new Map(await Promise.all(looks));
  };
  const proposed = await lookAll(() => DESK_PAGES);
  const { revision } = await desk<{ revision: number }>("get-slate", { year: YEAR }, client);
  await desk("publish-slate", { year: YEAR, revision }, client);
  await writtenLetters();
  const published = await lookAll((viewer) => (OUTSIDERS.has(viewer) ? [] : PAGES_OF_SLATE));
  for (const viewer of LOOKERS)
    walks.set(viewer, { proposed: proposed.get(viewer) ?? [], published: published.get(viewer) ?? [] });
}, WALK_MILLISECONDS);

async function whatToAsk(candidacyID: string): Promise<Asked> {
  const letter = await database().letter.findFirstOrThrow({ where: { memberId: VOTER } });
  const webhookID = await listen({ url: "https://records.example.org/", secrets: [] });
  // Nobody is there to be told.
  await database().webhookEndpoint.update({ where: { id: webhookID }, data: { state: "paused" } });
  const { reference } = await database().nomination.findFirstOrThrow({ where: { voterId: VOTER } });
  return {
    names: {
      year,
      committeeCode: BUDGET,
      functionCode: BUDGET,
      position: "Member",
      day: day(0),
      candidacyID,
      memberID: CANDIDATE,
      memberid: CANDIDATE,
      memberIDs: CANDIDATE,
      ID: CANDIDATE,
      candidacyId: candidacyID,
      memberId: CANDIDATE,
      memberIds: CANDIDATE,
      candidateId: CANDIDATE,
      voterId: VOTER,
      letterId: letter.id,
      webhookId: webhookID,
      placeId: candidacyID,
      candidateID: CANDIDATE,
      voterID: VOTER,
      TLN_ID: CANDIDATE,
      text: CANDIDATE,
      lastName: CANDIDATE,
      firstName: "Vera",
      boardID: "CRV-NONE",
      letterID: letter.id,
      reference: nominationReference(reference),
      date: day(40),
      changes: [{ candidacyId: candidacyID, state: "shortlisted" }],
      places: [{ memberId: CANDIDATE, committeeCode: BUDGET, position: "Member" }],
      webhookID,
      placeID: candidacyID,
      kind: "password-changed",
      subject: "Changed",
      body: "[Sign in]({{ link }})",
      pasted: `committeeCode\tposition\tseats\n${BUDGET}\tMember\t3`,
    },
    paths: {
      "/committee/getnominationsbyvoter": { ID: VOTER },
      "/committee/eventregmemberlookup": { lastName: CANDIDATE, firstName: "Vera" },
      "/desk/preview-rule": { kind: "active-member", day: undefined },
      "/desk/get-failing": { kind: "active-member", day: undefined },
      // All voters, a week before nominations close.
      "/desk/get-recipients": { kind: "nominations-closing", day: day(23) },
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
  (viewer) => {
    const { proposed = [], published = [] } = walks.get(viewer) ?? {};
    expect(found(proposed)).toEqual(MAY_SHOW[viewer]);
    expect(found(published)).toEqual({ ...MAY_SHOW[viewer], ...(viewer === "system" ? OFFERED : {}) });
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
  (viewer) => {
    const refused = (walks.get(viewer)?.proposed ?? []).filter(({ status }) => status === 403);
    expect(refused.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/desk/export-candidates", "/desk/get-candidacy", "/desk/get-review-board"]),
    );
  },
);

it("leaves an approver the candidacy without it", () => {
  const sights = walks.get("approver")?.proposed ?? [];
  const [candidacy] = sights.filter(({ path }) => path === "/desk/get-candidacy");
  const shown: unknown = JSON.parse(candidacy?.text ?? "");
  expect(shown).not.toHaveProperty("priority");
  expect(shown).toMatchObject({
    memberId: CANDIDATE,
    supporters: 1,
    sources: [],
    confidential: false,
    supportedBy: [],
    notes: [],
    decisions: [],
  });
});

it("stands in no line of the log", () => {
  const log = readFileSync(inject("logFile"), "utf8");
  // Who calls is named in it by their id.
  const words = EVERYTHING.filter((mark) => mark !== "voter").map((mark) => MARKS[mark]);
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
