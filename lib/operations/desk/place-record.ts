import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { PublishedPlace } from "./publish-slate";

/** An offered place as staff see it. */
export function placeRecord({
  placeId,
  status,
  proposal,
  offer,
  committeeName,
  facts: { origin },
}: PublishedPlace): EntryResult<typeof contract.publishslate>["places"][number] {
  return {
    ...{ placeID: placeId, candidacyID: proposal.id, memberID: proposal.memberId, name: proposal.name },
    ...{ committeeCode: offer.committeeCode, committeeName, position: offer.position },
    ...{ startDate: offer.startDate, endDate: offer.endDate, status },
    ...{ source: origin.source, priority: origin.priority },
  };
}
