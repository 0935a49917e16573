import { read, write } from "../entry";
import { mayBeBlank } from "../parameters";
import * as z from "../zod";
import { seasonExample } from "./season-examples";
import { seasonYear, settings, version } from "./season-params";
import { deskSeasonRecord } from "./season-records";
import { seasonWrite } from "./season-write";

export const getdeskseason = read({
  path: "/desk/getdeskseason",
  summary: "A season with all its settings",
  scope: "desk.read",
  params: z.object(seasonYear),
  result: deskSeasonRecord,
  example: seasonExample,
});

export const saveseason = write({
  ...seasonWrite,
  path: "/desk/saveseason",
  summary: "Set up a season, or change its settings; without a version it is a new one",
  params: z.object({ ...seasonYear, ...settings, version: mayBeBlank(version) }),
});
