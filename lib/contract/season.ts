import "./without-eval";
import * as z from "zod";
import { read } from "./entry";

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
