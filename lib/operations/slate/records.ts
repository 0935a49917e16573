import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import type { ProposedOffer } from "./facts";

/** Who is to be notified of an action, each once, in their order. */
export function notifiedRecords(
  people: readonly { memberId: string; name: string; city: string; email: string }[],
): EntryResult<typeof contract.publishSlate>["notified"] {
  const once = new Map(people.map((person) => [person.memberId, person]));
  return [...once.values()].map(({ memberId, name, city, email }) => ({
    memberId,
    name,
    city: city || undefined,
    email: email || undefined,
    reachable: isEmailAddress(email),
  }));
}

/** A place that was offered when the slate was published, or to an alternate afterwards. */
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
    placeId,
    year: offer.year,
    candidacyId: proposal.id,
    memberId: proposal.memberId,
    name: proposal.name,
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
