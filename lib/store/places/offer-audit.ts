import "server-only";
import { placeEvents } from "@/lib/domain/event/caused-events";
import type { Offer } from "@/lib/domain/place/offer";
import type { AuditEntry, AuditState } from "../audit-entries";
import type { NewOffer } from "./new-offer";

/** The audit row of an offer, with the place as it was. */
export function offerAuditEntry({
  id,
  offer,
  place,
  facts: { origin },
}: NewOffer & { id: string }): AuditEntry {
  const { memberId, endDate, year: seasonYear } = offer;
  const after = { status: "offered", endDate, seasonYear, ...origin };
  return {
    action: "place.offer",
    subject: "place",
    subjectId: id,
    onBehalfOf: memberId,
    before: place ? toAuditState(offer, { ...place, seasonYear: place.season?.year ?? null }) : null,
    after: toAuditState(offer, after),
    events: placeEvents({ id, memberId, year: seasonYear, before: place?.status, after: "offered" }),
  };
}

interface AuditedPlace {
  endDate: string;
  seasonYear: number | null;
  status: string;
  source: string;
  priority: string;
}

function toAuditState(
  { memberId, committeeCode, position, startDate }: Offer,
  { endDate, seasonYear, status, source, priority }: AuditedPlace,
): AuditState {
  return {
    memberId,
    committeeCode,
    position,
    startDate,
    endDate,
    seasonYear,
    status,
    source,
    priority,
  };
}
