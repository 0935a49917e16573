import type * as z from "../zod";
import type {
  candidacyRecord,
  candidacyRow,
  changedCandidacyRecord,
  noteRecord,
  reviewPositionRecord,
} from "./candidacy-records";

export const REVIEW_POSITION: z.output<typeof reviewPositionRecord> = {
  position: "Member",
  seats: 8,
  held: 4,
  proposed: 2,
  open: 2,
  alternates: 1,
  candidates: 31,
};

export const CANDIDACY_ROW: z.output<typeof candidacyRow> = {
  candidacyId: "0d0c2f6e-6d0e-4a45-9c5b-0a3e0b8f2c11",
  version: 4,
  memberId: "M10077",
  name: "Ngozi Okafor",
  lastName: "Okafor",
  city: "Riverton",
  board: "North Valley Board",
  firm: "Oak Realty",
  position: "Member",
  own: false,
  state: "shortlisted",
  rank: 3,
  supporters: 5,
  priority: "1",
  sources: ["VOTER"],
  eligibility: "warns",
  rules: ["At most 3 consecutive years on Budget: has served 2024, 2025 and 2026."],
  service: "returning",
  also: [
    {
      candidacyId: "9f3b1c52-2f55-4f0d-8a0c-6f2f1d9c7b22",
      committeeCode: "BYLAWS",
      committeeName: "Bylaws",
      position: "Chair",
      state: "nominated",
    },
  ],
  conflicts: 1,
  reviewedByMe: true,
  reviews: 2,
};

export const NOTE: z.output<typeof noteRecord> = {
  noteId: "5a7e8c1d-93c2-4d7f-b0a6-1f7b3b1e4d33",
  authorId: "M10004",
  author: "Samuel Brandt",
  written: "2027-01-12T10:15:00-06:00",
  text: "Called; is glad to chair.",
};

export const CANDIDACY: z.output<typeof candidacyRecord> = {
  ...CANDIDACY_ROW,
  year: 2027,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  memberType: "R",
  memberSince: "2015-03-01",
  email: "ngozi@example.org",
  phone: "217-555-0177",
  active: true,
  changed: "2027-01-12T10:20:00-06:00",
  changedBy: "M10004",
  confidential: true,
  supportedBy: [
    {
      voterId: "M10012",
      name: "Vera Lindqvist",
      priority: "1",
      source: "VOTER",
      statement: "Twelve years of budgets.",
      nominated: "2026-11-08T09:00:00-06:00",
    },
  ],
  findings: [
    {
      ruleId: "3d0f4a44-0f8b-4a55-8a4e-77a6c4f6aa44",
      effect: "warns",
      verdict: "fails",
      words: "At most 3 consecutive years on Budget: has served 2024, 2025 and 2026.",
    },
  ],
  placesElsewhere: 0,
  wishes: [{ committeeCode: "BUDGET", committeeName: "Budget" }],
  places: [
    {
      placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
      year: 2024,
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Member",
      startDate: "2024-01-01",
      endDate: "2026-12-31",
      status: "ended",
    },
  ],
  meetingConflicts: [
    {
      meeting: {
        productCode: "MEET-2027-02",
        title: "Budget committee",
        committeeName: "Budget",
        begin: "2027-02-08T09:00:00-06:00",
        end: "2027-02-08T11:00:00-06:00",
      },
      other: {
        productCode: "MEET-2027-05",
        title: "Bylaws committee",
        committeeName: "Bylaws",
        begin: "2027-02-08T10:00:00-06:00",
        end: "2027-02-08T12:00:00-06:00",
      },
    },
  ],
  notes: [NOTE],
  decisions: [
    {
      at: "2027-01-12T10:20:00-06:00",
      by: "M10004",
      name: "Samuel Brandt",
      action: "candidacy.decide",
      stateBefore: "nominated",
      stateAfter: "shortlisted",
      rankBefore: 3,
      rankAfter: 3,
    },
  ],
};

export const MOVED_CANDIDACY: z.output<typeof changedCandidacyRecord> = {
  candidacyId: CANDIDACY_ROW.candidacyId,
  version: CANDIDACY_ROW.version,
  state: "shortlisted",
  rank: 2,
  before: { state: "shortlisted", rank: 3 },
};

export const CHANGED_CANDIDACY: z.output<typeof changedCandidacyRecord> = {
  candidacyId: CANDIDACY_ROW.candidacyId,
  version: 5,
  state: "proposed",
  rank: 2,
  before: { state: "shortlisted", rank: 3 },
};
