import { TARGET_BOUNDS, TARGET_MEASURES } from "@/lib/vocabulary/candidacy";
import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { balanceRecord, targetRecord } from "./slate-balance-records";
import { balanceExample, targetExample } from "./slate-examples";

// Who would serve, in shares, and what the season wants of them.

export const getBalance = query({
  path: "/desk/get-balance",
  summary:
    "How the slate is made up by board, firm, service and years of membership, as a whole and per committee. Also says which targets it misses, and where",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: balanceRecord,
  example: balanceExample,
});

const TARGET_READS = ["/desk/get-balance"] as const;

export const saveTarget = command({
  path: "/desk/save-target",
  summary:
    "Set a target for the slate. To change one, send its `targetId` and `version`. Shares of boards and firms have an upper bound only",
  scope: "desk.write",
  params: z.strictObject({
    year: v.year(2027),
    targetId: v.optional(v.id(targetExample.targetId)),
    version: v.optional(v.integer(1)),
    /** Left out: each committee by itself. */
    committeeCode: v.optional(v.id("BUDGET")),
    measure: v.choice(TARGET_MEASURES, "returning"),
    bound: v.choice(TARGET_BOUNDS, "at-least"),
    percent: v.integer(33, [0, 100]),
  }),
  reasons: ["stale-change", "season-closed", "unknown-committee"],
  current: targetRecord,
  result: targetRecord,
  example: targetExample,
  isRepeatable: false,
  refreshes: TARGET_READS,
});

export const removeTarget = command({
  path: "/desk/remove-target",
  summary: "Drop a target, in the version that was seen",
  scope: "desk.write",
  params: z.strictObject({ targetId: v.id(targetExample.targetId), version: v.integer(1) }),
  reasons: ["stale-change", "season-closed"],
  current: targetRecord,
  result: targetRecord,
  example: { ...targetExample, version: 2 },
  isRepeatable: true,
  refreshes: TARGET_READS,
});
