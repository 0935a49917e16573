import { missedTargetExample } from "./slate-examples";

const candidate = {
  candidacyId: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
  memberId: "M10002",
  name: "Dana Okafor",
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Chair",
};

const term = { startDate: "2027-01-01", endDate: "2027-12-31" };

const toldNotSelected = [{ memberId: "M10005", name: "Sam Ruiz", email: "sam@example.org", reachable: true }];

const told = { memberId: "M10002", name: "Dana Okafor", email: "dana@example.org", reachable: true };

export const previewExample = {
  year: 2027,
  revision: 14,
  mayPublish: true,
  counts: {
    places: 1,
    people: 1,
    unreachable: 0,
    alternates: 2,
    notSelected: 5,
    toldNotSelected: 1,
    blocks: 0,
    warns: 2,
  },
  offers: [{ ...candidate, ...term }],
  told: [told],
  toldNotSelected,
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
  told: [told],
  toldNotSelected,
};

export const placeChangeExample = { place, told: [told] };
