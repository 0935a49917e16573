import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import type { Outcome } from "@/lib/domain/outcome";
import {
  decideOffer,
  type Offer,
  type OfferFacts,
  type OfferRefusal,
  type OfferVerdict,
} from "@/lib/domain/place/offer";
import type { PublicationFacts } from "@/lib/domain/slate/publication";
import { seatKey, type SlateCandidacy, type SlateContent } from "@/lib/domain/slate/slate";
import { findTooFewSupporters } from "@/lib/store/slate/supporters";
import type { Runner } from "@/lib/store/statement";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { associationDay } from "../association-day";
import type { JudgedSlate } from "./read-slate";

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
    committeeCode: offer.committeeCode,
    committeeName,
    position: offer.position,
    startDate: offer.startDate || undefined,
    endDate: offer.endDate || undefined,
    status,
    source: origin.source || undefined,
    priority: origin.priority || undefined,
  };
}

/** The place that a proposal would be offered, and what would become of the offer. */
export interface ProposedOffer {
  proposal: SlateCandidacy;
  offer: Offer;
  facts: OfferFacts;
  verdict: Outcome<OfferRefusal, OfferVerdict>;
}

/** The places that a slate's proposals would be offered, in their order. */
export function offersOf({ positions, proposals }: SlateContent, year: number): Offer[] {
  const terms = new Map(positions.map((position) => [seatKey(position), position]));
  return proposals.map(({ memberId, committeeCode, position }) => {
    const { startDate = "", endDate = "" } = terms.get(seatKey({ committeeCode, position })) ?? {};
    return { memberId, committeeCode, position, year, startDate, endDate };
  });
}

/** Each proposal with what would become of its offer. */
export function judgeOffers(
  proposals: readonly SlateCandidacy[],
  offers: readonly Offer[],
  facts: readonly OfferFacts[],
  now: Date,
): ProposedOffer[] {
  const today = associationDay(now);
  return proposals.map((proposal, index) => {
    const [offer, known] = [offers[index], facts[index]] as [Offer, OfferFacts];
    return { proposal, offer, facts: known, verdict: decideOffer(offer, known, now, today) };
  });
}

/** What decides whether the slate may be published. */
export async function publicationFacts(
  runner: Runner,
  { season, head, content, findings }: JudgedSlate,
  offers: readonly ProposedOffer[],
  publisherId: string,
): Promise<PublicationFacts> {
  return {
    ...{ head, content, findings, publisherId, tooFewSupporters: await findTooFewSupporters(runner, season) },
    unofferable: new Map(
      offers.flatMap(({ proposal, verdict }) => (verdict.ok ? [] : [[proposal.id, verdict.reason] as const])),
    ),
  };
}
