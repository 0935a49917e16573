import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { conflict } from "@/lib/domain/problem";
import type { Target } from "@/lib/domain/slate/target";
import { endTarget, lockTarget } from "@/lib/store/slate/slate-targets";
import { write } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { judgeTargetVersion, noTarget, targetAudit, targetRecord } from "./slate-target";

/** Ends a target; its row stays for the record. */
export const removetarget: Operation<typeof contract.removetarget> = {
  mayCall: staffWith("seasons.manage"),
  async run({ targetID, version }, call) {
    const removed = await write<Outcome<"stale-change", Target>>(
      toWriteContext(call),
      async (transaction) => {
        const before = await lockTarget(transaction, targetID);
        if (!before) throw noTarget();
        const verdict = judgeTargetVersion(before, Number(version));
        if (!verdict.ok) return { result: verdict };
        return {
          result: allow({ ...before, version: before.version + 1 }),
          changes: [endTarget(targetID, call.now)],
          audit: [targetAudit("remove", before, undefined)],
        };
      },
    );
    if (!removed.ok) throw conflict(removed);
    return targetRecord(removed.value);
  },
};
