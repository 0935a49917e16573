import { seasonExample } from "./season-examples";
import { deskSeasonRecord } from "./season-records";

/** The reads that show a season. */
export const SHOWN = ["/desk/get-desk", "/desk/get-desk-season", "/season/get-season"] as const;

/** What the writes of a season have in common: they answer with it as it is afterwards. */
export const seasonWrite = {
  scope: "desk.write",
  result: deskSeasonRecord,
  current: deskSeasonRecord,
  example: seasonExample,
  isRepeatable: true,
  refreshes: SHOWN,
} as const;
