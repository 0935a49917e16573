import * as z from "zod/mini";
import { read } from "./entry";
import { year } from "./parameters";

// What the members' own pages need to know of the season; not part of the interface document. The caller is always the
// member they are about.

const none = z.object({});

/** The season that members mean when they name none. */
const seasonRecord = z.strictObject({
  year: z.string(),
  /** IANA. */
  timeZone: z.string(),
  phase: z.enum(["draft", "nominating", "reviewing", "answering", "closed"]),
  /** Days in `timeZone`; the closing days count to their end. */
  nominationsOpen: z.string(),
  nominationsClose: z.string(),
  answersClose: z.string(),
});

/** A committee that one may be nominated for. */
const committeeRecord = z.strictObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  positions: z.array(z.strictObject({ name: z.string() })),
  /** How many people serve on it today. */
  serving: z.string(),
});

/** A place that the season offered to the caller. */
const ownPlaceRecord = z.strictObject({
  placeID: z.string(),
  /** The season's year. */
  year: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: z.string(),
  /** Blank when the end is not known. */
  endDate: z.string(),
  status: z.enum(["offered", "accepted", "declined", "expired", "serving", "ended", "resigned"]),
  /** `true` while it can be answered, or the answer changed; else `false`. */
  open: z.string(),
  /** The last day for the answer, in `timeZone`. */
  deadline: z.string(),
  timeZone: z.string(),
  /** What the caller answered for the places of that season; blank while they have not. */
  answer: z.enum(["", "accepted", "declined"]),
  /** The day of the answer. */
  answered: z.string(),
});

/** A nomination that the caller made, as it stands. */
const ownNominationRecord = z.strictObject({
  /** The one that `deletenomination` takes. */
  nominationID: z.string(),
  /** The caller's own, under which `nominate` changes it, or makes it again after it was withdrawn. */
  recordID: z.string(),
  candidateID: z.string(),
  candidateName: z.string(),
  cityName: z.string(),
  boardName: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  committeePosition: z.string(),
  effectiveDate: z.string(),
  qualifications: z.string(),
  priorityCode: z.string(),
  nominationSource: z.string(),
  state: z.enum(["submitted", "withdrawn", "selected", "not-selected"]),
  /** Moments, as in contract.md 2.3. */
  created: z.string(),
  updated: z.string(),
});

/** A meeting, with what the meeting record (2.4) does not tell. */
const seasonMeetingRecord = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  /** Moments, as in contract.md 2.3; blank when not fixed yet. */
  begin: z.string(),
  end: z.string(),
  description: z.string(),
  /** The committee whose code is the meeting's function code; blank for a meeting of none. */
  committeeCode: z.string(),
  committeeName: z.string(),
  /** `true` when the caller is registered for it, else `false`. */
  registered: z.string(),
});

/** One answer to the places of a season; later ones replace earlier ones. */
const ownAnswerRecord = z.strictObject({
  answered: z.string(),
  answer: z.enum(["accepted", "declined", "taken-back"]),
  /** `association`: staff, or a system of the association, entered it for the caller. */
  answeredBy: z.enum(["member", "association"]),
  comments: z.string(),
  /** What it was about: `Chair, Budget`. */
  places: z.array(z.string()),
});

export const getseason = read({
  path: "/season/getseason",
  summary: "The current season: its phase and its days; none when there is no season",
  scope: null,
  params: none,
  result: z.array(seasonRecord),
  example: [
    {
      year: "2027",
      timeZone: "America/Chicago",
      phase: "nominating",
      nominationsOpen: "2026-10-22",
      nominationsClose: "2027-01-05",
      answersClose: "2027-02-04",
    },
  ],
});

export const getcommittees = read({
  path: "/season/getcommittees",
  summary: "All committees, with their positions and how many people serve on each",
  scope: null,
  params: none,
  result: z.array(committeeRecord),
  example: [
    {
      code: "BUDGET",
      name: "Budget",
      description: "Prepares the yearly budget and follows it through the year.",
      positions: [{ name: "Chair" }, { name: "Member" }],
      serving: "9",
    },
  ],
});

export const getplaces = read({
  path: "/season/getplaces",
  summary: "The places that the current season offered to the caller, as they stand",
  scope: null,
  params: none,
  result: z.array(ownPlaceRecord),
  example: [
    {
      placeID: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
      year: "2027",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Chair",
      startDate: "2027-01-01",
      endDate: "2027-12-31",
      status: "offered",
      open: "true",
      deadline: "2027-02-04",
      timeZone: "America/Chicago",
      answer: "",
      answered: "",
    },
  ],
});

export const getnominations = read({
  path: "/season/getnominations",
  summary: "What the caller nominated in the year, newest first, and how each nomination stands",
  scope: null,
  params: z.object({ year: year("2027") }),
  result: z.array(ownNominationRecord),
  example: [
    {
      nominationID: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
      recordID: "2027-0001",
      candidateID: "M10077",
      candidateName: "Ngozi Okafor",
      cityName: "Riverton",
      boardName: "North Valley Board",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      committeePosition: "Chair",
      effectiveDate: "2027-01-01",
      qualifications: "Twelve years of budgets.",
      priorityCode: "1",
      nominationSource: "VOTER",
      state: "submitted",
      created: "2026-11-08T09:00:00-06:00",
      updated: "2026-11-08T09:00:00-06:00",
    },
  ],
});

export const getanswers = read({
  path: "/season/getanswers",
  summary: "What the caller answered to the places of the year, newest first",
  scope: null,
  params: z.object({ year: year("2027") }),
  result: z.array(ownAnswerRecord),
  example: [
    {
      answered: "2027-01-15T10:30:00-06:00",
      answer: "accepted",
      answeredBy: "member",
      comments: "Glad to serve.",
      places: ["Chair, Budget"],
    },
  ],
});

export const getmeetings = read({
  path: "/season/getmeetings",
  summary: "All meetings, with their committees, and whether the caller is registered",
  scope: null,
  params: none,
  result: z.array(seasonMeetingRecord),
  example: [
    {
      productCode: "MEET-2027-02",
      title: "Budget committee",
      begin: "2027-02-08T09:00:00-06:00",
      end: "2027-02-08T11:00:00-06:00",
      description: "Second reading of the budget.",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      registered: "true",
    },
  ],
});
