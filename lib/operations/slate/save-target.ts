import "server-only";
import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import { isBoundSound, type Target, type TargetDraft } from "@/lib/domain/slate/target";
import { hasTargetCommittee, insertTarget, lockTarget, updateTarget } from "@/lib/store/slate/slate-targets";
import type { Runner } from "@/lib/store/statement";
import { type Call, defineOperation } from "../operation";
import { changeInSeason } from "../season/change-season";
import { judgeTargetVersion, noTarget, readCurrentTarget, targetAudit, targetRecord } from "./slate-target";

/** Sets a target, or changes one in the version that was seen. */
export const saveTarget = defineOperation(contract.saveTarget, {
  mayCall: staffWith("seasons.manage"),
  async run({ targetId, version, committeeCode = "", ...input }, call) {
    const draft = { ...input, committeeCode };
    if (!isBoundSound(draft))
      throw invalidInput([{ pointer: "/bound", detail: "must be at-most for shares of boards and firms" }]);
    if (targetId === undefined) return targetRecord(await add(call, draft));
    if (version === undefined)
      throw invalidInput([{ pointer: "/version", detail: "is required with targetId" }]);
    return targetRecord(await change(call, targetId, version, draft));
  },
  readCurrent: readCurrentTarget,
});

type AddRefusal = "season-closed" | "unknown-committee";

function add(call: Call<AddRefusal>, draft: TargetDraft): Promise<Target> {
  return changeInSeason<Target, AddRefusal>(call, draft.year, async (transaction) => {
    const unknown = await judgeCommittee(transaction, draft);
    if (unknown) return { result: unknown };
    const target = { ...draft, id: randomUUID(), version: 1 };
    return {
      result: allow(target),
      changes: [insertTarget(target)],
      audit: [targetAudit("set", undefined, target)],
    };
  });
}

function change(
  call: Call<AddRefusal | "stale-change">,
  id: string,
  version: number,
  draft: TargetDraft,
): Promise<Target> {
  return changeInSeason<Target, AddRefusal | "stale-change">(call, draft.year, async (transaction) => {
    const [before, unknown] = await Promise.all([
      lockTarget(transaction, id),
      judgeCommittee(transaction, draft),
    ]);
    if (before?.year !== draft.year) throw noTarget();
    const verdict = judgeTargetVersion(before, version);
    if (!verdict.ok) return { result: verdict };
    if (unknown) return { result: unknown };
    const target = { ...draft, id, version: version + 1 };
    return {
      result: allow(target),
      changes: [updateTarget(target)],
      audit: [targetAudit("change", before, target)],
    };
  });
}

async function judgeCommittee(transaction: Runner, { committeeCode }: TargetDraft) {
  if (committeeCode === "" || (await hasTargetCommittee(transaction, committeeCode))) return undefined;
  return refuse("unknown-committee", "There is no committee with this code.");
}
