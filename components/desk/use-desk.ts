"use client";

import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import type { EntryResult } from "@/lib/contract/entry";
import type { ProblemReply } from "@/lib/contract/reply";
import { getDesk } from "@/lib/contract/desk/seasons";
import { seasonParams } from "@/lib/domain/site/season-params";

export type Overview = EntryResult<typeof getDesk>;
export type DeskSeason = NonNullable<Overview["season"]>;

/** The season that the page is about, which its address names (`?year=2027`): the current one without a year. */
export function useDesk() {
  const reading = useRead(getDesk, seasonParams(useAddress().read("year")));
  return { ...reading, season: reading.data?.season };
}

/** A read that needs the season first: what went wrong with either, and reading both again. */
export function afterDesk<R extends { problem: ProblemReply | undefined; readAgain: () => void }>(
  desk: ReturnType<typeof useDesk>,
  reading: R,
): R {
  return {
    ...reading,
    problem: reading.problem ?? desk.problem,
    readAgain: () => {
      if (desk.problem) desk.readAgain();
      reading.readAgain();
    },
  };
}
