import { CANDIDACY_STATES, ELIGIBILITIES, RULE_EFFECTS, VERDICTS } from "@/lib/vocabulary/candidacy";
import { PLACE_STATUSES } from "@/lib/vocabulary/season";
import { day, moment } from "../record-forms";
import { wishRecord } from "../season-records";
import * as z from "../zod";

const state = z.enum(CANDIDACY_STATES);

/** A position of a committee in one season, with its seats. */
export const reviewPositionRecord = z.strictObject({
  position: z.string(),
  /** Absent: not limited. */
  seats: z.optional(z.int()),
  /** Places that are held on the first day of the season's term, or that the season has offered and nobody declined. */
  held: z.int(),
  /** Proposed candidates who have not been offered their place yet. */
  proposed: z.int(),
  /** Seats neither held nor proposed; absent: not limited. */
  open: z.optional(z.int()),
  alternates: z.int(),
  /** Leaves out withdrawn ones. */
  candidates: z.int(),
});

/** A committee with what its review has come to. Counts are of candidacies without withdrawn ones. */
export const reviewCommitteeRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  candidates: z.int(),
  /** Nominated or shortlisted. */
  undecided: z.int(),
  proposed: z.int(),
  /** The sums of its positions; absent when the seats of one are not limited. */
  seats: z.optional(z.int()),
  open: z.optional(z.int()),
  /** Undecided ones that the caller, or that no one, has not reviewed. */
  notReviewedByMe: z.int(),
  notReviewedByAnyone: z.int(),
  /** Positions open for nominations for which no one stands. */
  withoutNominations: z.int(),
});

/** Another candidacy of the same person in the same season. */
const otherCandidacyRecord = z.strictObject({
  candidacyId: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** Absent when the caller may not see the candidacies of that committee. */
  state: z.optional(state),
});

/** A candidate as a row of the review board. */
export const candidacyRow = z.strictObject({
  candidacyId: z.string(),
  version: z.int(),
  memberId: z.string(),
  name: z.string(),
  lastName: z.string(),
  city: z.optional(z.string()),
  board: z.optional(z.string()),
  firm: z.optional(z.string()),
  position: z.string(),
  /** The candidate is the caller: supporters, their priorities and sources are absent then, and what was decided until it is published. */
  own: z.boolean(),
  /** Absent where it is the caller's own and not published. */
  state: z.optional(state),
  /** The place in the order in which staff would choose for the position, from 1; absent: not ranked. Whoever reads is not counted until their own candidacy is published. */
  rank: z.optional(z.int()),
  /** The place among the position's alternates, counted in the same way; absent unless `state` is `alternate`. */
  alternateRank: z.optional(z.int()),
  /** Why they were not selected. */
  reason: z.optional(z.string()),
  /** How many voters nominated them; absent for the caller's own. */
  supporters: z.optional(z.int()),
  /** The best priority that a supporter gave; absent when none did. */
  priority: z.optional(z.string()),
  sources: z.array(z.string()),
  eligibility: z.enum(ELIGIBILITIES),
  /** The rules that fail or cannot be judged, each with the fact, in the caller's language. */
  rules: z.array(z.string()),
  /** Why what blocks is set aside; absent: it is not. */
  overrideReason: z.optional(z.string()),
  /** `returning` when they have served on this committee before, or serve on it now. */
  service: z.enum(["returning", "new"]),
  also: z.array(otherCandidacyRecord),
  /** How many meetings of this committee overlap one of another committee that they serve on or stand for. */
  conflicts: z.int(),
  reviewedByMe: z.boolean(),
  /** How many have reviewed them, the caller included. */
  reviews: z.int(),
  /** When the slate with this decision was published; absent: it was not. */
  published: z.optional(moment()),
  /** The place that was offered for the candidacy, with its status today; the caller's own once offers can be seen. */
  place: z.optional(z.strictObject({ placeId: z.string(), year: z.int(), status: z.enum(PLACE_STATUSES) })),
});

