import { command, query } from "../entry";
import { pasted } from "../values";
import * as z from "../zod";
import { appliedRecord, pastedPositionsRecord } from "./committee-records";
import { SHOWN } from "./committee-write";
import { seasonYear, seen } from "./season-params";

const PASTED = "committeeCode\tposition\tseats\ttermMonths\trequirements\nBUDGET\tMember\t8\t\t";

export const previewPositions = query({
  path: "/desk/preview-positions",
  summary: "What positions pasted from a spreadsheet would change, row by row",
  scope: "desk.read",
  params: z.strictObject({ ...seasonYear, pasted: pasted(PASTED) }),
  result: pastedPositionsRecord,
  example: {
    columns: ["committeeCode", "position", "seats", "termMonths", "requirements"],
    new: 0,
    changed: 1,
    same: 0,
    refused: 0,
    rows: [
      {
        line: 2,
        committeeCode: "BUDGET",
        position: "Member",
        outcome: "changed",
        problems: [],
        changes: [{ field: "seats", before: "7", after: "8" }],
      },
    ],
    seen: "q7F1uA",
  },
});

export const applyPositions = command({
  path: "/desk/apply-positions",
  summary: "Take over pasted positions as the preview showed them, all or none",
  scope: "desk.write",
  params: z.strictObject({ ...seasonYear, pasted: pasted(PASTED), seen }),
  result: appliedRecord,
  example: { new: 0, changed: 1, same: 0 },
  reasons: ["stale-change", "season-closed", "not-possible-now"],
  /** The preview as it is now, with the `seen` to send. */
  current: pastedPositionsRecord,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/get-committees"],
});
