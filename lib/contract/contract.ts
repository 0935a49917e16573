import * as account from "./account";
import * as auth from "./documented/auth";
import * as committee from "./documented/committee";
import * as desk from "./desk";
import type { Entry } from "./entry";
import * as season from "./season";
import * as visitor from "./visitor";

/** Every operation, by group and by the segment that names it in its path. */
export const contract = { auth, committee, season, desk, account, visitor } as const satisfies Record<
  string,
  Record<string, Entry>
>;

export type Contract = typeof contract;
export type Group = keyof Contract;

export const GROUPS = Object.keys(contract) as Group[];

/** What other systems and signed-in members call. No reference lists `/visitor`, which is for our own pages alone. */
export const REFERENCE_GROUPS = GROUPS.filter((group) => group !== "visitor");

/** What each of them is for, in OpenAPI and in the reference. */
export const GROUP_DESCRIPTIONS: Readonly<Record<(typeof REFERENCE_GROUPS)[number], string>> = {
  auth: "Members: signing in and finding them.",
  committee: "Members, meetings, nominations and places on committees.",
  season:
    "What members read and do in a season. Signed-in members; some operations also for systems, on behalf of members.",
  desk: "The season desk: how staff run a year. Staff according to their roles, and systems that act for them.",
  account: "A member's own profile, sessions and calendar. Signed-in members only.",
};

const byPath = new Map(entries().map((entry) => [entry.path as string, entry]));

/** The operation at a path, if there is one. */
export function findEntry(path: string): Entry | undefined {
  return byPath.get(path);
}

/** The operations of one group, or of all, in alphabetical order, because bundlers may reorder a module's exports. */
export function entries(group?: Group): Entry[] {
  const groups: Record<string, Entry>[] = group ? [contract[group]] : Object.values(contract);
  return groups.flatMap((one) =>
    Object.values(one).toSorted(({ path }, { path: other }) => (path < other ? -1 : 1)),
  );
}

/** The operations of all groups that the reference lists. */
export function referenceEntries(): Entry[] {
  return REFERENCE_GROUPS.flatMap((group) => entries(group));
}
