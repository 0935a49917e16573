import "server-only";
import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOwnCandidacy, ownIdOf, WHOLE_SIGHT } from "@/lib/domain/access/candidacy-sight";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { mayChange } from "@/lib/domain/season/season";
import { type AlternateRefusal, judgeAlternate } from "@/lib/domain/slate/alternate";
import { seatKey, seatsOf } from "@/lib/domain/slate/slate";
import { findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import { lockOfferFacts, saveOffers } from "@/lib/store/places/place-offers";
import { findCandidacyYear, lockAlternate } from "@/lib/store/slate/alternates";
import { savePublication } from "@/lib/store/slate/publications";
import { lockSlateHead } from "@/lib/store/slate/slate-heads";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { notEligible } from "../not-eligible";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { placeRecord, type PublishedPlace } from "./place-record";
import { judgeOffers, offersOf } from "./publication-facts";
import { newOffers, publishedPlaces } from "./publish-slate";
import { findingsOf, readSlateOf } from "./read-slate";
import { readCurrentCandidacy } from "./stale-candidacies";
import { toldRecords } from "./told-records";

/** Offers a free seat of a published slate to an alternate. */
export const offerAlternate = defineOperation(contract.offerAlternate, {
  mayCall: staffWith("slate.publish"),
  async run({ candidacyId, version }, call) {
    requireRecentProof(call);
    const [key] = await findCandidacyKeys([candidacyId]);
    const own = key && judgeOwnCandidacy(ownIdOf(call.principal), key);
    if (own) throw call.refuse(own);
    const offered = await offerSeat(toWriteContext(call), candidacyId, version);
    if (!offered.ok) throw call.refuse(offered);
    return { place: placeRecord(offered.value), told: toldRecords([offered.value.proposal]) };
  },
  readCurrent: readCurrentCandidacy,
});

type Refusal = AlternateRefusal | "season-closed";
type Offered = Outcome<Refusal, PublishedPlace>;

/**
 * Offers a free seat to an alternate: a separate offer, which is published with it.
 * @param seen the version of the candidacy
 * @throws Problem 404 when there is no candidacy with that id
 */
export async function offerSeat(context: WriteContext, candidacyId: string, seen: number): Promise<Offered> {
  const { now } = context;
  const year = await findCandidacyYear(candidacyId);
  if (year === undefined) throw notFound("There is no candidacy with this id.");
  return write<Offered>(context, async (transaction) => {
    const [head, candidacy, { season, content }] = await Promise.all([
      lockSlateHead(transaction, year, now),
      lockAlternate(transaction, candidacyId),
      readSlateOf(year, WHOLE_SIGHT, now, transaction),
    ]);
    const open = mayChange(season, now);
    if (!open.ok) return { result: open };
    const alternate = content.alternates.find(({ id }) => id === candidacyId);
    const seats = seatsOf(content).find(
      ({ position }) => alternate && seatKey(position) === seatKey(alternate),
    );
    const verdict = candidacy && judgeAlternate({ ...candidacy, seats }, seen);
    if (verdict?.ok === false) return { result: verdict };
    if (!head || !alternate) throw new Error("An alternate is not on the slate of its season");
    const proposals = [...content.proposals, alternate];
    const findings = await findingsOf(transaction, season, proposals, { now, isWholeSlate: true });
    const blocking = (findings.get(candidacyId) ?? []).filter(({ rule }) => rule.effect === "blocks");
    if (blocking.length > 0 && alternate.overrideReason === "") return { result: notEligible(blocking) };

    const wanted = offersOf({ ...content, proposals: [alternate] }, year);
    const offered = judgeOffers(
      [alternate],
      wanted,
      await lockOfferFacts(transaction, year, wanted, associationDay(now)),
      now,
    );
    const publicationId = randomUUID();
    const fresh = newOffers(offered, publicationId);
    const [refused] = offered.flatMap((one) => (one.verdict.ok ? [] : one.verdict));
    if (refused) return { result: refuse("not-possible-now", refused.detail) };
    if (fresh.length === 0) {
      return { result: refuse("not-possible-now", "The candidate has the place already.") };
    }
    const { ids, changes, audit, letters } = saveOffers(fresh, year, now, "alternate-offered");
    const decided = [{ id: candidacyId, state: "alternate" as const, version: seen }];
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
