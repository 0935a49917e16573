import "server-only";
import { randomUUID } from "node:crypto";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { conflict, Problem } from "@/lib/domain/problem";
import { judgeTarget, type Target, type TargetDraft } from "@/lib/domain/slate/target";
import { findTargetPlace, insertTarget, lockTarget, updateTarget } from "@/lib/store/slate/slate-targets";
import { write, type WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { noSeason } from "./read-slate";
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
    const context = toWriteContext(call);
    const saved = await (targetID === ""
      ? add(context, draft)
      : change(context, targetID, Number(version), draft));
    if (!saved.ok) throw conflict(saved);
    return targetRecord(saved.value);
  },
};

type Saved = Outcome<"unknown-committee" | "stale-change", Target>;

function add(context: WriteContext, draft: TargetDraft): Promise<Saved> {
  return write<Saved>(context, async (transaction) => {
    const unknown = await judgePlace(transaction, draft);
    if (unknown) return { result: unknown };
    const target = { ...draft, id: randomUUID(), version: 1 };
    return {
      result: allow(target),
      changes: [insertTarget(target)],
      audit: [targetAudit("set", undefined, target)],
    };
  });
}

function change(context: WriteContext, id: string, version: number, draft: TargetDraft): Promise<Saved> {
  return write<Saved>(context, async (transaction) => {
    const [before, unknown] = await Promise.all([
      lockTarget(transaction, id),
      judgePlace(transaction, draft),
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

/** @throws Problem 404 without a season */
async function judgePlace(
  transaction: Parameters<typeof lockTarget>[0],
  { year, committeeCode }: TargetDraft,
) {
  const { hasSeason, hasCommittee } = await findTargetPlace(transaction, year, committeeCode);
  if (!hasSeason) throw noSeason();
  if (committeeCode === "" || hasCommittee) return undefined;
  return refuse("unknown-committee", "There is no committee with this code.");
}
