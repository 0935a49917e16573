import {
  PROPOSAL_WARNINGS,
  RULE_EFFECTS,
  SEAT_STANDINGS,
  SLATE_STATES,
  TARGET_BOUNDS,
  TARGET_MEASURES,
} from "@/lib/vocabulary/candidacy";
import { day, moment } from "../record-forms";
import * as z from "../zod";

const REMARK_KINDS = ["comment", "sent", "approved", "sent-back"] as const;

/** One rule that warns or blocks, in the words of the caller's language. */
const slateFindingRecord = z.strictObject({
  ruleId: z.string(),
  effect: z.enum(RULE_EFFECTS),
  sentence: z.string(),
});

/** Someone in a seat, proposed for one, or next in line for one. */
const slatePersonRecord = z.strictObject({
  standing: z.enum(SEAT_STANDINGS),
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  /** Absent without one, as the id of the firm. */
  boardId: z.optional(z.string()),
  boardName: z.optional(z.string()),
  firmId: z.optional(z.string()),
  firmName: z.optional(z.string()),
  /** Whether they have served on the committee before the seat's first day. */
  returning: z.boolean(),
  /** Of membership, completed on the seat's first day; absent: not on record. */
  membershipYears: z.optional(z.int()),
  /** The place they hold or were offered; absent for a proposal and for an alternate. */
  placeId: z.optional(z.string()),
  /** Of the season that offered the place; absent for a place of another origin, as `placeId`. */
  year: z.optional(z.int()),
  /** Of the place, today. */
  status: z.optional(z.enum(["offered", "accepted", "serving", "ended"])),
  /** Absent for a person who holds their place without a candidacy of this year. */
  candidacyId: z.optional(z.string()),
  /** Of the candidacy; absent for a place. */
  version: z.optional(z.int()),
  /** The place in the order in which staff would choose, as the review board has it; absent: not ranked. */
  rank: z.optional(z.int()),
  /** The order among the alternates, from 1. */
  alternateRank: z.optional(z.int()),
  /** What should be known before they are published; of proposals only. */
  warnings: z.array(z.enum(PROPOSAL_WARNINGS)),
  /** Rules of the season that are not met; of proposals only. */
  findings: z.array(slateFindingRecord),
  /** Why a rule that blocks is set aside; absent: it is not. */
  overrideReason: z.optional(z.string()),
  /** The id of a member of staff or of a client. */
  overriddenBy: z.optional(z.string()),
  /** Absent unless a member of staff did it. */
  overriddenByName: z.optional(z.string()),
});

/** One position of a committee: its seats on the first day of the term, and who is in them. */
const slatePositionRecord = z.strictObject({
  position: z.string(),
  /** Absent: not limited. */
  seats: z.optional(z.int()),
  /** The term of new places; absent where the season does not say. */
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  /** Seats held, accepted or offered on that day. */
  taken: z.int(),
  proposed: z.int(),
  /** Seats that neither a place nor a proposal fills; negative when there are more people than seats; absent without a limit. */
  open: z.optional(z.int()),
  /** By standing, then by rank, then by name. */
  people: z.array(slatePersonRecord),
  /** In their order. */
  alternates: z.array(slatePersonRecord),
});

const slateCommitteeRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  /** The sum of its positions; absent when the seats of one are not limited. */
  seats: z.optional(z.int()),
  taken: z.int(),
  proposed: z.int(),
  /** Of the positions whose seats are limited. */
  open: z.int(),
  /** How many proposals have a warning, and how many are blocked by a rule that is not set aside. */
  warned: z.int(),
  blocked: z.int(),
  /** When the last of its places was published; absent while it has none of this season, or a proposal that is not published. */
  publishedAt: z.optional(moment()),
  positions: z.array(slatePositionRecord),
});

const slateRemarkRecord = z.strictObject({
  kind: z.enum(REMARK_KINDS),
  /** The revision of the slate of which it speaks. */
  revision: z.int(),
  authorId: z.string(),
  /** Absent unless a member of staff wrote it. */
  authorName: z.optional(z.string()),
  /** Absent without words, and where they are not for the caller. */
  text: z.optional(z.string()),
  writtenAt: moment(),
});

const publishedRecord = z.strictObject({
  publicationId: z.string(),
  /** The revision that was published. */
  revision: z.int(),
  publishedAt: moment(),
  publishedBy: z.string(),
  /** Absent unless a member of staff did it. */
  publishedByName: z.optional(z.string()),
  /** How many places it offered. */
  places: z.int(),
});

