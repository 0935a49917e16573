import "server-only";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { findCurrentSeason } from "@/lib/operations/season/current-season";
import { findClientByName } from "@/lib/store/clients/clients";
import { findMember, isEmpty } from "@/lib/store/members/members";
import { addDays } from "@/lib/domain/time/add-days";
import { NOMINATIONS_OPEN_DAYS } from "./days";
import { demoMemberIds, nrdsIdOf } from "./members";

/** The name of the client that is created last: if it exists, the demo association is complete. */
export const DEMO_CLIENT_NAME = "Demo client";

export type DemoState =
  /** The database holds nothing. */
  | { kind: "empty" }
  /** The demo association was imported on `day`, but seeding was interrupted afterwards. */
  | { kind: "unfinished"; day: CalendarDate }
  | { kind: "complete"; day: CalendarDate; clientId: string }
  /** Another association, or the beginning of one. */
  | { kind: "foreign" };

/** How far the demo association has been seeded. */
export async function readDemoState(now: Date): Promise<DemoState> {
  if (await isEmpty()) return { kind: "empty" };
  const season = await findCurrentSeason(now);
  if (!season || !(await hasDemoMembers())) return { kind: "foreign" };
  const day = addDays(season.nominationsOpen, NOMINATIONS_OPEN_DAYS);
  const clientId = await findClientByName(DEMO_CLIENT_NAME);
  return clientId === undefined ? { kind: "unfinished", day } : { kind: "complete", day, clientId };
}

/** Whether `seedDemo` has work to do: the database has no members, or seeding was interrupted. */
export async function needsDemo(now = new Date()): Promise<boolean> {
  const { kind } = await readDemoState(now);
  return kind === "empty" || kind === "unfinished";
}

// Identified by a number that members cannot change in their profile.
async function hasDemoMembers(): Promise<boolean> {
  const members = await Promise.all(Object.values(demoMemberIds).map((id) => findMember(id)));
  return members.every((member, index) => member?.nrdsId === nrdsIdOf(index));
}
