import { day, moment } from "../record-forms";
import { wishRecord } from "../season-records";
import * as z from "../zod";

// The states as lib/domain/candidacy/candidacy.ts has them.
export const CANDIDACY_STATES = [
  "nominated",
  "shortlisted",
  "proposed",
  "alternate",
  "not-selected",
  "withdrawn",
] as const;

/** What the rules of the season say of a candidate; `overridden` when a manager set aside what blocks. */
export const ELIGIBILITIES = ["eligible", "warns", "blocked", "unknown", "overridden"] as const;

/** Who has not reviewed a candidate on whom nothing is decided yet. */
export const NOT_REVIEWED = ["by-me", "by-anyone"] as const;

const state = z.enum(CANDIDACY_STATES);

/** A position of a committee in one season, with its seats. */
export const reviewPositionRecord = z.strictObject({
  position: z.string(),
  /** Blank: not limited. */
  seats: z.string(),
  /** Places that are held on the first day of the season's term, or that the season has offered and nobody declined. */
  held: z.string(),
  /** Proposed candidates who have not been offered their place yet. */
  proposed: z.string(),
  /** Seats neither held nor proposed; blank: not limited. */
  open: z.string(),
  alternates: z.string(),
  /** Without withdrawn ones. */
  candidates: z.string(),
});

/** A committee with what its review has come to. Counts are of candidacies without withdrawn ones. */
export const reviewCommitteeRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  candidates: z.string(),
  /** Nominated or shortlisted. */
  undecided: z.string(),
  proposed: z.string(),
  /** The sums of its positions; blank when the seats of one are not limited. */
  seats: z.string(),
  open: z.string(),
  /** Undecided ones that the caller, or that no one, has reviewed. */
  notReviewedByMe: z.string(),
  notReviewedByAnyone: z.string(),
  /** Positions open for nominations for which no one stands. */
  withoutNominations: z.string(),
});

/** Another candidacy of the same person in the same season. */
export const otherCandidacyRecord = z.strictObject({
  candidacyID: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** Blank when the caller may not see the candidacies of that committee. */
  state: z.enum(["", ...CANDIDACY_STATES]),
});

/** A candidate as a row of the review board. */
export const candidacyRow = z.strictObject({
  candidacyID: z.string(),
  version: z.string(),
  memberID: z.string(),
  name: z.string(),
  lastName: z.string(),
  city: z.string(),
  board: z.string(),
  firm: z.string(),
  position: z.string(),
  /**
   * `true`: the candidate is the caller. Supporters, their priorities and sources are blank then, and what was decided as well
   * until it is published.
   */
  own: z.string(),
  /** Blank where it is the caller's own and not published. */
  state: z.enum(["", ...CANDIDACY_STATES]),
  /** The order in which staff would choose, from 1; blank: not ranked. */
  rank: z.string(),
  /** The order among the position's alternates, from 1; blank unless `state` is `alternate`. */
  alternateRank: z.string(),
  /** Why they were not selected. */
  reason: z.string(),
  /** How many voters nominated them; blank for the caller's own. */
  supporters: z.string(),
  /** The best priority that a supporter gave; blank when none did. */
  priority: z.string(),
  sources: z.array(z.string()),
  eligibility: z.enum(ELIGIBILITIES),
  /** The rules that fail or cannot be judged, each with the fact, in the caller's language. */
  rules: z.array(z.string()),
  /** Why what blocks is set aside; blank: it is not. */
  overrideReason: z.string(),
  /** `returning` when they have served on this committee before, or serve on it now. */
  service: z.enum(["returning", "new"]),
  also: z.array(otherCandidacyRecord),
  /** How many meetings of this committee overlap one of another committee that they serve on or stand for. */
  conflicts: z.string(),
  reviewedByMe: z.string(),
  /** When the slate with this decision was published; blank: it was not. */
  published: moment(),
});

const conflictingMeeting = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  committeeName: z.string(),
  begin: moment(),
  end: moment(),
});

export const noteRecord = z.strictObject({
  noteID: z.string(),
  authorID: z.string(),
  author: z.string(),
  written: moment(),
  text: z.string(),
});

/** Everything about one candidacy. */
export const candidacyRecord = z.strictObject({
  ...candidacyRow.shape,
  /** When a published slate said that they were not selected, before a new nomination opened the candidacy again; blank: never. */
  decidedBefore: moment(),
  year: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  memberType: z.string(),
  /** Blank when it is not on record. */
  memberSince: day(),
  email: z.string(),
  phone: z.string(),
  active: z.string(),
  /** Who set aside what blocks: the id of a member of staff or of a client. */
  overriddenBy: z.string(),
  /** Blank unless a member of staff did it. */
  overriddenByName: z.string(),
  changed: moment(),
  /** `M10004` for a member; blank when it changed with its nominations. */
  changedBy: z.string(),
  /** `false` when the caller may not see supporters, notes and decisions; these are then empty. Of their own, notes and decisions are there once published. */
  confidential: z.string(),
  supportedBy: z.array(
    z.strictObject({
      voterID: z.string(),
      name: z.string(),
      priority: z.string(),
      source: z.string(),
      statement: z.string(),
      nominated: moment(),
    }),
  ),
  /** Every rule that applies, each with the fact, in the caller's language. */
  findings: z.array(
    z.strictObject({
      ruleID: z.string(),
      effect: z.enum(["blocks", "warns"]),
      verdict: z.enum(["holds", "fails", "unknown"]),
      words: z.string(),
    }),
  ),
  /**
   * Every place of the person, newest first, with its status today; offers that members do not see yet for reviewers alone, and
   * places on other committees than the caller's not at all.
   */
  places: z.array(
    z.strictObject({
      placeID: z.string(),
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      startDate: day(),
      endDate: day(),
      status: z.string(),
    }),
  ),
  /** How many places they hold or held on committees that the caller does not review. */
  placesElsewhere: z.string(),
  /** Where they themself would like to serve, in the order of their choice; a blank position is any. */
  wishes: z.array(wishRecord),
  meetingConflicts: z.array(z.strictObject({ meeting: conflictingMeeting, other: conflictingMeeting })),
  notes: z.array(noteRecord),
  /** What was decided, newest first. */
  decisions: z.array(
    z.strictObject({
      at: moment(),
      /** The member, client or program that decided, and its name where it is a member. */
      by: z.string(),
      name: z.string(),
      action: z.string(),
      stateBefore: z.string(),
      stateAfter: z.string(),
      rankBefore: z.string(),
      rankAfter: z.string(),
      reason: z.string(),
    }),
  ),
});

/** A candidacy that a call changed, as it was and as it is. */
export const changedCandidacyRecord = z.strictObject({
  candidacyID: z.string(),
  version: z.string(),
  state,
  rank: z.string(),
  alternateRank: z.string(),
  reason: z.string(),
  before: z.strictObject({ state, rank: z.string(), alternateRank: z.string(), reason: z.string() }),
});
