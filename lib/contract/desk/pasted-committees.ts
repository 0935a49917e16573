import { command, query } from "../entry";
import { pasted } from "../values";
import * as z from "../zod";
import { appliedRecord, pastedCommitteesRecord } from "./committee-records";
import { SHOWN } from "./committee-write";
import { seen } from "./season-params";

const PASTED = "code\tname\tliaison\tactive\nBUDGET\tBudget\tRuth Alvarez\tyes";

export const previewCommittees = query({
  path: "/desk/preview-committees",
  summary:
    "What committees pasted from a spreadsheet would change, row by row. The columns are code, name, description, liaison (an id or a name), active, name.es and description.es. Nothing is written",
  scope: "desk.read",
  params: z.strictObject({ pasted: pasted(PASTED) }),
  result: pastedCommitteesRecord,
  example: {
    columns: ["code", "name", "liaisonID", "active"],
    new: 0,
    changed: 1,
    same: 0,
    refused: 0,
    rows: [
      {
        line: 2,
        code: "BUDGET",
        name: "Budget",
        outcome: "changed",
        problems: [],
        changes: [{ field: "liaisonID", after: "M10003" }],
      },
    ],
    seen: "q7F1uA",
  },
});

export const applyCommittees = command({
  path: "/desk/apply-committees",
  summary: "Take over pasted committees as the preview showed them, all or none",
  scope: "desk.write",
  params: z.strictObject({ pasted: pasted(PASTED), seen }),
  result: appliedRecord,
  example: { new: 0, changed: 1, same: 0 },
  reasons: ["stale-change", "not-possible-now"],
  /** The preview as it is now, with the `seen` to send. */
  current: pastedCommitteesRecord,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/get-committees"],
});
