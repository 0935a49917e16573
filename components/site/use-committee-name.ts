"use client";

import { useRead } from "@/lib/client/use-read";
import { getcommittees } from "@/lib/contract/season";

/**
 * How a committee is called in the reader's language, for records of documented operations, which are in the association's
 * first; until that is known, and for a committee of the past, as the record says.
 */
export function useCommitteeName(): (code: string, recorded: string) => string {
  const { data } = useRead(getcommittees, {});
  return (code, recorded) => data?.find((one) => one.code === code)?.name ?? recorded;
}
