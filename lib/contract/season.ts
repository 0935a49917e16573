import * as z from "./zod";
import { CURRENT_COMMITTEES_PEOPLE, CURRENT_COMMITTEES_ROWS, FOUND_PEOPLE, read } from "./entry";
import { longText, shortText, year } from "./parameters";
import {
  committeeRecord,
  currentCommitteeRecord,
  foundPersonRecord,
  ownAnswerRecord,
  ownMeetingRecord,
  ownNominationRecord,
  ownPlaceRecord,
  seasonMeetingRecord,
  seasonRecord,
} from "./season-records";

// What the members' pages read about the season; not part of the interface document. The records are always those of the
// calling member.

export * from "./season/committees";
export * from "./season/nominations";
export * from "./season/places";
export * from "./season/wishes";

const none = z.object({});

export const getseason = read({
  path: "/season/getseason",
  summary: "The current season: its phase and its dates; empty when there is no season",
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
      termStart: "2027-01-01",
    },
  ],
});

export const getcommittees = read({
  path: "/season/getcommittees",
  summary:
    "All committees, with the positions that members can be nominated for and how many people serve on each",
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
  summary: "The places that the current season has offered to the caller, with their status",
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
      comments: "",
    },
  ],
});

export const getnominations = read({
  path: "/season/getnominations",
  summary:
    "The nominations that the caller made for the year, newest first, with their status; decisions show from the day on which answers open",
  scope: null,
  params: z.object({ year: year("2027") }),
  result: z.array(ownNominationRecord),
  example: [
    {
      nominationID: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
      recordID: "2027-0001",
      reference: "N-7Q4F-2K",
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
  summary: "The caller's answers to the places of the year, newest first",
  scope: null,
  params: z.object({ year: year("2027") }),
  result: z.array(ownAnswerRecord),
  example: [
    {
      answered: "2027-01-15T10:30:00-06:00",
      answer: "accepted",
      day: "2027-01-15",
      answeredBy: "member",
      comments: "Glad to serve.",
      places: ["Chair, Budget"],
    },
  ],
});

export const getmeetings = read({
  path: "/season/getmeetings",
  summary: "All meetings, with their committees, and whether each is the caller's",
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
      ownCommittee: "false",
    },
  ],
});

export const getownmeetings = read({
  path: "/season/getownmeetings",
  summary:
    "The meetings for which the caller is registered, and those of committees of theirs within their terms; the earliest first",
  scope: null,
  params: none,
  result: z.array(ownMeetingRecord),
  example: [
    {
      productCode: "MEET-2027-02",
      title: "Budget committee",
      begin: "2027-02-08T09:00:00-06:00",
      end: "2027-02-08T11:00:00-06:00",
      registered: "false",
    },
  ],
});

export const getcurrentcommittees = read({
  path: "/season/getcurrentcommittees",
  summary: `The committees on which up to ${CURRENT_COMMITTEES_PEOPLE} people serve today; one id per line`,
  scope: null,
  params: z.object({ memberIDs: longText("M10077\nM10078") }),
  result: z.array(currentCommitteeRecord),
  maxRows: CURRENT_COMMITTEES_ROWS,
  example: [{ memberID: "M10077", committeeCode: "BUDGET", committeeName: "Budget", position: "Chair" }],
});

export const findpeople = read({
  path: "/season/findpeople",
  summary:
    "The active members whom a typed text means: by any part of their names, without titles, or by a whole member id or NRDS id",
  scope: null,
  params: z.object({ text: shortText("Dr. Whitfield") }),
  result: z.array(foundPersonRecord),
  maxRows: FOUND_PEOPLE,
  example: [
    {
      memberID: "M10042",
      firstName: "Dana",
      middleName: "Jean",
      lastName: "Whitfield",
      city: "Riverton",
      boardName: "North Valley Board",
    },
  ],
});
