import { read } from "../entry";
import { date, id, mayBeBlank, year } from "../parameters";
import * as z from "../zod";
import { seasonLetterRecord } from "./letter-records";
import { cursor, pageOf, personCounted } from "./page";
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

export const getrecipients = read({
  path: "/desk/getrecipients",
  summary: "To whom a season's letters of one kind and day were written, or would be written today, by name",
  scope: "desk.read",
  params: z.object({ year: year("2027"), kind: id("nominations-closing"), day: date("2026-12-29"), cursor }),
  result: pageOf(personCounted),
  example: { total: "1", next: "", rows: [{ memberID: "M10077", name: "Ngozi Okafor" }] },
});
