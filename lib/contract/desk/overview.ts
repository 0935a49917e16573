import { query } from "../entry";
import { countedPageOf, cursor, day, id, optional, year } from "../values";
import * as z from "../zod";
import { seasonLetterRecord } from "./letter-records";
import { countedPerson } from "./counted-person";
import { overviewExample } from "./season-examples";
import { seasonYear } from "./season-params";
import { overviewRecord } from "./season-records";

export const getDesk = query({
  path: "/desk/get-desk",
  summary:
    "What waits for the caller, all seasons, and the timeline of one season. Without `year`, the timeline is that of the current season",
  scope: "desk.read",
  params: z.strictObject({ year: optional(year(2027), "given") }),
  result: overviewRecord,
  example: overviewExample,
});

export const getSeasonLetters = query({
  path: "/desk/get-season-letters",
  summary:
    "The letters of a season that are sent by the calendar, by day. Each has how many were written, or would be if its day were today",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: z.strictObject({ items: z.array(seasonLetterRecord) }),
  example: {
    items: [
      {
        kind: "nominations-closing",
        day: "2026-12-29",
        at: "2026-12-29T08:00:00-06:00",
        daysLeft: 7,
        state: "coming",
        people: 148012,
      },
    ],
  },
});

export const getRecipients = query({
  path: "/desk/get-recipients",
  summary: "To whom a season's letters of one kind and day were written, or would be written today, by name",
  scope: "desk.read",
  params: z.strictObject({
    ...seasonYear,
    kind: id("nominations-closing"),
    day: day("2026-12-29"),
    cursor: cursor(),
  }),
  result: countedPageOf(countedPerson),
  example: { items: [{ memberId: "M10077", name: "Ngozi Okafor" }], total: 1 },
});
