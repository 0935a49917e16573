const RULE = "1f6a7a2e-1f0b-4f0a-9a8e-2b8a3d5c6e04";

export const slateStateExample = {
  year: 2027,
  state: "approved" as const,
  revision: 14,
  approvedRevision: 14,
  needsApproval: true,
  remarks: [
    {
      kind: "approved" as const,
      revision: 14,
      authorId: "M10004",
      authorName: "Lee Park",
      writtenAt: "2027-02-15T16:20:00-06:00",
    },
  ],
  publications: [],
};

export const slateExample = {
  ...slateStateExample,
  termStart: "2027-01-01",
  termEnd: "2027-12-31",
  committees: [
    {
      committeeCode: "BUDGET",
      committeeName: "Budget",
      seats: 1,
      taken: 0,
      proposed: 1,
      open: 0,
      warned: 1,
      blocked: 0,
      positions: [
        {
          position: "Chair",
          seats: 1,
          startDate: "2027-01-01",
          endDate: "2027-12-31",
          taken: 0,
          proposed: 1,
          open: 0,
          people: [
            {
              standing: "proposed" as const,
              memberId: "M10002",
              name: "Dana Okafor",
              boardId: "LAKES",
              boardName: "Lakes Board",
              firmId: "F-LAKE",
              firmName: "Lakeside Realty",
              returning: true,
              membershipYears: 12,
              candidacyId: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
              version: 3,
              rank: 1,
              warnings: ["rule-warns" as const],
              findings: [
                {
                  ruleId: RULE,
                  effect: "warns" as const,
                  sentence: "At most 2 people of one firm on a committee: 2 others are of Lakeside Realty.",
                },
              ],
            },
          ],
          alternates: [],
        },
      ],
    },
  ],
};

const balance = {
  people: 1,
  byBoard: [{ id: "LAKES", name: "Lakes Board", people: 1, percent: 100 }],
  byFirm: [{ id: "F-LAKE", name: "Lakeside Realty", people: 1, percent: 100 }],
  byService: [
    { id: "returning", people: 1, percent: 100 },
    { id: "new", people: 0, percent: 0 },
  ],
  byMembershipYears: [{ id: "11", people: 1, percent: 100 }],
};

const committee = { committeeCode: "BUDGET", committeeName: "Budget" };

const target = {
  targetId: "7c2b1a90-3f4e-4b5d-8c6a-1e2f3a4b5c05",
  version: 1,
  measure: "board" as const,
  bound: "at-most" as const,
  percent: 50,
};

export const targetExample = { year: 2027, ...target };

const missedTargetExample = {
  ...target,
  misses: [{ ...committee, id: "LAKES", name: "Lakes Board", people: 1, of: 1, percent: 100 }],
};

export const balanceExample = {
  year: 2027,
  revision: 14,
  whole: balance,
  committees: [{ ...committee, ...balance }],
  targets: [missedTargetExample],
};

const empty = { people: 0, byBoard: [], byFirm: [], byService: [], byMembershipYears: [] };

export const slateChangeExample = {
  year: 2027,
  revision: 14,
  positions: [
    {
      ...committee,
      position: "Chair",
      seats: 1,
      before: { filled: 0, open: 1 },
      after: { filled: 1, open: 0 },
    },
  ],
  newFindings: [
    {
      candidacyId: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
      memberId: "M10002",
      name: "Dana Okafor",
      committeeCode: "BUDGET",
      position: "Chair",
      ruleId: RULE,
      effect: "warns" as const,
      sentence: "At most 2 people of one firm on a committee: 2 others are of Lakeside Realty.",
    },
  ],
  goneFindings: [],
  balanceBefore: [{ ...committee, ...empty }],
  balanceAfter: [{ ...committee, ...balance }],
  wholeBefore: empty,
  wholeAfter: balance,
  targetsBefore: [{ ...target, misses: [] }],
  targetsAfter: [missedTargetExample],
};

const candidate = {
  candidacyId: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
  memberId: "M10002",
  name: "Dana Okafor",
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Chair",
};

const term = { startDate: "2027-01-01", endDate: "2027-12-31" };

const notifiedNotSelected = [
  { memberId: "M10005", name: "Sam Ruiz", email: "sam@example.org", reachable: true },
];

const notified = { memberId: "M10002", name: "Dana Okafor", email: "dana@example.org", reachable: true };

export const publicationPreviewExample = {
  year: 2027,
  revision: 14,
  mayPublish: true,
  counts: {
    places: 1,
    people: 1,
    unreachable: 0,
    alternates: 2,
    notSelected: 5,
    notifiedNotSelected: 1,
    blocks: 0,
    warns: 1,
  },
  offers: [{ ...candidate, ...term }],
  notified: [notified],
  notifiedNotSelected,
  obstacles: [
    {
      ...candidate,
      kind: "rule-warns" as const,
      effect: "warns" as const,
      sentence: "At most 2 people of one firm on a committee: 2 others are of Lakeside Realty.",
    },
  ],
  missedTargets: [missedTargetExample],
};

const place = {
  placeId: "0d3f9f0e-2f3c-4b0a-8d53-5c5b1d4a7e02",
  year: 2027,
  ...candidate,
  ...term,
  status: "offered" as const,
  source: "Web",
  priority: "1",
};

export const publicationExample = {
  publicationId: "9a1f2f4c-7f0b-4c39-9a55-4a2b3d1c5e03",
  year: 2027,
  revision: 15,
  publishedAt: "2027-02-16T10:00:00-06:00",
  publishedBy: "M10003",
  notSelected: 5,
  places: [place],
  notified: [notified],
  notifiedNotSelected,
};

export const placeChangeExample = { place, notified: [notified] };
