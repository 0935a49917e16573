import { download, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { rosterRow, vacancyRow } from "./committee-records";

export const getRoster = query({
  path: "/desk/get-roster",
  summary: "Who holds, or has accepted, a place on a day. Send `committeeCode` for one committee",
  scope: "desk.read",
  params: z.strictObject({
    day: v.day("2027-03-01"),
    committeeCode: v.optional(v.id("BUDGET"), "given"),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(rosterRow),
  example: {
    items: [
      {
        placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
        memberId: "M10077",
        name: "Ngozi Okafor",
        email: "ngozi@example.org",
        boardName: "North Valley Board",
        startDate: "2027-03-01",
        endDate: "2028-02-29",
        status: "accepted",
        resigned: false,
      },
    ],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const getVacancies = query({
  path: "/desk/get-vacancies",
  summary:
    "The positions of a season with vacant seats, or with offers that are not answered. Seats are counted on `day`, or in the season's term without one",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    day: v.optional(v.day("2027-03-01"), "given"),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(vacancyRow),
  example: {
    items: [
      {
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Member",
        seats: 8,
        held: 6,
        offered: 1,
        vacancies: 2,
      },
    ],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const exportRoster = download({
  path: "/desk/export-roster",
  summary: "Who holds, or has accepted, a place on a day, as CSV. Send `committeeCode` for one committee",
  scope: "desk.read",
  params: z.strictObject({ day: v.day("2027-03-01"), committeeCode: v.optional(v.id("BUDGET"), "given") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample:
    "committeeCode,committeeName,position,memberID,name\r\nBUDGET,Budget,Chair,M10077,Ngozi Okafor\r\n",
});

export const exportVacancies = download({
  path: "/desk/export-vacancies",
  summary:
    "The positions of a season with vacant seats, or with offers that are not answered, as CSV. Seats are counted on `day`, or in the season's term without one",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027), day: v.optional(v.day("2027-03-01"), "given") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "committeeCode,committeeName,position,vacancies\r\nBUDGET,Budget,Member,2\r\n",
});
