import { read, write } from "../entry";
import { pasted, year } from "../parameters";
import * as z from "../zod";
import { appliedRecord, pastedPositionsRecord } from "./committee-records";
import { SHOWN } from "./committee-write";
import { seen } from "./season-params";

const PASTED = "committeeCode\tposition\tseats\ttermMonths\trequirements\nBUDGET\tMember\t8\t\t";

export const previewpositions = read({
  path: "/desk/previewpositions",
  summary: "What positions pasted from a spreadsheet would change, row by row",
  scope: "desk.read",
  params: z.object({ year: year("2027"), pasted: pasted(PASTED) }),
  result: pastedPositionsRecord,
  example: {
    columns: ["committeeCode", "position", "seats", "termMonths", "requirements"],
    new: "0",
    changed: "1",
    same: "0",
    refused: "0",
    rows: [
      {
        line: "2",
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

export const applypositions = write({
  path: "/desk/applypositions",
  summary: "Take over pasted positions as the preview showed them, all or none",
  scope: "desk.write",
  params: z.object({ year: year("2027"), pasted: pasted(PASTED), seen }),
  result: appliedRecord,
  example: { new: "0", changed: "1", same: "0" },
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/getcommittees"],
});
