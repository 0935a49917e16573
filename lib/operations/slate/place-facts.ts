import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import type { ProposedOffer } from "./publication-facts";

export interface PublishedPlace extends ProposedOffer {
  placeId: string;
  committeeName: string;
  status: PlaceStatus;
}

/** An offered place as staff see it. */
export function placeRecord({
  placeId,
  status,
  proposal,
  offer,
  committeeName,
  facts: { origin },
}: PublishedPlace): EntryResult<typeof contract.publishSlate>["places"][number] {
  return {
    ...{
      placeId,
      year: offer.year,
      candidacyId: proposal.id,
      memberId: proposal.memberId,
      name: proposal.name,
    },
    ...{ committeeCode: offer.committeeCode, committeeName, position: offer.position },
    startDate: offer.startDate || undefined,
    endDate: offer.endDate || undefined,
    status,
    source: origin.source || undefined,
    priority: origin.priority || undefined,
  };
}
