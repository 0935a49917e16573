import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import type { Target } from "@/lib/domain/slate/target";
import { endTarget, findTargetYear, lockTarget } from "@/lib/store/slate/slate-targets";
import { defineOperation } from "../operation";
import { changeInSeason } from "../season/change-season";
import { judgeTargetVersion, noTarget, readCurrentTarget, targetAudit, targetRecord } from "./slate-target";

/** Ends a target; its row stays for the record. */
export const removeTarget = defineOperation(contract.removeTarget, {
  mayCall: staffWith("seasons.manage"),
  async run({ targetId, version }, call) {
    const year = await findTargetYear(targetId);
    if (year === undefined) throw noTarget();
    const removed = await changeInSeason<Target, "stale-change">(call, year, async (transaction) => {
      const before = await lockTarget(transaction, targetId);
      if (!before) throw noTarget();
      const verdict = judgeTargetVersion(before, version);
      if (!verdict.ok) return { result: verdict };
      return {
        result: allow({ ...before, version: before.version + 1 }),
        changes: [endTarget(targetId, call.now)],
        audit: [targetAudit("remove", before, undefined)],
      };
    });
    return targetRecord(removed);
  },
  readCurrent: readCurrentTarget,
});
