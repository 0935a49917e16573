import "server-only";
import { allow, type Outcome } from "@/lib/domain/outcome";
import {
  decideOffer,
  type Offer,
  type OfferFacts,
  type OfferRefusal,
  offerTerm,
} from "@/lib/domain/place/offer";
import type { Season } from "@/lib/domain/season/season";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { lockOfferFacts, saveOffers } from "@/lib/store/places/place-offers";
import { write, type WriteContext } from "@/lib/store/write";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { associationDay } from "../association-day";

/** An offered place: whether it is new, has another term or season than before, or was already offered exactly so. */
export interface OfferedPlace {
  id: string;
  status: PlaceStatus;
  change: "new" | "changed" | "same";
  season: Season;
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/**
 * Offers a place to a member (contract.md section 7). Source and priority come from the member's newest live nomination
 * for it.
 */
export function offerPlace(
  context: WriteContext,
  offer: Offer,
): Promise<Outcome<OfferRefusal, OfferedPlace>> {
  const { now } = context;
  const today = associationDay(now);
  return write<Outcome<OfferRefusal, OfferedPlace>>(context, async (transaction) => {
    const [facts] = (await lockOfferFacts(transaction, offer.year, [offer], today)) as [OfferFacts];
    const verdict = decideOffer(offer, facts, now, today);
    if (!verdict.ok) return { result: verdict };
    const term = offerTerm(offer, facts);
    const { change, season, place } = verdict.value;
    if (change === "same") {
      return { result: allow({ id: place.id, status: verdict.value.status, change, season, ...term }) };
    }
    const { ids, ...saved } = saveOffers([{ offer: { ...offer, ...term }, facts, place }], offer.year, now);
    const [id = ""] = ids;
    return { result: allow({ id, status: "offered" as const, change, season, ...term }), ...saved };
  });
}
