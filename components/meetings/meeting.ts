import type { EntryResult } from "@/lib/contract/entry";
import type { getmeetings } from "@/lib/contract/season";

export type Meeting = EntryResult<typeof getmeetings>[number];

/** The element id of a meeting's entry, to which the month table links. */
export function meetingAnchor({ productCode }: Meeting): string {
  return `meeting-${encodeURIComponent(productCode)}`;
}
