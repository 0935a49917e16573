import { ANSWERED_AT_ONCE, PLACE_CHOICES } from "@/lib/vocabulary/season";
import { command, query } from "../entry";
import { answeredPlaceRecord, changedPlaceRecord, resignationRecord } from "../season-records";
import * as v from "../values";
import * as z from "../zod";

// What the caller does with a single place; not part of the interface document.

/** What an answer or a resignation changes for the caller. */
const PLACE_READS = [
  "/season/get-places",
  "/season/get-answers",
  "/season/get-own-committees",
  "/season/get-own-committee",
  "/season/get-resignation",
  "/season/get-meetings",
  "/season/get-own-meetings",
  "/committee/getmemberdata",
  "/committee/getcommitteeconfirmeds",
  "/committee/getcommmemberhistory",
] as const;

const PLACE_ID = "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21";
const placeId = v.id(PLACE_ID);

const example = {
  placeId: PLACE_ID,
  memberId: "M10042",
  year: 2027,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Chair",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  status: "accepted" as const,
  resigned: false,
};

/** Why answers may be refused, to one place or to several. */
const ANSWER_REASONS = [
  "conflicting-answer",
  "unknown-member",
  "nothing-to-answer",
  "answers-closed",
  "too-many-places",
  "candidate-not-eligible",
] as const;

/** An answer to one place, also among several. */
const placeAnswer = {
  placeId,
  answer: v.choice(PLACE_CHOICES, "accept"),
  answeredDate: v.optional(v.day("2027-01-15")),
  comments: v.optional(v.longText("Glad to serve."), "given"),
};

export const answerPlace = command({
  path: "/season/answer-place",
  summary:
    "Answer one place; `not-yet` takes an answer back, and the place then has no `answer`. Without `answeredDate`, a repeated answer keeps its day and a new one gets today's. Returns the place with its answer",
  scope: "season.write",
  params: z.strictObject(placeAnswer),
  result: z.strictObject({ place: answeredPlaceRecord }),
  example: {
    place: { ...example, answer: "accepted", answered: "2027-01-15", comments: "Glad to serve." },
  },
  reasons: ANSWER_REASONS,
  isRepeatable: true,
  refreshes: PLACE_READS,
});

export const answerPlaces = command({
  path: "/season/answer-places",
  summary:
    "Answer several places of one member and one season at once, each as `answer-place` does: all or none, and one letter for all of them. Returns the places with their answers",
  scope: "season.write",
  params: z.strictObject({
    /** Each place once. */
    answers: v.list(v.record(placeAnswer), ANSWERED_AT_ONCE),
  }),
  result: z.strictObject({ places: z.array(answeredPlaceRecord) }),
  example: {
    places: [{ ...example, answer: "accepted", answered: "2027-01-15", comments: "Glad to serve." }],
  },
  reasons: ANSWER_REASONS,
  takesList: true,
  isRepeatable: true,
  refreshes: PLACE_READS,
});

export const resignPlace = command({
  path: "/season/resign-place",
  summary:
    "Give up a place that is held or accepted, from a day on. The last day is the day before. Returns the place",
  scope: "season.write",
  params: z.strictObject({
    placeId,
    fromDate: v.day("2027-06-01"),
    comments: v.optional(v.longText("I am moving to another state."), "given"),
  }),
  result: z.strictObject({ place: changedPlaceRecord }),
  example: { place: { ...example, status: "serving", endDate: "2027-05-31", resigned: true } },
  reasons: ["not-possible-now", "invalid-date"],
  isRepeatable: true,
  refreshes: PLACE_READS,
});

export const getResignation = query({
  path: "/season/get-resignation",
  summary:
    "The caller's resignation from a place, with its reference. Nothing for a place they have not given up",
  scope: null,
  params: z.strictObject({ placeId }),
  result: z.strictObject({ resignation: z.optional(resignationRecord) }),
  example: {
    resignation: {
      reference: "R-7Q4F-2K",
      committeeName: "Budget",
      position: "Chair",
      resigned: "2027-05-12T10:30:00-05:00",
      resignedBy: "member",
      fromDate: "2027-06-01",
      comments: "I am moving to another state.",
    },
  },
});
