import { read } from "../entry";
import { mayBeBlank, year } from "../parameters";
import * as z from "../zod";
import { seasonLetterRecord } from "./letter-records";
import { overviewExample } from "./season-examples";
import { overviewRecord } from "./season-records";

export const getdesk = read({
  path: "/desk/getdesk",
  summary:
    "What waits for the caller, all seasons, and the timeline of one: of the current one without a year",
  scope: "desk.read",
  params: z.object({ year: mayBeBlank(year("2027")) }),
  result: overviewRecord,
  example: overviewExample,
});

export const getseasonletters = read({
  path: "/desk/getseasonletters",
  summary:
    "The letters that the days of a season cause, by day: how many were written, or would be if their day were today",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: z.array(seasonLetterRecord),
  example: [
    {
      kind: "nominations-closing",
      day: "2026-12-29",
      at: "2026-12-29T08:00:00-06:00",
      daysLeft: "7",
      state: "coming",
      people: "148012",
    },
  ],
});
