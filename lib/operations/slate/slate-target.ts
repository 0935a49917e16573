import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { allowed, type Outcome, refuseStale } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { missesOf, type Target } from "@/lib/domain/slate/target";
import type { SlatePerson } from "@/lib/domain/slate/slate";
import type { AuditEntry } from "@/lib/store/audit-entries";
import { findLastChange } from "@/lib/store/last-change";
import { findTarget } from "@/lib/store/slate/slate-targets";

/** The targets of those committees, and those for each committee. */
export function targetsWithin(targets: readonly Target[], reach: CommitteeReach): readonly Target[] {
  if (reach === "all") return targets;
  return targets.filter(({ committeeCode }) => committeeCode === "" || reach.includes(committeeCode));
}

/** The target is as it was seen. */
export function judgeTargetVersion(target: Target, seen: number): Outcome<"stale-change"> {
  return target.version === seen ? allowed : refuseStale("The target");
}

/** The current target, for a caller who changed an older version of it. */
export async function readCurrentTarget({ targetId = "" }: { targetId?: string | undefined }) {
  const target = await findTarget(targetId);
  return {
    current: target && targetRecord(target),
    lastChange: await findLastChange("slate-target", targetId),
  };
}

export function noTarget() {
  return notFound("There is no target with this id, or it was removed.");
}

export function targetAudit(
  act: "set" | "change" | "remove",
  before: Target | undefined,
  after: Target | undefined,
): AuditEntry {
  return {
    action: `slate-target.${act}`,
    subject: "slate-target",
    subjectId: (after ?? before)?.id ?? "",
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
  };
}

export function targetRecord(target: Target): EntryResult<typeof contract.saveTarget> {
  return { year: target.year, ...targetFields(target) };
}

function targetFields({ id, version, committeeCode, measure, bound, percent }: Target) {
  return {
    targetId: id,
    version,
    committeeCode: committeeCode || undefined,
    measure,
    bound,
    percent,
  };
}

type ResultRecord = EntryResult<typeof contract.getBalance>["targets"][number];

/** Targets with where they are missed, as the operations answer. */
export function targetResults(
  targets: readonly Target[],
  committees: ReadonlyMap<string, readonly SlatePerson[]>,
  nameOf: (committeeCode: string) => string,
): ResultRecord[] {
  return targets.map((target) => ({
    ...targetFields(target),
    misses: missesOf(target, committees).map(({ committeeCode, id, name, people, of, percent }) => ({
      committeeCode,
      committeeName: nameOf(committeeCode),
      id,
      name: name || undefined,
      people,
      of,
      percent,
    })),
  }));
}
