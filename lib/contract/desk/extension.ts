import { read, write } from "../entry";
import * as z from "../zod";
import { cursor, pageOf, personCounted } from "./page";
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

export const getconcerned = read({
  path: "/desk/getconcerned",
  summary: "Whom moving a deadline concerns, by name: all voters, or those whose offers wait for an answer",
  scope: "desk.read",
  params: z.object({ year: extension.year, deadline: extension.deadline, cursor }),
  result: pageOf(personCounted),
  example: { total: "1", next: "", rows: [{ memberID: "M10077", name: "Ngozi Okafor" }] },
});

export const extendseason = write({
  ...seasonWrite,
  path: "/desk/extendseason",
  summary: "Move a deadline to a later day, with the reason",
  params: z.object({ ...extension, reason, version }),
});
