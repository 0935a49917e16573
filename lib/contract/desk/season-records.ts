import { day, year } from "../record-forms";
import * as z from "../zod";

export const SEASON_PHASES = ["draft", "nominating", "reviewing", "answering", "closed"] as const;

/** A number that is blank where there is no limit. */
const limit = () => z.string();

/** A season with everything that staff set. Flags are `true` or `false`. */
export const deskSeasonRecord = z.strictObject({
  year: year(),
  /** IANA. */
  timeZone: z.string(),
  phase: z.enum(SEASON_PHASES),
  /** Days in `timeZone`; each closing day is included to its end. */
  nominationsOpen: day(),
  nominationsClose: day(),
  /** Until then offers stay with staff; blank: members see and answer an offer as soon as it is made. */
  answersOpen: day(),
  answersClose: day(),
  /** The first and last day of new places, unless a position says otherwise; blank: each offer says its own. */
  termStart: day(),
  termEnd: day(),
  nominationsPerVoter: limit(),
  placesPerMember: limit(),
  /** How many voters must nominate a candidate before they can be proposed. */
  supportersNeeded: z.string(),
  /** Whether voters may nominate themselves. */
  selfNomination: z.string(),
  /** Whether candidates are told that they were nominated, and that they were not selected. */
  tellsCandidates: z.string(),
  tellsNotSelected: z.string(),
  /** The day on which the latter are told; blank: with the publishing. */
  notSelectedOn: day(),
  /** How many days before answers close those who have not answered are reminded, set apart by commas. */
  reminderDays: z.string(),
  /** The kinds of letters that members cannot choose to read on the site only this season, set apart by commas. */
  alwaysByEmail: z.string(),
  /** Whether the slate must be approved before it is published. */
  needsApproval: z.string(),
  /** `true` while only staff and the testers can see the season. */
  rehearsal: z.string(),
  testers: z.array(z.strictObject({ memberID: z.string(), name: z.string() })),
  /** What a write sends back, so that it does not undo another one. */
  version: z.string(),
});

/** What the phases of a season can still lack. */
export const LACKS = [
  "rehearsal",
  "term",
  "answers-open",
  "seats",
  "nominations",
  "reviews",
  "proposals",
  "approval",
  "publication",
  "answers",
  "vacancies",
] as const;

/** What can wait for whoever calls. */
export const WAITING = [
  "not-reviewed",
  "open-seats",
  "slate-to-approve",
  "slate-sent-back",
  "slate-to-publish",
  "offers-without-answer",
] as const;

/** The desk at a glance. */
export const overviewRecord = z.strictObject({
  /** All seasons, newest first. */
  seasons: z.array(z.strictObject({ year: year(), phase: z.enum(SEASON_PHASES), rehearsal: z.string() })),
  /** The season that was asked for, or the current one; none before the first season. */
  season: z.array(deskSeasonRecord),
  /** The day on which this holds, in the season's zone. */
  today: day(),
  timeline: z.array(
    z.strictObject({
      phase: z.enum(["set-up", "nominating", "reviewing", "answering", "term"]),
      /** Both days included; blank when the season does not say. */
      from: day(),
      until: day(),
      state: z.enum(["past", "current", "coming"]),
      /** What the phase lacks; `count` is blank where there is nothing to count. */
      lacks: z.array(z.strictObject({ code: z.enum(LACKS), count: z.string() })),
    }),
  ),
  /** What waits for the caller, by their rights; nothing that counts none. */
  waiting: z.array(z.strictObject({ code: z.enum(WAITING), count: z.string() })),
});

/** A setting before and after; blank where it is not set. */
export const settingChange = z.strictObject({ field: z.string(), before: z.string(), after: z.string() });

/** Next year as it would be made from this one. */
export const rolloverRecord = z.strictObject({
  fromYear: year(),
  toYear: year(),
  /** Every setting, with its value this year and next. */
  settings: z.array(settingChange),
  positions: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      /** Blank: not limited. */
      seats: z.string(),
      /** Blank: the season's term. */
      termMonths: z.string(),
      open: z.string(),
      /** `false` for the positions of a committee that is no longer active: they stay behind. */
      copied: z.string(),
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
      committeeCode: z.string(),
      position: z.string(),
      kind: z.string(),
      effect: z.enum(["blocks", "warns"]),
      /** The staff's own words; blank: those of its kind. */
      sentence: z.string(),
      copied: z.string(),
    }),
  ),
  targets: z.string(),
  /** Letters whose text the association wrote for this season. */
  letterTexts: z.string(),
  /** What `rolloverseason` sends back, so that it makes what was shown. */
  seen: z.string(),
});

export const DEADLINES = ["nominationsClose", "answersClose"] as const;

/** A deadline as it would be moved. */
export const extensionRecord = z.strictObject({
  year: year(),
  deadline: z.enum(DEADLINES),
  before: day(),
  after: day(),
  timeZone: z.string(),
  /** How many members it concerns: all voters, or those whose offers wait for an answer. */
  people: z.string(),
});

/** How much a rehearsal has made: what opening for real discards. */
export const rehearsedRecord = z.strictObject({
  nominations: z.string(),
  candidacies: z.string(),
  places: z.string(),
  answers: z.string(),
  publications: z.string(),
});
