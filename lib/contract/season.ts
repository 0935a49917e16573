import * as z from "./zod";
import { CURRENT_COMMITTEES_PEOPLE, FOUND_PEOPLE, query } from "./entry";
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
import * as v from "./values";

// What the members' pages read about the season; not part of the interface document. The records are those of the calling member or,
// where an operation takes a `memberId`, of the member that staff or a system act for.

export * from "./season/committees";
export * from "./season/nominations";
export * from "./season/places";
export * from "./season/wishes";

export const getSeason = query({
  path: "/season/get-season",
  summary: "The current season with its phase and dates. The result is empty when there is no season",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ season: z.optional(seasonRecord) }),
  example: {
    season: {
      year: 2027,
      timeZone: "America/Chicago",
      phase: "nominating",
      nominationsOpen: "2026-10-22",
      nominationsClose: "2027-01-05",
      answersClose: "2027-02-04",
      termStart: "2027-01-01",
    },
  },
});

export const getCommittees = query({
  path: "/season/get-committees",
  summary:
    "All committees, with the positions that members can be nominated for and how many people serve on each",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(committeeRecord) }),
  example: {
    items: [
      {
        committeeCode: "BUDGET",
        committeeName: "Budget",
        description: "Prepares the yearly budget and follows it through the year.",
        positions: [{ name: "Chair" }, { name: "Member" }],
        serving: 9,
      },
    ],
  },
});

export const getPlaces = query({
  path: "/season/get-places",
  summary:
    "The places that a season has offered to a member, with their status. The member is the caller or the one in `memberId`",
  scope: "season.write",
  params: z.strictObject({
    /** Whose; left out: the caller's own. A system must send it, and staff who take answers may. */
    memberId: v.optional(v.id("M10042"), "given"),
    /** Left out: of the seasons that are not over, the one whose offers wait for the member; otherwise the latest they answered. */
    year: v.optional(v.year(2027), "given"),
  }),
  result: z.strictObject({ items: z.array(ownPlaceRecord) }),
  example: {
    items: [
      {
        placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
        startDate: "2027-01-01",
        endDate: "2027-12-31",
        status: "offered",
        open: true,
        deadline: "2027-02-04",
        timeZone: "America/Chicago",
      },
    ],
  },
});

export const getNominations = query({
  path: "/season/get-nominations",
  summary:
    "The nominations that the caller made for the year, with their status, newest first. Decisions show from the day on which answers open",
  scope: null,
  params: z.strictObject({ year: v.year(2027) }),
  result: z.strictObject({ items: z.array(ownNominationRecord) }),
  example: {
    items: [
      {
        nominationId: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
        recordId: "2027-0001",
        reference: "N-7Q4F-2K",
        candidateId: "M10077",
        candidateName: "Ngozi Okafor",
        city: "Riverton",
        boardName: "North Valley Board",
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
        effectiveDate: "2027-01-01",
        qualifications: "Twelve years of budgets.",
        priorityCode: "1",
        nominationSource: "VOTER",
        state: "submitted",
        created: "2026-11-08T09:00:00-06:00",
        updated: "2026-11-08T09:00:00-06:00",
      },
    ],
  },
});

export const getAnswers = query({
  path: "/season/get-answers",
  summary: "The caller's answers to the places of the year, newest first",
  scope: null,
  params: z.strictObject({ year: v.year(2027) }),
  result: z.strictObject({ items: z.array(ownAnswerRecord) }),
  example: {
    items: [
      {
        reference: "A-7Q4F-2K",
        answered: "2027-01-15T10:30:00-06:00",
        answer: "accepted",
        day: "2027-01-15",
        answeredBy: "member",
        comments: "Glad to serve.",
        places: ["Chair, Budget"],
        answeredPlaces: [
          {
            placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
            year: 2027,
            status: "accepted",
            committeeCode: "BUDGET",
            committeeName: "Budget",
            position: "Chair",
          },
        ],
      },
    ],
  },
});

export const getMeetings = query({
  path: "/season/get-meetings",
  summary: "All meetings, with their committees, and whether each is the caller's",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(seasonMeetingRecord) }),
  example: {
    items: [
      {
        productCode: "MEET-2027-02",
        title: "Budget committee",
        begin: "2027-02-08T09:00:00-06:00",
        end: "2027-02-08T11:00:00-06:00",
        description: "Second reading of the budget.",
        committeeCode: "BUDGET",
        committeeName: "Budget",
        registered: true,
        ownCommittee: false,
      },
    ],
  },
});

export const getOwnMeetings = query({
  path: "/season/get-own-meetings",
  summary:
    "The meetings of the caller, the earliest first: those they are registered for, and those of their committees within their terms",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(ownMeetingRecord) }),
  example: {
    items: [
      {
        productCode: "MEET-2027-02",
        title: "Budget committee",
        begin: "2027-02-08T09:00:00-06:00",
        end: "2027-02-08T11:00:00-06:00",
        registered: false,
      },
    ],
  },
});

/** A list that ends after that many entries: `isTruncated` says that there are more. */
function cutListOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), isTruncated: z.boolean() });
}

export const getCurrentCommittees = query({
  path: "/season/get-current-committees",
  summary: `The committees on which up to ${CURRENT_COMMITTEES_PEOPLE} people serve today`,
  scope: null,
  params: z.strictObject({ memberIds: v.list(v.id("M10077"), CURRENT_COMMITTEES_PEOPLE) }),
  result: cutListOf(currentCommitteeRecord),
  example: {
    items: [
      {
        memberId: "M10077",
        placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
        year: 2027,
        status: "serving",
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
      },
    ],
    isTruncated: false,
  },
});

export const findPeople = query({
  path: "/season/find-people",
  summary: `Up to ${FOUND_PEOPLE} active members that match a text. The text is any part of a name, without titles, or a whole member id or NRDS id`,
  scope: null,
  params: z.strictObject({ text: v.shortText("Dr. Whitfield") }),
  result: cutListOf(foundPersonRecord),
  example: {
    items: [
      {
        memberId: "M10042",
        firstName: "Dana",
        middleName: "Jean",
        lastName: "Whitfield",
        city: "Riverton",
        boardName: "North Valley Board",
      },
    ],
    isTruncated: false,
  },
});
