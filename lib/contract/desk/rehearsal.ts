import { read, write } from "../entry";
import { mayBeBlank, pasted } from "../parameters";
import * as z from "../zod";
import { seasonYear, version } from "./season-params";
import { rehearsedRecord } from "./season-records";
import { seasonWrite } from "./season-write";

export const startrehearsal = write({
  ...seasonWrite,
  path: "/desk/startrehearsal",
  summary: "Show a season to staff and its testers only, until it is opened for real",
  params: z.object({ ...seasonYear, version }),
});

export const savetesters = write({
  ...seasonWrite,
  path: "/desk/savetesters",
  summary: "Name the members who take part in the rehearsal, one id per line",
  params: z.object({ ...seasonYear, memberIDs: mayBeBlank(pasted("M10077\nM10078")), version }),
});

export const previewopening = read({
  path: "/desk/previewopening",
  summary: "How much a rehearsal has made: what opening for real discards",
  scope: "desk.read",
  params: z.object(seasonYear),
  result: rehearsedRecord,
  example: { nominations: "12", candidacies: "9", places: "3", answers: "2", publications: "1" },
});

export const openforreal = write({
  ...seasonWrite,
  path: "/desk/openforreal",
  summary: "End the rehearsal: discard what was rehearsed, keep the set-up, and show the season to everyone",
  params: z.object({ ...seasonYear, version }),
});
