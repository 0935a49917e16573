import {
  NOMINATION_STATUSES,
  OWN_PLACE_STATUSES,
  PLACE_STATUSES,
  SEASON_PHASES,
} from "@/lib/vocabulary/season";
import { day, moment } from "./record-forms";
import * as z from "./zod";

// The records of the `season` group. What is unknown or not set is absent.

/** The season that applies when none is named. */
export const seasonRecord = z.strictObject({
  year: z.int(),
  /** IANA. */
  timeZone: z.string(),
  phase: z.enum(SEASON_PHASES),
  /** Days in `timeZone`; each closing day is included to its end. */
  nominationsOpen: day(),
  nominationsClose: day(),
  answersClose: day(),
  /** The first day of new places. */
  termStart: day(),
});

/** A committee with the positions that members can be nominated for. */
export const committeeRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  description: z.optional(z.string()),
  positions: z.array(z.strictObject({ name: z.string() })),
  /** How many people serve on it today. */
  serving: z.int(),
});

/** A place that the season offered to the caller. */
export const ownPlaceRecord = z.strictObject({
  placeId: z.string(),
  /** The season's year. */
  year: z.int(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
  status: z.enum(OWN_PLACE_STATUSES),
  /** Whether the place can be answered or the answer changed. */
  open: z.boolean(),
  /** The last day to answer, in `timeZone`. */
  deadline: day(),
  timeZone: z.string(),
  /** The caller's answer to the place; absent until they answer. */
  answer: z.optional(z.enum(["accepted", "declined"])),
  /** The day of the answer. */
  answered: z.optional(day()),
  /** What the caller wrote to the staff with it. */
  comments: z.optional(z.string()),
});

/**
 * A place after an answer or a resignation. It has no `version`: answers to a member's places are given one after the other, and the
 * last one counts.
 */
export const changedPlaceRecord = z.strictObject({
  placeId: z.string(),
  memberId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
  status: z.enum(PLACE_STATUSES),
  /** Whether the place was given up: then `endDate` is its last day. */
  resigned: z.boolean(),
});

/** The same with the answer that counts for it. */
export const answeredPlaceRecord = z.strictObject({
  ...changedPlaceRecord.shape,
  answer: ownPlaceRecord.shape.answer,
  answered: ownPlaceRecord.shape.answered,
  comments: ownPlaceRecord.shape.comments,
});

/** A nomination made by the caller, in its current state. */
export const ownNominationRecord = z.strictObject({
  /** The id that `deletenomination` takes. */
  nominationId: z.string(),
  /** The caller's own id, with which `nominate` changes the nomination, or makes it again after it was withdrawn. */
  recordId: z.string(),
  /** What to quote to staff; the same when the nomination is made again under its `recordId`. */
  reference: z.string(),
  candidateId: z.string(),
  candidateName: z.string(),
  city: z.optional(z.string()),
  boardName: z.optional(z.string()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  effectiveDate: day(),
  qualifications: z.optional(z.string()),
  priorityCode: z.optional(z.string()),
  nominationSource: z.optional(z.string()),
  state: z.enum(NOMINATION_STATUSES),
  created: moment(),
  updated: moment(),
});

/** A place of the caller's on the committee of a meeting. */
const ownSeatRecord = z.strictObject({
  placeId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  status: z.enum(["accepted", "serving", "ended"]),
});

/** A meeting, with what the meeting record (2.4) leaves out. */
export const seasonMeetingRecord = z.strictObject({
  productCode: z.string(),
  title: z.optional(z.string()),
  /** Absent when not set yet. */
  begin: z.optional(moment()),
  end: z.optional(moment()),
  description: z.optional(z.string()),
  /** The committee with the meeting's function code as its code, if there is one. */
  committeeCode: z.optional(z.string()),
  committeeName: z.optional(z.string()),
  /** Whether the caller is registered for it. */
  registered: z.boolean(),
  /** Whether the caller serves on its committee then, or has accepted to. */
  ownCommittee: z.boolean(),
  /** The caller's place on the committee, where the meeting is theirs through it. */
  place: z.optional(ownSeatRecord),
});

/** A meeting that is the caller's: registered for, or of a committee of theirs. */
export const ownMeetingRecord = z.strictObject({
  productCode: z.string(),
  title: z.optional(z.string()),
  begin: z.optional(moment()),
  end: z.optional(moment()),
  /** Whether the caller is registered for it; otherwise it is of a committee of theirs. */
  registered: z.boolean(),
  /** The caller's place on the committee, where the meeting is theirs through it. */
  place: z.optional(ownSeatRecord),
});

/** One answer to the places of a season; later ones replace earlier ones. */
export const ownAnswerRecord = z.strictObject({
  /** What to quote to staff; answers that were given at once share it. */
  reference: z.string(),
  answered: moment(),
  answer: z.enum(["accepted", "declined", "taken-back"]),
  /** The day that the answer names; absent when it was taken back. */
  day: z.optional(day()),
  /** `association` when staff or a system of the association entered it for the caller. */
  answeredBy: z.enum(["member", "association"]),
  comments: z.optional(z.string()),
  /** The places answered: `Chair, Budget`. */
  places: z.array(z.string()),
  /** The same as records, each with its status today. */
  answeredPlaces: z.array(
    z.strictObject({
      placeId: z.string(),
      year: z.int(),
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      status: z.enum(PLACE_STATUSES),
    }),
  ),
});

/** A place that the caller gave up. */
export const resignationRecord = z.strictObject({
  /** What to quote to staff. */
  reference: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** When it was given up. */
  resigned: moment(),
  /** `association` when staff or a system of the association recorded it for the caller. */
  resignedBy: z.enum(["member", "association"]),
  /** The first day on which they no longer have the place. */
  fromDate: day(),
  /** What was written to the staff with it. */
  comments: z.optional(z.string()),
});

/** A place that a member holds today. */
export const currentCommitteeRecord = z.strictObject({
  memberId: z.string(),
  placeId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  status: z.enum(["serving"]),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
});

/** A place that the caller holds, or has accepted. */
export const ownTermRecord = z.strictObject({
  placeId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
  status: z.enum(["accepted", "serving"]),
  /** Whether the caller has given the place up: then `endDate` is their last day. */
  resigned: z.boolean(),
  /** Whether the caller is chair or vice chair and reads the members' contacts in this term. */
  leads: z.boolean(),
});

/** A committee on which a member would like to serve. */
export const wishRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  /** Absent: any position. */
  position: z.optional(z.string()),
});

/** A member who was found by what was typed. */
export const foundPersonRecord = z.strictObject({
  memberId: z.string(),
  firstName: z.optional(z.string()),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  city: z.optional(z.string()),
  boardName: z.optional(z.string()),
});
