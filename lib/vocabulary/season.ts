/** Where a season stands by its own dates (contract.md section 7). */
export const SEASON_PHASES = ["draft", "nominating", "reviewing", "answering", "closed"] as const;
export type SeasonPhase = (typeof SEASON_PHASES)[number];

/** The parts of the year as the desk's timeline has them. */
export const TIMELINE_PHASES = ["set-up", "nominating", "reviewing", "answering", "term"] as const;
export type TimelinePhase = (typeof TIMELINE_PHASES)[number];

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
export type Lack = (typeof LACKS)[number];

/** What can wait for staff in a season. */
export const WAITING = [
  "not-reviewed",
  "open-seats",
  "slate-to-approve",
  "slate-sent-back",
  "slate-to-publish",
  "offers-without-answer",
] as const;
export type WaitingCode = (typeof WAITING)[number];

/** The days of a season that can be moved to a later one. */
export const DEADLINES = ["nominationsClose", "answersClose"] as const;
export type Deadline = (typeof DEADLINES)[number];

/** How many reminders a season has at most, and how many days before a deadline the first may come. */
export const MOST_REMINDERS = 6;
export const MOST_REMINDER_DAYS = 60;

export const NOMINATION_STATUSES = ["submitted", "withdrawn", "selected", "not-selected"] as const;
export type NominationStatus = (typeof NOMINATION_STATUSES)[number];

export const PLACE_STATUSES = [
  "offered",
  "accepted",
  "declined",
  "expired",
  "revoked",
  "serving",
  "ended",
  "resigned",
] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];
/** What its member sees: a place that was revoked is no longer shown. */
export const OWN_PLACE_STATUSES = [
  "offered",
  "accepted",
  "declined",
  "expired",
  "serving",
  "ended",
  "resigned",
] as const satisfies readonly PlaceStatus[];

/** What a member may choose for a place; `not-yet` takes an answer back. */
export const PLACE_CHOICES = ["accept", "decline", "not-yet"] as const;
export type PlaceChoice = (typeof PLACE_CHOICES)[number];

/** How many places one call answers: more than a season offers anybody. */
export const ANSWERED_AT_ONCE = 200;

/** What becomes of a line that staff paste from a spreadsheet. */
export const ROW_OUTCOMES = ["new", "changed", "same", "refused"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
