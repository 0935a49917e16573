"use client";

import { useRead } from "@/lib/client/use-read";
import { getcurrentcommittees } from "@/lib/contract/season";

/**
 * On which committees each of the people serves today, as `Chair, Budget`; undefined for people of whom it is not known
 * yet. It is an extra: where it cannot be read, the people are there without it.
 */
export function useCurrentCommittees(
  memberIds: readonly string[],
): (memberId: string) => string[] | undefined {
  const { data, isPrevious } = useRead(
    getcurrentcommittees,
    { memberIDs: memberIds.join("\n") },
    { when: memberIds.length > 0, keepPrevious: true },
  );
  return (memberId) => {
    const own = data?.filter(({ memberID }) => memberID === memberId);
    // Of people who were not asked about before, nothing is known.
    if (own === undefined || (isPrevious && own.length === 0)) return undefined;
    return own.map(({ committeeName, position }) => `${position}, ${committeeName}`);
  };
}
