import { status } from "../entry";
import { choice, date, id, longText, mayBeBlank } from "../parameters";
import * as z from "../zod";

// What the caller does with a single place; not part of the interface document.

/** What an answer or a resignation changes for the caller. */
const PLACE_READS = [
  "/season/getplaces",
  "/season/getanswers",
  "/season/getowncommittees",
  "/season/getowncommittee",
  "/season/getmeetings",
  "/season/getownmeetings",
  "/committee/getmemberdata",
  "/committee/getcommitteeconfirmeds",
  "/committee/getcommmemberhistory",
] as const;

const placeID = id("0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21");

export const answerplace = status({
  path: "/season/answerplace",
  summary: "Answer one place; without a date, on the day of the same answer before, otherwise today",
  scope: null,
  isRepeatable: true,
  refreshes: PLACE_READS,
  params: z.object({
    placeID,
    answer: choice(["accept", "decline", "not-yet"], "accept"),
    answeredDate: mayBeBlank(date("2027-01-15")),
    comments: mayBeBlank(longText("Glad to serve.")),
  }),
});

export const resignplace = status({
  path: "/season/resignplace",
  summary: "Give up a place that is held or accepted, from a day on",
  scope: null,
  isRepeatable: true,
  refreshes: PLACE_READS,
  params: z.object({
    placeID,
    fromDate: date("2027-06-01"),
    comments: mayBeBlank(longText("I am moving to another state.")),
  }),
});
