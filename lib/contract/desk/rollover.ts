import { command, query } from "../entry";
import * as z from "../zod";
import { rolloverExample } from "./season-examples";
import { seasonYear, seen } from "./season-params";
import { rolloverRecord } from "./season-records";
import { seasonWrite, SHOWN } from "./season-write";

export const previewRollover = query({
  path: "/desk/preview-rollover",
  summary: "The season of the following year as it would be made from the year's",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: rolloverRecord,
  example: rolloverExample,
  reasons: ["not-possible-now", "invalid-date"],
});

export const rolloverSeason = command({
  ...seasonWrite,
  path: "/desk/rollover-season",
  summary: "Make the season of the following year as the preview showed it",
  params: z.strictObject({ ...seasonYear, seen }),
  reasons: ["stale-change", "not-possible-now", "invalid-date"],
  /** The preview as it is now, with the `seen` to send. */
  current: rolloverRecord,
  isRepeatable: false,
  refreshes: [...SHOWN, "/desk/get-desk-committees", "/desk/preview-rollover"],
});
