import { read, write } from "../entry";
import { choice, id, mayBeBlank, number, year } from "../parameters";
import * as z from "../zod";
import { balanceRecord, TARGET_BOUNDS, TARGET_MEASURES, targetRecord } from "./slate-balance-records";
import { balanceExample, targetExample } from "./slate-examples";

// Who would serve, in shares, and what the season wants of them.

export const getbalance = read({
  path: "/desk/getbalance",
  summary:
    "How the slate is made up by board, firm, service and years of membership, as a whole and per committee, and which targets it misses where",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: balanceRecord,
  example: balanceExample,
});

const TARGET_READS = ["/desk/getbalance"] as const;

export const savetarget = write({
  path: "/desk/savetarget",
  summary:
    "Set a target for the slate, or change one whose targetID and version are sent; shares of boards and firms have an upper bound only",
  scope: "desk.write",
  params: z.object({
    year: year("2027"),
    targetID: mayBeBlank(id("")),
    version: mayBeBlank(number("")),
    /** Blank: each committee by itself. */
    committeeCode: mayBeBlank(id("")),
    measure: choice(TARGET_MEASURES, "returning"),
    bound: choice(TARGET_BOUNDS, "at-least"),
    /** 0 to 100. */
    percent: number("33"),
  }),
  result: targetRecord,
  example: targetExample,
  isRepeatable: false,
  refreshes: TARGET_READS,
});

export const removetarget = write({
  path: "/desk/removetarget",
  summary: "Drop a target, in the version that was seen",
  scope: "desk.write",
  params: z.object({ targetID: id(targetExample.targetID), version: number("1") }),
  result: targetRecord,
  example: { ...targetExample, version: "2" },
  isRepeatable: true,
  refreshes: TARGET_READS,
});
