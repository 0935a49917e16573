import { command, query } from "../entry";
import { optional } from "../values";
import * as z from "../zod";
import { seasonExample } from "./season-examples";
import { seasonYear, settings, version } from "./season-params";
import { deskSeasonRecord } from "./season-records";
import { seasonWrite } from "./season-write";

export const getDeskSeason = query({
  path: "/desk/get-desk-season",
  summary: "A season with all its settings",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: deskSeasonRecord,
  example: seasonExample,
});

export const saveSeason = command({
  ...seasonWrite,
  path: "/desk/save-season",
  summary:
    "Set up a season, or change its settings. Without a version it is a new season. Send every setting: what is left out is cleared. Once nominations have opened, `timeZone`, `nominationsOpen` and both deadlines are fixed; `/desk/extend-season` moves a deadline to a later day",
  params: z.strictObject({ ...seasonYear, ...settings, version: optional(version, "given") }),
  reasons: ["stale-change", "season-closed", "invalid-date", "not-possible-now"],
});
