import { read, write } from "../entry";
import * as z from "../zod";
import { rolloverExample } from "./season-examples";
import { seasonYear, seen } from "./season-params";
import { rolloverRecord } from "./season-records";
import { seasonWrite, SHOWN } from "./season-write";

export const previewrollover = read({
  path: "/desk/previewrollover",
  summary: "The season of the following year as it would be made from the year's",
  scope: "desk.read",
  params: z.object(seasonYear),
  result: rolloverRecord,
  example: rolloverExample,
});

export const rolloverseason = write({
  ...seasonWrite,
  path: "/desk/rolloverseason",
  summary: "Make the season of the following year as the preview showed it",
  params: z.object({ ...seasonYear, seen }),
  isRepeatable: false,
  refreshes: [...SHOWN, "/desk/getdeskcommittees", "/desk/previewrollover"],
});
