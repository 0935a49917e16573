import { RULE_EFFECTS } from "@/lib/vocabulary/candidacy";
import { CHOOSABLE_SEASON_KINDS } from "@/lib/vocabulary/letter";
import {
  DEADLINES,
  LACKS,
  MOST_REMINDER_DAYS,
  MOST_REMINDERS,
  SEASON_PHASES,
  TIMELINE_PHASES,
  WAITING,
} from "@/lib/vocabulary/season";
import { day } from "../record-forms";
import * as v from "../values";
import * as z from "../zod";

// What callers send.

export const seasonYear = { year: v.year(2027) };

/** The version of the record that the caller saw. */
export const version = v.integer(3);

/** Everything that staff set for a season; what is optional and not sent is not set. */
export const settings = {
  /** IANA. */
  timeZone: v.shortText("America/Chicago"),
  nominationsOpen: v.day("2026-10-22"),
  nominationsClose: v.day("2027-01-05"),
  answersOpen: v.optional(v.day("2027-01-20"), "given"),
  answersClose: v.day("2027-02-04"),
  termStart: v.optional(v.day("2027-03-01"), "given"),
  termEnd: v.optional(v.day("2028-02-29"), "given"),
  nominationsPerVoter: v.optional(v.integer(10), "given"),
  placesPerMember: v.optional(v.integer(2), "given"),
  supportersNeeded: v.integer(1),
  selfNomination: v.flag(true),
  notifyCandidates: v.flag(false),
  notifyNotSelected: v.flag(false),
  notSelectedOn: v.optional(v.day("2027-01-25"), "given"),
  reminderDays: v.optional(
    v.list(v.integer(14, [0, MOST_REMINDER_DAYS]), MOST_REMINDERS, { mayBeEmpty: true }),
    "given",
  ),
  alwaysByEmail: v.optional(
    v.list(v.choice(CHOOSABLE_SEASON_KINDS, "not-selected"), CHOOSABLE_SEASON_KINDS.length, {
      mayBeEmpty: true,
    }),
    "given",
  ),
  needsApproval: v.flag(true),
};

/** The deadline that moves, and where to. */
export const extension = {
  ...seasonYear,
  deadline: v.choice(DEADLINES, "nominationsClose"),
  date: v.day("2027-01-12"),
};

export const reason = v.longText("The storm closed the offices of three boards.");
export const seen = v.id("q7F1uA");

// What the desk answers.

/** Everything that staff set for a season; what is not set is absent. */
const settingsRecord = {
  /** IANA. */
  timeZone: z.string(),
  /** Days in `timeZone`; each closing day is included to its end. */
  nominationsOpen: day(),
  nominationsClose: day(),
  /** Until then offers stay with staff; absent: members see and answer an offer as soon as it is made. */
  answersOpen: z.optional(day()),
  answersClose: day(),
  /** The first and last day of new places, unless a position says otherwise; absent: each offer says its own. */
  termStart: z.optional(day()),
  termEnd: z.optional(day()),
  /** Absent: not limited. */
  nominationsPerVoter: z.optional(z.int()),
  placesPerMember: z.optional(z.int()),
  /** How many voters must nominate a candidate before they can be proposed. */
  supportersNeeded: z.int(),
  /** Whether voters may nominate themselves. */
  selfNomination: z.boolean(),
  /** Whether candidates are notified that they were nominated, and that they were not selected. */
  notifyCandidates: z.boolean(),
  notifyNotSelected: z.boolean(),
  /** When those not selected get their letter; absent: when the slate is published. */
  notSelectedOn: z.optional(day()),
  /** How many days before answers close those who have not answered are reminded; the most first. */
  reminderDays: z.array(z.int()),
  /** The kinds of letters that members cannot choose to read on the site only this season. */
  alwaysByEmail: z.array(z.enum(CHOOSABLE_SEASON_KINDS)),
  /** Whether the slate must be approved before it is published. */
  needsApproval: z.boolean(),
};

/** A season with everything that staff set. */
export const deskSeasonRecord = z.strictObject({
  year: z.int(),
  phase: z.enum(SEASON_PHASES),
  ...settingsRecord,
  /** Only staff and the testers can see the season. */
  rehearsal: z.boolean(),
  testers: z.array(z.strictObject({ memberId: z.string(), name: z.string() })),
  /** What a write sends back, so that it does not undo another one. */
  version: z.int(),
});

