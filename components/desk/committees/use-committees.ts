"use client";

import { useEveryPage } from "@/lib/client/use-every-page";
import type { EntryResult } from "@/lib/contract/entry";
import { getdeskcommittees } from "@/lib/contract/desk/committees";
import { afterDesk, useDesk } from "../use-desk";

export type DeskCommittee = EntryResult<typeof getdeskcommittees>["rows"][number];
export type Position = DeskCommittee["positions"][number];

/** All committees with their seats in the season that the page is about. */
export function useCommittees() {
  const desk = useDesk();
  const year = desk.season?.year ?? "";
  const list = useEveryPage(getdeskcommittees, { year }, { when: year !== "" });
  return { ...afterDesk(desk, list), desk, year, season: desk.season };
}