/** A candidate as a row of the list of a season's candidacies. */
export const listedCandidacyRecord = z.strictObject({
  year: z.int(),
  committeeCode: z.string(),
  committeeName: z.string(),
  ...candidacyRow.shape,
  /** When the candidacy itself last changed; its nominations, the rules and ranks may have changed since. Absent as `state`. */
  changed: z.optional(moment()),
});

/** A candidate who waits for the caller's review. */
export const queuedCandidacyRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  /** The caller serves on the committee. */
  serving: z.boolean(),
  ...candidacyRow.shape,
});

const conflictingMeeting = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  committeeName: z.string(),
  begin: moment(),
  end: moment(),
});

export const noteRecord = z.strictObject({
  noteId: z.string(),
  authorId: z.string(),
  /** Absent unless a member of staff wrote it. */
  author: z.optional(z.string()),
  written: moment(),
  text: z.string(),
});

/** Everything about one candidacy. */
export const candidacyRecord = z.strictObject({
  ...candidacyRow.shape,
  /** When a published slate decided that they were not selected, before a new nomination opened the candidacy again; absent: never. */
  decidedBefore: z.optional(moment()),
  year: z.int(),
  committeeCode: z.string(),
  committeeName: z.string(),
  /** Absent, as what follows, when it is not on record. */
  memberType: z.optional(z.string()),
  memberSince: z.optional(day()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  active: z.boolean(),
  /** Who set aside what blocks: the id of a member of staff or of a client. */
  overriddenBy: z.optional(z.string()),
  /** Absent unless a member of staff did it. */
  overriddenByName: z.optional(z.string()),
  changed: z.optional(moment()),
  /** `M10004` for a member; absent when it changed with its nominations. */
  changedBy: z.optional(z.string()),
  /** False when the caller may not see supporters, notes and decisions; these are then empty. Of their own, notes and decisions are there once published. */
  confidential: z.boolean(),
  supportedBy: z.array(
    z.strictObject({
      voterId: z.string(),
      name: z.string(),
      priority: z.optional(z.string()),
      source: z.optional(z.string()),
      statement: z.optional(z.string()),
      nominated: moment(),
    }),
  ),
  /** Every rule that applies, each with the fact, in the caller's language. */
  findings: z.array(
    z.strictObject({
      ruleId: z.string(),
      effect: z.enum(RULE_EFFECTS),
      verdict: z.enum(VERDICTS),
      words: z.string(),
    }),
  ),
  /**
   * Every place of the person, newest first, with its status today; offers that members do not see yet for reviewers alone, and
   * places on other committees than the caller's not at all.
   */
  places: z.array(
    z.strictObject({
      placeId: z.string(),
      /** Of the season that offered it; absent for a place of another origin. */
      year: z.optional(z.int()),
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      startDate: day(),
      endDate: z.optional(day()),
      status: z.enum(PLACE_STATUSES),
    }),
  ),
  /** How many places they hold or held on committees that the caller does not review. */
  placesElsewhere: z.int(),
  /** Where they themself would like to serve, in the order of their choice. */
  wishes: z.array(wishRecord),
  meetingConflicts: z.array(z.strictObject({ meeting: conflictingMeeting, other: conflictingMeeting })),
  notes: z.array(noteRecord),
  /** What was decided, newest first. */
  decisions: z.array(
    z.strictObject({
      at: moment(),
      /** The member, client or program that decided, and its name where it is a member. */
      by: z.string(),
      name: z.optional(z.string()),
      action: z.string(),
      stateBefore: z.optional(z.string()),
      stateAfter: z.optional(z.string()),
      rankBefore: z.optional(z.int()),
      rankAfter: z.optional(z.int()),
      reason: z.optional(z.string()),
    }),
  ),
});

const decided = {
  state,
  rank: z.optional(z.int()),
  alternateRank: z.optional(z.int()),
  reason: z.optional(z.string()),
};

/** The current decision on a candidacy, for a caller who changed an older version. */
export const currentCandidacyRecord = z.strictObject({
  candidacyId: z.string(),
  version: z.int(),
  ...decided,
});

/** A candidacy that a call changed, as it was and as it is. */
export const changedCandidacyRecord = z.strictObject({
  candidacyId: z.string(),
  version: z.int(),
  ...decided,
  before: z.strictObject(decided),
});
