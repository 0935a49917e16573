"use client";

import { useEveryPage } from "@/lib/client/use-every-page";
import type { EntryResult } from "@/lib/contract/entry";
import { getDeskCommittees } from "@/lib/contract/desk/committees";
import { afterDesk, useDesk } from "../use-desk";

export type DeskCommittee = EntryResult<typeof getDeskCommittees>["items"][number];
export type Position = DeskCommittee["positions"][number];

/** All committees with their seats in the season that the page is about. */
export function useCommittees() {
  const desk = useDesk();
  const year = desk.season?.year;
  const list = useEveryPage(getDeskCommittees, { year: year ?? 0 }, { when: year !== undefined });
  return { ...afterDesk(desk, list), desk, year, season: desk.season };
}
