import { command, query } from "../entry";
import { countedPageOf, cursor, NEXT_CURSOR } from "../values";
import * as z from "../zod";
import { countedPerson } from "./counted-person";
import { extension, reason, version } from "./season-params";
import { extensionRecord } from "./season-records";
import { seasonWrite } from "./season-write";

export const previewExtension = query({
  path: "/desk/preview-extension",
  summary: "What moving a deadline to a later day would mean, and how many people it concerns",
  scope: "desk.read",
  params: z.strictObject(extension),
  result: extensionRecord,
  example: {
    year: 2027,
    deadline: "nominationsClose",
    before: "2027-01-05",
    after: "2027-01-12",
    timeZone: "America/Chicago",
    people: 541,
  },
  reasons: ["season-closed", "invalid-date"],
});

export const getConcerned = query({
  path: "/desk/get-concerned",
  summary:
    "The people affected by moving a deadline, by name: all voters, or those whose offers wait for an answer",
  scope: "desk.read",
  params: z.strictObject({ year: extension.year, deadline: extension.deadline, cursor: cursor() }),
  result: countedPageOf(countedPerson),
  example: { items: [{ memberId: "M10077", name: "Ngozi Okafor" }], nextCursor: NEXT_CURSOR, total: 541 },
});

export const extendSeason = command({
  ...seasonWrite,
  path: "/desk/extend-season",
  summary:
    "Move a deadline to a later day, with the reason. Deadlines never move to an earlier day, and those of a closed season do not move",
  params: z.strictObject({ ...extension, reason, version }),
  reasons: ["stale-change", "season-closed", "invalid-date", "confirm-identity"],
});
