import type * as z from "../zod";
import type { deskSeasonRecord, overviewRecord, rolloverRecord } from "./season-records";

// One association's season, as the examples of the reference show it.

const settings = {
  timeZone: "America/Chicago",
  nominationsOpen: "2026-10-22",
  nominationsClose: "2027-01-05",
  answersOpen: "2027-01-20",
  answersClose: "2027-02-04",
  termStart: "2027-03-01",
  termEnd: "2028-02-29",
  nominationsPerVoter: 10,
  placesPerMember: 2,
  supportersNeeded: 1,
  selfNomination: true,
  tellsCandidates: false,
  tellsNotSelected: false,
  reminderDays: [14, 7, 2],
  alwaysByEmail: ["not-selected"],
  needsApproval: true,
} satisfies Partial<z.output<typeof deskSeasonRecord>>;

export const seasonExample: z.output<typeof deskSeasonRecord> = {
  year: 2027,
  phase: "nominating",
  ...settings,
  rehearsal: false,
  testers: [],
  version: 3,
};

export const overviewExample: z.output<typeof overviewRecord> = {
  seasons: [{ year: 2027, phase: "nominating", rehearsal: false }],
  season: seasonExample,
  today: "2026-11-22",
  timeline: [
    {
      phase: "nominating",
      from: "2026-10-22",
      until: "2027-01-05",
      state: "current",
      lacks: [{ code: "nominations", count: 4 }],
    },
  ],
  waiting: [{ code: "not-reviewed", count: 31 }],
};

export const rolloverExample: z.output<typeof rolloverRecord> = {
  fromYear: 2027,
  toYear: 2028,
  before: settings,
  after: {
    ...settings,
    nominationsOpen: "2027-10-21",
    nominationsClose: "2028-01-04",
    answersOpen: "2028-01-19",
    answersClose: "2028-02-03",
    termStart: "2028-03-01",
    termEnd: "2029-02-28",
  },
  positions: [
    {
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Member",
      seats: 8,
      open: true,
      copied: true,
    },
  ],
  orders: [
    {
      committeeCode: "BUDGET",
      committeeName: "Budget",
      before: ["Chair", "Member"],
      after: ["Member", "Chair"],
    },
  ],
  rules: [
    {
      kind: "active-member",
      effect: "blocks",
      copied: true,
    },
  ],
  targets: 1,
  letterTexts: 0,
  seen: "q7F1uA",
};