/** Where a slate is on its way to the members. */
const slateStateFields = {
  year: z.int(),
  state: z.enum(SLATE_STATES),
  /** Grows with every change of what is proposed. */
  revision: z.int(),
  /** The revision that was approved; absent: none. */
  approvedRevision: z.optional(z.int()),
  /** Whether the season asks for an approval before anything is published. */
  needsApproval: z.boolean(),
  /** Oldest first. */
  remarks: z.array(slateRemarkRecord),
  /** Oldest first. */
  publications: z.array(publishedRecord),
};

export const slateStateRecord = z.strictObject(slateStateFields);

export const slateRecord = z.strictObject({
  ...slateStateFields,
  /** The season's term, for positions that have none of their own; absent where the season does not say. */
  termStart: z.optional(day()),
  termEnd: z.optional(day()),
  /** When the slate was last published; absent before, and while a proposal of those committees is not published. */
  publishedAt: z.optional(moment()),
  /** Those that the caller may review, by name. */
  committees: z.array(slateCommitteeRecord),
});

/** One bar of a chart. */
const shareRecord = z.strictObject({
  /** Of the board or firm; `returning` or `new`; the years from which the band begins. Absent: not on record. */
  id: z.optional(z.string()),
  /** Of the board or firm. */
  name: z.optional(z.string()),
  people: z.int(),
  /** Of all people, rounded to a whole number. */
  percent: z.int(),
});

const balanceFields = {
  /** Who holds or will hold a seat on the first day of the term: places and proposals. */
  people: z.int(),
  /** The largest first. */
  byBoard: z.array(shareRecord),
  byFirm: z.array(shareRecord),
  /** `returning`, then `new`. */
  byService: z.array(shareRecord),
  /** Years of membership, from `0`, `3`, `6`, `11` and `21` on; last those of whom it is not on record. */
  byMembershipYears: z.array(shareRecord),
};

const balanceOfRecord = z.strictObject(balanceFields);

const committeeBalanceRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  ...balanceFields,
});

const targetFields = {
  targetId: z.string(),
  version: z.int(),
  /** Absent: each committee by itself. */
  committeeCode: z.optional(z.string()),
  measure: z.enum(TARGET_MEASURES),
  bound: z.enum(TARGET_BOUNDS),
  percent: z.int(),
};

export const targetRecord = z.strictObject({ year: z.int(), ...targetFields });

/** A target and where it is missed; nowhere: it is met. */
export const targetResultRecord = z.strictObject({
  ...targetFields,
  misses: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      /** As of the bar: of the board or firm, else the measure. */
      id: z.string(),
      /** The board or firm; absent for the other measures. */
      name: z.optional(z.string()),
      people: z.int(),
      /** Of how many. */
      of: z.int(),
      percent: z.int(),
    }),
  ),
});

export const balanceRecord = z.strictObject({
  year: z.int(),
  revision: z.int(),
  /** Each person once. */
  whole: balanceOfRecord,
  committees: z.array(committeeBalanceRecord),
  targets: z.array(targetResultRecord),
});

/** Seats of a position before and after a change. */
const seatsRecord = z.strictObject({
  /** Places and proposals together. */
  filled: z.int(),
  /** Negative when there are more people than seats; absent without a limit. */
  open: z.optional(z.int()),
});

const changedPersonRecord = z.strictObject({
  candidacyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  position: z.string(),
  ...slateFindingRecord.shape,
});

export const slateChangeRecord = z.strictObject({
  year: z.int(),
  revision: z.int(),
  /** The positions whose candidacies would change. */
  positions: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      seats: z.optional(z.int()),
      before: seatsRecord,
      after: seatsRecord,
    }),
  ),
  /** Rules that would no longer be met, and those that would be met again. */
  newFindings: z.array(changedPersonRecord),
  goneFindings: z.array(changedPersonRecord),
  /** The affected committees, before and after. */
  balanceBefore: z.array(committeeBalanceRecord),
  balanceAfter: z.array(committeeBalanceRecord),
  wholeBefore: balanceOfRecord,
  wholeAfter: balanceOfRecord,
  targetsBefore: z.array(targetResultRecord),
  targetsAfter: z.array(targetResultRecord),
});
