import { read, status } from "../entry";
import { date, id, longText, mayBeBlank } from "../parameters";
import { confirmedRecord, exampleOf, historyRecord } from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: places on committees, held and offered.

export const getcommitteeconfirmeds = read({
  path: "/committee/getcommitteeconfirmeds",
  summary: "Get committee confirmeds",
  scope: "committee.read",
  params: z.object({ memberid: id("M10077") }),
  result: z.array(confirmedRecord),
  example: [
    exampleOf(confirmedRecord, {
      STARTDATE: "2027-01-01",
      THRUDATE: "2027-12-31",
      POSITION: "Chair",
      COMMITTEE: "BUDGET",
      DESCRIPTION: "Budget",
    }),
  ],
});

export const getcommmemberhistory = read({
  path: "/committee/getcommmemberhistory",
  summary: "Get committee member history",
  scope: "committee.read",
  params: z.object({ ID: id("M10077") }),
  result: z.array(historyRecord),
  example: [
    {
      ID: "M10077",
      START_DATE: "2025-01-01",
      END_DATE: "2025-12-31",
      POSITION: "Member",
      COMMITTEE: "BUDGET",
      DESCRIPTION: "Budget",
    },
  ],
});

export const updatememberacceptance = status({
  path: "/committee/updatememberacceptance",
  summary: "Update member acceptance",
  scope: "committee.write",
  reasons: [
    "invalid-parameter",
    "invalid-date",
    "conflicting-answer",
    "unknown-member",
    "nothing-to-answer",
    "answers-closed",
    "too-many-places",
    "candidate-not-eligible",
  ],
  isRepeatable: true,
  refreshes: [
    "/season/get-places",
    "/season/get-answers",
    "/season/get-own-committees",
    "/season/get-own-committee",
    "/season/get-meetings",
    "/season/get-own-meetings",
    "/committee/getmemberdata",
    "/committee/getcommitteeconfirmeds",
  ],
  params: z.object({
    acceptedDate: mayBeBlank(date("2027-01-15")),
    declinedDate: mayBeBlank(date("")),
    comments: mayBeBlank(longText("Glad to serve.")),
    memberid: id("M10077"),
  }),
});
