import type { Offer, OfferablePlace, OfferFacts } from "@/lib/domain/place/offer";

/** An offer to write: of a new place, or once more of one that exists. */
export interface NewOffer {
  offer: Offer;
  facts: OfferFacts;
  place: OfferablePlace | undefined;
  /** The candidacy from which it is offered, and the publishing that does; absent when it comes another way. */
  published?: { candidacyId: string; publicationId: string };
}
