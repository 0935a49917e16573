import { day, moment, year } from "../record-forms";
import * as z from "../zod";

/** What of the slate is shown: everything, or what one of its numbers counts. */
export const SLATE_PARTS = ["all", "taken", "proposed", "open", "alternates", "warned", "blocked"] as const;

// The states as lib/domain/slate/approval.ts has them.
export const SLATE_STATES = ["draft", "sent", "approved", "sent-back"] as const;

/** Who sits or would sit in a seat, from the surest to the least sure. */
export const SEAT_STANDINGS = ["held", "accepted", "offered", "proposed", "alternate"] as const;

const REMARK_KINDS = ["comment", "sent", "approved", "sent-back"] as const;

/** One rule that warns or blocks, in the words of the caller's language. */
export const slateFindingRecord = z.strictObject({
  ruleID: z.string(),
  effect: z.enum(["warns", "blocks"]),
  sentence: z.string(),
});

/** Someone in a seat, proposed for one, or next in line for one. */
export const slatePersonRecord = z.strictObject({
  standing: z.enum(SEAT_STANDINGS),
  memberID: z.string(),
  name: z.string(),
  /** Blank without one, as the id of the firm. */
  boardID: z.string(),
  boardName: z.string(),
  firmID: z.string(),
  firmName: z.string(),
  /** Whether they have served on the committee before the seat's first day. */
  returning: z.string(),
  /** Of membership, completed on the seat's first day; blank: not on record. */
  membershipYears: z.string(),
  /** The place they hold or were offered; blank for a proposal and for an alternate. */
  placeID: z.string(),
  /** Blank for whoever holds their place without a candidacy of this year. */
  candidacyID: z.string(),
  /** Of the candidacy; blank without one. */
  version: z.string(),
  /** The order in which staff would choose, from 1; blank: not ranked. */
  rank: z.string(),
  /** The order among the alternates, from 1. */
  alternateRank: z.string(),
  /** Rules of the season that are not met; of proposals only. */
  findings: z.array(slateFindingRecord),
  /** Why a rule that blocks is set aside; blank: it is not. */
  overrideReason: z.string(),
  /** The id of a member of staff or of a client. */
  overriddenBy: z.string(),
  /** Blank unless a member of staff did it. */
  overriddenByName: z.string(),
});

/** One position of a committee: its seats on the first day of the term, and who is in them. */
export const slatePositionRecord = z.strictObject({
  position: z.string(),
  /** Blank: not limited. */
  seats: z.string(),
  /** The term of new places. */
  startDate: day(),
  endDate: day(),
  /** Seats held, accepted or offered on that day. */
  taken: z.string(),
  proposed: z.string(),
  /** Seats that neither a place nor a proposal fills, below zero: so many too many; blank where they are not limited. */
  open: z.string(),
  /** By standing, then by rank, then by name. */
  people: z.array(slatePersonRecord),
  /** In their order. */
  alternates: z.array(slatePersonRecord),
});

export const slateCommitteeRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  /** The sum of its positions; blank when the seats of one are not limited. */
  seats: z.string(),
  taken: z.string(),
  proposed: z.string(),
  /** Of the positions whose seats are limited. */
  open: z.string(),
  /** How many proposals a rule warns of, and how many are blocked by a rule that is not set aside. */
  warned: z.string(),
  blocked: z.string(),
  positions: z.array(slatePositionRecord),
});

export const slateRemarkRecord = z.strictObject({
  kind: z.enum(REMARK_KINDS),
  /** The revision of the slate of which it speaks. */
  revision: z.string(),
  authorID: z.string(),
  authorName: z.string(),
  text: z.string(),
  writtenAt: moment(),
});

const publishedRecord = z.strictObject({
  publicationID: z.string(),
  /** The revision that was published. */
  revision: z.string(),
  publishedAt: moment(),
  publishedBy: z.string(),
  publishedByName: z.string(),
  /** How many places it offered. */
  places: z.string(),
});

/** Where a slate is on its way to the members. */
export const slateStateFields = {
  year: year(),
  state: z.enum(SLATE_STATES),
  /** Grows with every change of what is proposed. */
  revision: z.string(),
  /** The revision that was approved; blank: none. */
  approvedRevision: z.string(),
  /** Whether the season asks for an approval before anything is published. */
  needsApproval: z.string(),
  /** Oldest first. */
  remarks: z.array(slateRemarkRecord),
  /** Oldest first. */
  publications: z.array(publishedRecord),
};

export const slateStateRecord = z.strictObject(slateStateFields);

export const slateRecord = z.strictObject({
  ...slateStateFields,
  /** The season's term, for positions that have none of their own; blank where the season does not say. */
  termStart: day(),
  termEnd: day(),
  /** Those that the caller may review, by name. */
  committees: z.array(slateCommitteeRecord),
});
