import type { TargetBound, TargetMeasure } from "@/lib/vocabulary/candidacy";
import { groupedBy } from "../grouped-by";
import { eachOnce, percentOf } from "./balance";
import type { SlatePerson } from "./slate";

/** A target that stands. */
export interface Target extends TargetDraft {
  id: string;
  version: number;
}

/** What a slate should achieve: at least, or at most, that many percent of a committee. */
export interface TargetDraft {
  year: number;
  /** `""`: each committee by itself. */
  committeeCode: string;
  measure: TargetMeasure;
  bound: TargetBound;
  percent: number;
}

/** Where a target is missed, and by which numbers. */
export interface Miss {
  committeeCode: string;
  /** Of the board or firm, else the measure. */
  id: string;
  /** The board or firm; `""` for the other measures. */
  name: string;
  people: number;
  of: number;
  percent: number;
}

/** Whether the bound makes sense: not every board or firm can have a share of at least so much. */
export function isBoundSound({ measure, bound }: Pick<TargetDraft, "measure" | "bound">): boolean {
  return bound === "at-most" || measure === "returning" || measure === "new";
}

/** Where the target is missed; a committee without people misses none. */
export function missesOf(target: Target, committees: ReadonlyMap<string, readonly SlatePerson[]>): Miss[] {
  const { committeeCode } = target;
  const affected =
    committeeCode === "" ? [...committees] : [[committeeCode, committees.get(committeeCode) ?? []] as const];
  return affected.flatMap(([code, given]) => {
    const people = eachOnce(given);
    return measured(target.measure, people)
      .filter(({ count }) => isMissed(target, count, people.length))
      .map(({ id, name, count }) => ({
        committeeCode: code,
        id,
        name,
        people: count,
        of: people.length,
        percent: percentOf(count, people.length),
      }));
  });
}

function isMissed({ bound, percent }: Target, count: number, of: number): boolean {
  if (of === 0) return false;
  return bound === "at-least" ? count * 100 < percent * of : count * 100 > percent * of;
}

function measured(
  measure: TargetMeasure,
  people: readonly SlatePerson[],
): { id: string; name: string; count: number }[] {
  if (measure === "returning" || measure === "new") {
    return [
      {
        id: measure,
        name: "",
        count: people.filter(({ returning }) => returning === (measure === "returning")).length,
      },
    ];
  }
  const known = people.flatMap((person) => person[measure] ?? []);
  return [...groupedBy(known, ({ id }) => id)].map(([id, group]) => ({
    id,
    name: group[0]?.name ?? "",
    count: group.length,
  }));
}