/** The desk at a glance. */
export const overviewRecord = z.strictObject({
  /** All seasons, newest first. */
  seasons: z.array(z.strictObject({ year: z.int(), phase: z.enum(SEASON_PHASES), rehearsal: z.boolean() })),
  /** The requested season, or the current one; absent before the first season. */
  season: z.optional(deskSeasonRecord),
  /** The day on which this holds, in the season's zone. */
  today: day(),
  timeline: z.array(
    z.strictObject({
      phase: z.enum(TIMELINE_PHASES),
      /** Both days included; absent when the season does not say. */
      from: z.optional(day()),
      until: z.optional(day()),
      state: z.enum(["past", "current", "coming"]),
      /** What the phase lacks; `count` is absent where there is nothing to count. */
      lacks: z.array(z.strictObject({ code: z.enum(LACKS), count: z.optional(z.int()) })),
    }),
  ),
  /** What waits for the caller, by their rights; nothing that counts none. */
  waiting: z.array(z.strictObject({ code: z.enum(WAITING), count: z.int() })),
});

/** Next year as it would be made from this one. */
export const rolloverRecord = z.strictObject({
  fromYear: z.int(),
  toYear: z.int(),
  /** Every setting of this year and of the next. */
  before: z.strictObject(settingsRecord),
  after: z.strictObject(settingsRecord),
  positions: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      /** Absent: not limited. */
      seats: z.optional(z.int()),
      /** Absent: the season's term. */
      termMonths: z.optional(z.int()),
      open: z.boolean(),
      /** `false` for the positions of a committee that is no longer active: they stay behind. */
      copied: z.boolean(),
    }),
  ),
  /** Committees whose positions the season has in another order (`after`) than the committee's own list; it is copied. */
  orders: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
  rules: z.array(
    z.strictObject({
      /** Absent: of every committee. */
      committeeCode: z.optional(z.string()),
      /** Absent: of every position. */
      position: z.optional(z.string()),
      kind: z.string(),
      effect: z.enum(RULE_EFFECTS),
      /** The staff's own words; absent: those of its kind. */
      sentence: z.optional(z.string()),
      copied: z.boolean(),
    }),
  ),
  targets: z.int(),
  /** Letters whose text the association wrote for this season. */
  letterTexts: z.int(),
  /** What `rollover-season` sends back, so that it makes what was shown. */
  seen: z.string(),
});

/** A deadline as it would be moved. */
export const extensionRecord = z.strictObject({
  year: z.int(),
  deadline: z.enum(DEADLINES),
  before: day(),
  after: day(),
  timeZone: z.string(),
  /** How many members it affects: all voters, or those whose offers wait for an answer; absent for callers who may not know. */
  people: z.optional(z.int()),
});

/** How much a rehearsal has made, which opening for real discards; a number that the caller may not know is absent. */
export const rehearsedRecord = z.strictObject({
  nominations: z.optional(z.int()),
  candidacies: z.optional(z.int()),
  places: z.optional(z.int()),
  answers: z.optional(z.int()),
  publications: z.optional(z.int()),
});

// One association's season, as the examples of the reference show it.

const settingsExample = {
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
  notifyCandidates: false,
  notifyNotSelected: false,
  reminderDays: [14, 7, 2],
  alwaysByEmail: ["not-selected"],
  needsApproval: true,
} satisfies Partial<z.output<typeof deskSeasonRecord>>;

export const seasonExample: z.output<typeof deskSeasonRecord> = {
  year: 2027,
  phase: "nominating",
  ...settingsExample,
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
  before: settingsExample,
  after: {
    ...settingsExample,
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

// What the writes share.

/** The reads that show a season. */
export const SEASON_READS = ["/desk/get-desk", "/desk/get-desk-season", "/season/get-season"] as const;

/** What the writes of a season have in common: they answer with it as it is afterwards. */
export const seasonWrite = {
  scope: "desk.write",
  result: deskSeasonRecord,
  current: deskSeasonRecord,
  example: seasonExample,
  isRepeatable: true,
  refreshes: SEASON_READS,
} as const;
