import { read } from "../entry";
import { mayBeBlank, year } from "../parameters";
import * as z from "../zod";
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
