import "server-only";
import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { mayChange } from "@/lib/domain/season/season";
import { type AlternateRefusal, judgeAlternate } from "@/lib/domain/slate/alternate";
import { findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import { findSeats } from "@/lib/store/candidacies/seats";
import { lockOfferFacts, saveOffers } from "@/lib/store/places/place-offers";
import { lockAlternate } from "@/lib/store/slate/alternates";
import { savePublication } from "@/lib/store/slate/publications";
import { lockSlateHead } from "@/lib/store/slate/slate-heads";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { notEligible } from "../not-eligible";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { judgeOffers, offersOf } from "../slate/facts";
import { newOffers, publishedPlaces } from "../slate/publish-slate";
import { findingsOf, readSlateOf } from "../slate/read-slate";
import { readCurrentCandidacy } from "../candidacy/changes";
import { noCandidacy } from "../candidacy/named-candidacies";
import { notifiedRecords, placeRecord, type PublishedPlace } from "../slate/records";

/** Offers a free seat of a published slate to an alternate. */
export const offerAlternate = defineOperation(contract.offerAlternate, {
  mayCall: staffWith("slate.publish"),
  async run({ candidacyId, version }, call) {
    requireRecentProof(call);
    const offered = await offerSeat(toWriteContext(call), candidacyId, version);
    if (!offered.ok) throw call.refuse(offered);
    return { place: placeRecord(offered.value), notified: notifiedRecords([offered.value.proposal]) };
  },
  readCurrent: readCurrentCandidacy,
});

type Refusal = AlternateRefusal | "season-closed" | "own-candidacy";
type Offered = Outcome<Refusal, PublishedPlace>;

/**
 * Offers a free seat to an alternate: a separate offer, which is published with it. Judged without a proposal of the caller's own
 * candidacy, for which one seat of its position is kept: no refusal says whether there is one (contract.md 8.17).
 * @param seen the version of the candidacy
 * @throws Problem 404 when there is no candidacy with that id
 */
export async function offerSeat(context: WriteContext, candidacyId: string, seen: number): Promise<Offered> {
  const { actor, now } = context;
  const sight = { reach: "all", ownId: ownIdOf(actor) } as const;
  const [key] = await findCandidacyKeys([candidacyId]);
  if (!key) throw noCandidacy();
  const own = judgeOwnCandidacy(sight.ownId, key);
  if (own) return own;
  // As stored: a caller may write the id in capitals.
  const { id, year } = key;
  return write<Offered>(context, async (transaction) => {
    const [head, candidacy, [seats], { season, content }] = await Promise.all([
      lockSlateHead(transaction, year, now),
      lockAlternate(transaction, id),
      findSeats(transaction, year, [key], { now, deciderId: sight.ownId }),
      readSlateOf(year, sight, now, transaction),
    ]);
    const change = mayChange(season, now);
    if (!change.ok) return { result: change };
    const alternate = content.alternates.find((one) => one.id === id);
    const open = seats && { open: openSeats(seats), kept: seats.kept };
    const verdict = candidacy && judgeAlternate({ ...candidacy, seats: open }, seen);
    if (verdict?.ok === false) return { result: verdict };
    if (!head || !alternate) throw new Error("An alternate is not on the slate of its season");
    const proposals = [...content.proposals, alternate];
    const findings = await findingsOf(transaction, season, proposals, { now, isWholeSlate: true, sight });
    const blocking = (findings.get(id) ?? []).filter(({ rule }) => rule.effect === "blocks");
    if (blocking.length > 0 && alternate.overrideReason === "") return { result: notEligible(blocking) };

    const requested = offersOf({ ...content, proposals: [alternate] }, year);
    const offered = judgeOffers(
      [alternate],
      requested,
      await lockOfferFacts(transaction, year, requested, associationDay(now)),
      now,
    );
    const publicationId = randomUUID();
    const fresh = newOffers(offered, publicationId);
    const [refused] = offered.flatMap((one) => (one.verdict.ok ? [] : one.verdict));
    if (refused) return { result: refuse("not-possible-now", refused.detail) };
    if (fresh.length === 0) {
      return { result: refuse("not-possible-now", `${alternate.name} has the place already.`) };
    }
    const { ids, changes, audit, letters } = saveOffers(fresh, year, now, "alternate-offered");
    const decided = [{ id, state: "alternate" as const, version: seen }];
    const saved = savePublication(
      { id: publicationId, year, revision: head.revision, decided, overridden: [], reason: "" },
      context,
    );
    const [place] = publishedPlaces(offered, ids, content.positions) as [PublishedPlace];
    return {
      result: allow(place),
      changes: [...saved.changes, ...changes],
      audit: [...saved.audit, ...audit],
      letters,
    };
  });
}
