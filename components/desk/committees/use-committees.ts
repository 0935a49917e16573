"use client";

import { useEveryPage } from "@/lib/client/use-every-page";
import type { EntryResult } from "@/lib/contract/entry";
import { getDeskCommittees } from "@/lib/contract/desk/committees";
import { afterDesk, useDesk } from "../use-desk";

export type DeskCommittee = EntryResult<typeof getDeskCommittees>["items"][number];
export type Position = DeskCommittee["positions"][number];

/** What a committee is called in the reader's language, and what it does; forms edit both as they are stored. */
export function committeeWords(
  { code, name, nameEs, description, descriptionEs }: Omit<DeskCommittee, "positions">,
  locale: string,
): { name: string; description: string | undefined } {
  const [ownName, ownDescription] = locale === "es" ? [nameEs, descriptionEs] : [];
  return { name: ownName || name || code, description: ownDescription || description };
}

/** All committees with their seats in the season that the page is about. */
export function useCommittees() {
  const desk = useDesk();
  const year = desk.season?.year;
  const list = useEveryPage(getDeskCommittees, { year: year ?? 0 }, { when: year !== undefined });
  return { ...afterDesk(desk, list), desk, year, season: desk.season };
}
