import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { missesOf, type Target } from "@/lib/domain/slate/target";
import type { SlatePerson } from "@/lib/domain/slate/slate";
import type { AuditEntry } from "@/lib/store/audit-entries";

/** The targets of those committees, and those for each committee. */
export function targetsWithin(targets: readonly Target[], reach: CommitteeReach): readonly Target[] {
  if (reach === "all") return targets;
  return targets.filter(({ committeeCode }) => committeeCode === "" || reach.includes(committeeCode));
}

/** The target is as it was seen. */
export function judgeTargetVersion(target: Target, seen: number): Outcome<"stale-change"> {
  if (target.version === seen) return allowed;
  const { version, measure, bound, percent } = target;
  return refuse(
    "stale-change",
    `The target is now in version ${version}: ${measure} ${bound} ${percent} percent.`,
  );
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

export function targetRecord(target: Target): EntryResult<typeof contract.savetarget> {
  return { year: String(target.year), ...targetFields(target) };
}

function targetFields({ id, version, committeeCode, measure, bound, percent }: Target) {
  return {
    ...{ targetID: id, version: String(version), committeeCode },
    ...{ measure, bound, percent: String(percent) },
  };
}

type ResultRecord = EntryResult<typeof contract.getbalance>["targets"][number];

/** Targets with where they are missed, as the operations answer. */
export function targetResults(
  targets: readonly Target[],
  committees: ReadonlyMap<string, readonly SlatePerson[]>,
  nameOf: (committeeCode: string) => string,
): ResultRecord[] {
  return targets.map((target) => ({
    ...targetFields(target),
    misses: missesOf(target, committees).map(({ committeeCode, id, name, people, of, percent }) => ({
      ...{ committeeCode, committeeName: nameOf(committeeCode), id, name },
      ...{ people: String(people), of: String(of), percent: String(percent) },
    })),
  }));
}
