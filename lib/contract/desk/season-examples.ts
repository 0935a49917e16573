import type * as z from "../zod";
import type { deskSeasonRecord, overviewRecord, rolloverRecord } from "./season-records";

// One association's season, as the examples of the reference show it.

export const seasonExample: z.output<typeof deskSeasonRecord> = {
  year: "2027",
  timeZone: "America/Chicago",
  phase: "nominating",
  nominationsOpen: "2026-10-22",
  nominationsClose: "2027-01-05",
  answersOpen: "2027-01-20",
  answersClose: "2027-02-04",
  termStart: "2027-03-01",
  termEnd: "2028-02-29",
  nominationsPerVoter: "10",
  placesPerMember: "2",
  supportersNeeded: "1",
  selfNomination: "true",
  tellsCandidates: "false",
  tellsNotSelected: "false",
  notSelectedOn: "",
  reminderDays: "14,7,2",
  alwaysByEmail: "not-selected",
  needsApproval: "true",
  rehearsal: "false",
  testers: [],
  version: "3",
};

export const overviewExample: z.output<typeof overviewRecord> = {
  seasons: [{ year: "2027", phase: "nominating", rehearsal: "false" }],
  season: [seasonExample],
  today: "2026-11-22",
  timeline: [
    {
      phase: "nominating",
      from: "2026-10-22",
      until: "2027-01-05",
      state: "current",
      lacks: [{ code: "nominations", count: "4" }],
    },
  ],
  waiting: [{ code: "not-reviewed", count: "31" }],
};

export const rolloverExample: z.output<typeof rolloverRecord> = {
  fromYear: "2027",
  toYear: "2028",
  settings: [{ field: "nominationsOpen", before: "2026-10-22", after: "2027-10-21" }],
  positions: [
    {
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Member",
      seats: "8",
      termMonths: "",
      open: "true",
      copied: "true",
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
      committeeCode: "",
      position: "",
      kind: "active-member",
      effect: "blocks",
      sentence: "",
      copied: "true",
    },
  ],
  targets: "1",
  letterTexts: "0",
  seen: "q7F1uA",
};
