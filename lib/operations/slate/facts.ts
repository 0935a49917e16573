import "server-only";
import type { Outcome } from "@/lib/domain/outcome";
import {
  decideOffer,
  type Offer,
  type OfferFacts,
  type OfferRefusal,
  type OfferVerdict,
} from "@/lib/domain/place/offer";
import { obstaclesOf, type PublicationFacts, warningsOf } from "@/lib/domain/slate/publication";
import { seatKey, type SlateCandidacy, type SlateContent } from "@/lib/domain/slate/slate";
import type { ProposalWarning } from "@/lib/vocabulary/candidacy";
import { findTooFewSupporters } from "@/lib/store/slate/supporters";
import type { Runner } from "@/lib/store/statement";
import { associationDay } from "../association-day";
import type { JudgedSlate } from "./read-slate";

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
    head,
    content,
    findings,
    publisherId,
    tooFewSupporters: await findTooFewSupporters(runner, season),
    unofferable: new Map(
      offers.flatMap(({ proposal, verdict }) => (verdict.ok ? [] : [[proposal.id, verdict.reason] as const])),
    ),
  };
}

/** What should be known of each proposal, by candidacy, as the preview of the publication counts it. */
export async function readWarnings(
  runner: Runner,
  slate: JudgedSlate,
): Promise<ReadonlyMap<string, readonly ProposalWarning[]>> {
  return warningsOf(obstaclesOf(await publicationFacts(runner, slate, [], ""), ""), slate.content);
}
