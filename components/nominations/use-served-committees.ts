"use client";

import { useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/documented/committee";

/**
 * The codes of the committees on which the person serves or served; undefined until known. It is optional: if it cannot
 * be read, the list of committees works without it.
 */
export function useServedCommittees(memberId: string | undefined): ReadonlySet<string> | undefined {
  const { data, problem } = useRead(
    getcommmemberhistory,
    { ID: memberId ?? "" },
    { when: memberId !== undefined },
  );
  if (problem || memberId === undefined) return new Set();
  return data && new Set(data.map(({ COMMITTEE }) => COMMITTEE));
}
