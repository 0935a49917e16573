import type { EntryResult } from "@/lib/contract/entry";
import type { getmeetings } from "@/lib/contract/season";

export type Meeting = EntryResult<typeof getmeetings>[number];

/** The id of a meeting's entry on the page, to which the month's table leads. */
export function meetingAnchor({ productCode }: Meeting): string {
  return `meeting-${encodeURIComponent(productCode)}`;
}
