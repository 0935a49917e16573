import { read } from "../entry";
import * as z from "../zod";
import { cursor } from "./page";
import { eventRecord } from "./webhook-records";

export const getevents = read({
  path: "/desk/getevents",
  summary:
    "What happened, in order and without gaps, after a cursor; from the beginning when it is blank. `next` is the cursor for the next call, also when nothing is left to read now",
  scope: "desk.read",
  params: z.object({ cursor }),
  result: z.strictObject({
    next: z.string(),
    /** `true` when there is more to read at once. */
    more: z.enum(["true", "false"]),
    rows: z.array(eventRecord),
  }),
  example: {
    next: "1.018f3b1c",
    more: "false",
    rows: [
      {
        eventID: "018f3b1c-0000-4000-8000-000000000000",
        type: "place.accepted",
        timestamp: "2027-02-08T09:00:00-06:00",
        data: {
          subject: "place",
          subjectID: "2f1d7c1e-0000-4000-8000-000000000000",
          memberID: "M10017",
          year: "2027",
          state: "accepted",
        },
      },
    ],
  },
});
