import { command, query } from "../entry";
import { id, list } from "../values";
import * as z from "../zod";
import { seasonYear, version } from "./season-params";
import { rehearsedRecord } from "./season-records";
import { seasonWrite } from "./season-write";

/** How many members may take part in a rehearsal. */
const TESTERS = 1000;

export const startRehearsal = command({
  ...seasonWrite,
  path: "/desk/start-rehearsal",
  summary: "Show a season to staff and its testers only, until it is opened for real",
  params: z.strictObject({ ...seasonYear, version }),
  reasons: ["stale-change", "season-closed", "not-possible-now"],
});

export const saveTesters = command({
  ...seasonWrite,
  path: "/desk/save-testers",
  summary: "Name the members who take part in the rehearsal",
  params: z.strictObject({
    ...seasonYear,
    memberIds: list(id("M10077"), TESTERS, { mayBeEmpty: true }),
    version,
  }),
  takesList: true,
  reasons: ["stale-change", "season-closed", "unknown-member"],
});

export const previewOpening = query({
  path: "/desk/preview-opening",
  summary: "How much a rehearsal has made: what opening for real discards",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: rehearsedRecord,
  example: { nominations: 12, candidacies: 9, places: 3, answers: 2, publications: 1 },
});

export const openForReal = command({
  ...seasonWrite,
  path: "/desk/open-for-real",
  summary:
    "End the rehearsal and show the season to everyone. What was rehearsed is discarded, and the setup stays",
  params: z.strictObject({ ...seasonYear, version }),
  reasons: ["stale-change", "season-closed", "confirm-identity"],
});
