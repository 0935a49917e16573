"use client";

import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import type { EntryResult } from "@/lib/contract/entry";
import type { ProblemReply } from "@/lib/contract/reply";
import { getdesk } from "@/lib/contract/desk/overview";

export type Overview = EntryResult<typeof getdesk>;
export type DeskSeason = Overview["season"][number];

/** The season that the page is about, which its address names (`?year=2027`): the current one without a year. */
export function useDesk() {
  const year = useAddress().read("year");
  const reading = useRead(getdesk, { year });
  return { ...reading, season: reading.data?.season[0] };
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
