"use client";

import { usePositionName } from "@/components/site/position-names";
import { useRead } from "@/lib/client/use-read";
import { getCurrentCommittees } from "@/lib/contract/season";

/**
 * The committees on which each of the people serves today, as `Chair, Budget`; undefined until known. It is optional: if
 * it cannot be read, the list of people works without it.
 */
export function useCurrentCommittees(
  memberIds: readonly string[],
): (memberId: string) => string[] | undefined {
  const positionName = usePositionName();
  const { data, isPrevious } = useRead(
    getCurrentCommittees,
    { memberIds: [...memberIds] },
    { when: memberIds.length > 0, keepPrevious: true },
  );
  return (memberId) => {
    const own = data?.items.filter((one) => one.memberId === memberId);
    // The previous result does not cover people who were not asked about.
    if (own === undefined || (isPrevious && own.length === 0)) return undefined;
    return own.map(({ committeeName, position }) => `${positionName(position)}, ${committeeName}`);
  };
}
