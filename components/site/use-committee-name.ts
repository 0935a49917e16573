"use client";

import { useRead } from "@/lib/client/use-read";
import { getCommittees } from "@/lib/contract/season";

/**
 * How a committee is called in the reader's language, for records of documented operations, which are in the association's
 * first; until that is known, and for a committee of the past, as the record says.
 */
export function useCommitteeName(): (code: string, recorded: string) => string {
  const { data } = useRead(getCommittees, {});
  return (code, recorded) =>
    data?.items.find(({ committeeCode }) => committeeCode === code)?.committeeName ?? recorded;
}
