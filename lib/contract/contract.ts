import * as account from "./account";
import * as auth from "./auth";
import * as committee from "./committee";
import * as desk from "./desk";
import type { Entry } from "./entry";
import * as season from "./season";

/** Every operation, by group and by the segment that names it in its path. */
export const contract = { auth, committee, season, desk, account } as const satisfies Record<
  string,
  Record<string, Entry>
>;

export type Contract = typeof contract;
export type Group = keyof Contract;

export const GROUPS = Object.keys(contract) as Group[];

/** The operations of one group, or of all, in alphabetical order, because bundlers may reorder a module's exports. */
export function entries(group?: Group): Entry[] {
  const groups: Record<string, Entry>[] = group ? [contract[group]] : Object.values(contract);
  return groups.flatMap((one) =>
    Object.keys(one)
      .toSorted()
      .flatMap((segment) => one[segment] ?? []),
  );
}
