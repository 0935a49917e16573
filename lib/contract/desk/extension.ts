import { read, write } from "../entry";
import * as z from "../zod";
import { extension, reason, version } from "./season-params";
import { extensionRecord } from "./season-records";
import { seasonWrite } from "./season-write";

export const previewextension = read({
  path: "/desk/previewextension",
  summary: "What moving a deadline to a later day would mean, and how many people it concerns",
  scope: "desk.read",
  params: z.object(extension),
  result: extensionRecord,
  example: {
    year: "2027",
    deadline: "nominationsClose",
    before: "2027-01-05",
    after: "2027-01-12",
    timeZone: "America/Chicago",
    people: "541",
  },
});

export const extendseason = write({
  ...seasonWrite,
  path: "/desk/extendseason",
  summary: "Move a deadline to a later day, with the reason",
  params: z.object({ ...extension, reason, version }),
});
