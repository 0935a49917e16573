import { day, moment, year } from "./record-forms";
import * as z from "./zod";

// The records of the `season` group.

/** The season that applies when none is named. */
export const seasonRecord = z.strictObject({
  year: year(),
  /** IANA. */
  timeZone: z.string(),
  phase: z.enum(["draft", "nominating", "reviewing", "answering", "closed"]),
  /** Days in `timeZone`; each closing day is included to its end. */
  nominationsOpen: day(),
  nominationsClose: day(),
  answersClose: day(),
  /** The first day of new places. */
  termStart: day(),
});

/** A committee with the positions that members can be nominated for. */
export const committeeRecord = z.strictObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  positions: z.array(z.strictObject({ name: z.string() })),
  /** How many people serve on it today. */
  serving: z.string(),
});

/** A place that the season offered to the caller. */
export const ownPlaceRecord = z.strictObject({
  placeID: z.string(),
  /** The season's year. */
  year: year(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  /** Blank when the end is unknown. */
  endDate: day(),
  status: z.enum(["offered", "accepted", "declined", "expired", "serving", "ended", "resigned"]),
  /** `true` while the place can be answered or the answer changed, otherwise `false`. */
  open: z.string(),
  /** The last day to answer, in `timeZone`. */
  deadline: day(),
  timeZone: z.string(),
  /** The caller's answer to the place; blank until they answer. */
  answer: z.enum(["", "accepted", "declined"]),
  /** The day of the answer. */
  answered: day(),
  /** What the caller wrote to the staff with it. */
  comments: z.string(),
});

/** A nomination made by the caller, in its current state. */
export const ownNominationRecord = z.strictObject({
  /** The id that `deletenomination` takes. */
  nominationID: z.string(),
  /** The caller's own id, with which `nominate` changes the nomination, or makes it again after it was withdrawn. */
  recordID: z.string(),
  /** What to quote to staff; the same when the nomination is made again under its `recordID`. */
  reference: z.string(),
  candidateID: z.string(),
  candidateName: z.string(),
  cityName: z.string(),
  boardName: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  committeePosition: z.string(),
  effectiveDate: day(),
  qualifications: z.string(),
  priorityCode: z.string(),
  nominationSource: z.string(),
  state: z.enum(["submitted", "withdrawn", "selected", "not-selected"]),
  /** Moments, as in contract.md 2.3. */
  created: moment(),
  updated: moment(),
});

/** A meeting, with what the meeting record (2.4) leaves out. */
export const seasonMeetingRecord = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  /** Moments, as in contract.md 2.3; blank when not set yet. */
  begin: moment(),
  end: moment(),
  description: z.string(),
  /** The committee whose code is the meeting's function code; blank when there is none. */
  committeeCode: z.string(),
  committeeName: z.string(),
  /** `true` when the caller is registered for it, otherwise `false`. */
  registered: z.string(),
  /** `true` when the caller serves on its committee then, or has accepted to; otherwise `false`. */
  ownCommittee: z.string(),
});

/** A meeting that is the caller's: registered for, or of a committee of theirs. */
export const ownMeetingRecord = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  begin: moment(),
  end: moment(),
  /** `true` when the caller is registered for it; `false` when it is a committee's of theirs. */
  registered: z.string(),
});

/** One answer to the places of a season; later ones replace earlier ones. */
export const ownAnswerRecord = z.strictObject({
  answered: moment(),
  answer: z.enum(["accepted", "declined", "taken-back"]),
  /** The day that the answer names; blank when it was taken back. */
  day: day(),
  /** `association` when staff or a system of the association entered it for the caller. */
  answeredBy: z.enum(["member", "association"]),
  comments: z.string(),
  /** The places answered: `Chair, Budget`. */
  places: z.array(z.string()),
});

/** A place that a member holds today. */
export const currentCommitteeRecord = z.strictObject({
  memberID: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
});

/** A place that the caller holds, or has accepted. */
export const ownTermRecord = z.strictObject({
  placeID: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  /** Blank when the end is unknown. */
  endDate: day(),
  status: z.enum(["accepted", "serving"]),
  /** `true` when the caller has given the place up: `endDate` is their last day. Otherwise `false`. */
  resigned: z.string(),
  /** `true` when the caller is chair or vice chair and reads the members' contacts in this term, otherwise `false`. */
  leads: z.string(),
});

/** A committee on which a member would like to serve. */
export const wishRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  /** Blank: any position. */
  position: z.string(),
});

/** A member who was found by what was typed. */
export const foundPersonRecord = z.strictObject({
  memberID: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  city: z.string(),
  boardName: z.string(),
});
