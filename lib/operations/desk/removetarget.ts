import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import type { Target } from "@/lib/domain/slate/target";
import { endTarget, findTargetYear, lockTarget } from "@/lib/store/slate/slate-targets";
import type { Operation } from "../operation";
import { changeInSeason } from "./change-season";
import { judgeTargetVersion, noTarget, targetAudit, targetRecord } from "./slate-target";

/** Ends a target; its row stays for the record. */
export const removetarget: Operation<typeof contract.removetarget> = {
  mayCall: staffWith("seasons.manage"),
  async run({ targetID, version }, call) {
    const year = await findTargetYear(targetID);
    if (year === undefined) throw noTarget();
    const removed = await changeInSeason<Target>(call, year, async (transaction) => {
      const before = await lockTarget(transaction, targetID);
      if (!before) throw noTarget();
      const verdict = judgeTargetVersion(before, Number(version));
      if (!verdict.ok) return { result: verdict };
      return {
        result: allow({ ...before, version: before.version + 1 }),
        changes: [endTarget(targetID, call.now)],
        audit: [targetAudit("remove", before, undefined)],
      };
    });
    return targetRecord(removed);
  },
};
