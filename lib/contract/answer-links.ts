import { read, status } from "./entry";
import { longText, mayBeBlank, secret } from "./parameters";
import { day, year } from "./record-forms";
import * as z from "./zod";

// Called by whoever opened the link in a letter about places, signed in or not, so these belong to no group of the contract.
// They say of the member the first name and the offers, and nothing else.

const token = secret("Yt0…");

/** A place that the link's season offered; while the link is open, it answers those that are `offered`. */
const linkedPlace = z.strictObject({
  placeID: z.string(),
  committeeName: z.string(),
  /** What the committee does. */
  description: z.string(),
  position: z.string(),
  startDate: day(),
  /** Blank when the end is unknown. */
  endDate: day(),
  status: z.enum(["offered", "accepted", "declined", "expired", "serving", "ended", "resigned"]),
});

export const readAnswerLink = read({
  path: "/api/answer/read",
  summary:
    "What is offered, by the token of a letter's link; nothing for an unknown or dead link. Changes nothing",
  scope: null,
  params: z.object({ token }),
  result: z.array(
    z.strictObject({
      /** The name by which the member is addressed. */
      firstName: z.string(),
      /** The season's year. */
      year: year(),
      /** The last day to answer, in `timeZone`. */
      deadline: day(),
      timeZone: z.string(),
      /** `open` while the link can be answered with; `answered` when every place has an answer, or the link was used; else `closed`. */
      state: z.enum(["open", "answered", "closed"]),
      places: z.array(linkedPlace),
    }),
  ),
  example: [
    {
      firstName: "Dana",
      year: "2027",
      deadline: "2027-02-04",
      timeZone: "America/Chicago",
      state: "open",
      places: [
        {
          placeID: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
          committeeName: "Budget",
          description: "Prepares the yearly budget and follows it through the year.",
          position: "Chair",
          startDate: "2027-01-01",
          endDate: "2027-12-31",
          status: "offered",
        },
      ],
    },
  ],
});

export const openAnswerLink = status({
  path: "/api/answer/open",
  summary: "Note that the link was opened, once its page is in sight",
  scope: null,
  isRepeatable: true,
  refreshes: [],
  params: z.object({ token }),
});

export const answerByLink = status({
  path: "/api/answer/give",
  summary: "Accept or decline each of the places that the link's page showed; a link answers once",
  scope: null,
  isRepeatable: true,
  refreshes: ["/api/answer/read"],
  params: z.object({
    token,
    /** One per line: `placeID`, tab, `accept`, `decline` or `not-yet`; exactly the places that are `offered`, and not all of them `not-yet`. */
    answers: longText("0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21\taccept"),
    comments: mayBeBlank(longText("Glad to serve.")),
  }),
});
