import "server-only";
import { randomUUID } from "node:crypto";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { Problem } from "@/lib/domain/problem";
import { judgeTarget, type Target, type TargetDraft } from "@/lib/domain/slate/target";
import { hasTargetCommittee, insertTarget, lockTarget, updateTarget } from "@/lib/store/slate/slate-targets";
import type { Runner } from "@/lib/store/statement";
import type { Call, Operation } from "../operation";
import { changeInSeason } from "./change-season";
import { judgeTargetVersion, noTarget, targetAudit, targetRecord } from "./slate-target";

/** Sets a target, or changes one in the version that was seen. */
export const savetarget: Operation<typeof contract.savetarget> = {
  mayCall: staffWith("seasons.manage"),
  async run({ year, targetID, version, committeeCode, measure, bound, percent }, call) {
    const draft = {
      year: Number(year),
      committeeCode,
      percent: Number(percent),
      measure,
      bound,
    } as TargetDraft;
    const sound = judgeTarget(draft);
    if (!sound.ok) {
      const parameters = draft.percent > 100 ? ["percent"] : ["bound"];
      throw new Problem(400, "Invalid Parameter", { detail: sound.detail, parameters });
    }
    const saved = await (targetID === "" ? add(call, draft) : change(call, targetID, Number(version), draft));
    return targetRecord(saved);
  },
};

function add(call: Call, draft: TargetDraft): Promise<Target> {
  return changeInSeason<Target>(call, draft.year, async (transaction) => {
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

function change(call: Call, id: string, version: number, draft: TargetDraft): Promise<Target> {
  return changeInSeason<Target>(call, draft.year, async (transaction) => {
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
