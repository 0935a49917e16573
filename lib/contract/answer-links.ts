import { ANSWERED_AT_ONCE, OWN_PLACE_STATUSES, PLACE_CHOICES } from "@/lib/vocabulary/season";
import { command, query } from "./entry";
import { day } from "./record-forms";
import * as v from "./values";
import * as z from "./zod";

// Called from the page behind the link in a letter about places, signed in or not. Of the member they give the first name and
// the offers, and nothing else.

const token = v.secret("Yt0…");

/** A place that the link's season offered. */
const linkedPlace = z.strictObject({
  placeId: z.string(),
  committeeName: z.string(),
  /** What the committee does. */
  description: z.optional(z.string()),
  position: z.string(),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
  status: z.enum(OWN_PLACE_STATUSES),
  /** Whether the place can be answered, or its answer changed. */
  open: z.boolean(),
});

const linkedOffer = z.strictObject({
  /** The name by which the member is addressed. */
  firstName: z.string(),
  /** The season's year. */
  year: z.int(),
  /** The last day to answer, in `timeZone`. */
  deadline: day(),
  timeZone: z.string(),
  places: z.array(linkedPlace),
});

export const readAnswerLink = query({
  path: "/visitor/read-answer-link",
  summary:
    "What is offered, by the token of a letter's link; nothing for an unknown or dead link. Changes nothing",
  scope: null,
  params: z.strictObject({ token }),
  result: z.strictObject({ offer: z.optional(linkedOffer) }),
  example: {
    offer: {
      firstName: "Dana",
      year: 2027,
      deadline: "2027-02-04",
      timeZone: "America/Chicago",
      places: [
        {
          placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
          committeeName: "Budget",
          description: "Prepares the yearly budget and follows it through the year.",
          position: "Chair",
          startDate: "2027-01-01",
          endDate: "2027-12-31",
          status: "offered",
          open: true,
        },
      ],
    },
  },
});

export const openAnswerLink = command({
  path: "/visitor/open-answer-link",
  summary: "Note that the link was opened, once its page is in sight",
  scope: null,
  params: z.strictObject({ token }),
  result: z.strictObject({}),
  example: {},
  reasons: ["link-used-up"],
  isRepeatable: true,
  refreshes: [],
});

export const answerByLink = command({
  path: "/visitor/answer-by-link",
  summary:
    "Answer the open places of a link's season, or change the answers, until the deadline: all or none. Sending the same again changes nothing",
  scope: null,
  params: z.strictObject({
    token,
    /** Exactly the places that are open, each once. */
    answers: v.list(
      v.record({
        placeId: v.id("0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21"),
        answer: v.choice(PLACE_CHOICES, "accept"),
        /** The answer that the page showed: where the place has another one by now, the call is refused. */
        was: v.choice(PLACE_CHOICES, "not-yet"),
        /** To staff; left out: what was said with the answer before stays. */
        comments: v.optional(v.longText("Glad to serve.")),
      }),
      ANSWERED_AT_ONCE,
    ),
  }),
  result: z.strictObject({
    /** Of the newest answer, to quote to staff; absent while nothing was answered. */
    reference: z.optional(z.string()),
  }),
  example: { reference: "A-7Q4F-2K" },
  reasons: [
    "link-used-up",
    "stale-change",
    "answers-closed",
    "nothing-to-answer",
    "too-many-places",
    "candidate-not-eligible",
    "conflicting-answer",
    "unknown-member",
  ],
  current: linkedOffer,
  takesList: true,
  isRepeatable: true,
  refreshes: ["/visitor/read-answer-link"],
});
