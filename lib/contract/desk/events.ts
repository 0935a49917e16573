import { query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { eventRecord } from "./webhook-records";

export const getEvents = query({
  path: "/desk/get-events",
  summary:
    "The events after a cursor, in order and without gaps. Without a cursor, they start at the beginning. `nextCursor` is the cursor for the next call, even when there are no more events now",
  scope: "desk.read",
  params: z.strictObject({ cursor: v.cursor() }),
  result: z.strictObject({
    items: z.array(eventRecord),
    /** Absent only as long as nothing has happened. */
    nextCursor: z.optional(z.string()),
    /** Whether there is more to read at once. */
    hasMore: z.boolean(),
  }),
  example: {
    items: [
      {
        eventId: "018f3b1c-0000-4000-8000-000000000000",
        type: "place.accepted",
        timestamp: "2027-02-08T09:00:00-06:00",
        data: {
          subject: "place",
          subjectId: "2f1d7c1e-0000-4000-8000-000000000000",
          memberId: "M10017",
          year: 2027,
          state: "accepted",
        },
      },
    ],
    nextCursor: "1.018f3b1c",
    hasMore: false,
  },
});
