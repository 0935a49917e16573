import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { type CandidacySight, candidacySight, isOwnCandidacy } from "@/lib/domain/access/candidacy-sight";
import { byCommittee } from "@/lib/domain/slate/balance";
import { type Obstacle, obstaclesOf, warningsOf } from "@/lib/domain/slate/publication";
import { seated } from "@/lib/domain/slate/slate";
import type { Locale } from "@/lib/domain/text/locale";
import { dayIn } from "@/lib/domain/time/time-zone";
import { run } from "@/lib/store/database";
import { findOfferFacts } from "@/lib/store/places/place-offers";
import { listNotifiedNotSelected } from "@/lib/store/slate/not-selected";
import { countNotSelected } from "@/lib/store/slate/publications";
import { listTargets } from "@/lib/store/slate/slate-targets";
import { resultSentence } from "@/messages/eligibility";
import { defineOperation } from "../operation";
import { associationDay } from "../association-day";
import { judgeOffers, offersOf, publicationFacts } from "./facts";
import { freshOffers } from "./publish-slate";
import { inWordsOf, judgeSlateOf } from "./read-slate";
import { targetResults } from "./slate-target";
import { notifiedRecords } from "./records";

type PreviewRecord = EntryResult<typeof contract.previewPublication>;

/** What publishing would do now; nothing is written. */
export const previewPublication = defineOperation(contract.previewPublication, {
  mayCall: staffWith("publication.read"),
  run({ year }, { principal, now, locale }) {
    return readPublicationPreview(year, candidacySight(principal, "publication.read"), now, locale);
  },
});

/**
 * What publishing the slate would do now, as the operation answers; without the caller's own candidacies.
 * @throws Problem 404 without a season for that year
 */
export async function readPublicationPreview(
  year: number,
  sight: CandidacySight,
  now: Date,
  locale: Locale,
): Promise<PreviewRecord> {
  const [judged, notSelected, targets] = await Promise.all([
    judgeSlateOf(year, sight, now),
    countNotSelected({ run }, year, sight.ownId),
    listTargets(year),
  ]);
  const slate = await inWordsOf(judged, locale);
  const { content, head, season } = slate;
  const requested = offersOf(content, year);
  const [offerFacts, allMissed] = await Promise.all([
    findOfferFacts(year, requested, associationDay(now)),
    listNotifiedNotSelected({ run }, year, dayIn(season.timeZone, now)),
  ]);
  const missed = allMissed.filter((person) => !isOwnCandidacy(sight.ownId, person));
  const offers = judgeOffers(content.proposals, requested, offerFacts, now);
  const obstacles = obstaclesOf(await publicationFacts({ run }, slate, offers, sight.ownId), "");
  const names = new Map(content.positions.map((one) => [one.committeeCode, one.committeeName]));
  const nameOf = (code: string) => names.get(code) ?? code;
  const fresh = freshOffers(offers);
  const notified = notifiedRecords(fresh.map(({ proposal }) => proposal));
  const blocks = obstacles.filter(({ effect }) => effect === "blocks").length;
  const missedTargets = targetResults(targets, byCommittee(seated(content)), nameOf).filter(
    ({ misses }) => misses.length > 0,
  );
  const isAnythingNew = content.proposals.length + notSelected > 0;
  return {
    year,
    revision: head.revision,
    mayPublish: blocks === 0 && isAnythingNew,
    counts: {
      places: fresh.length,
      people: notified.length,
      unreachable: notified.filter(({ reachable }) => !reachable).length,
      alternates: content.alternates.length,
      notSelected,
      notifiedNotSelected: missed.length,
      blocks,
      warns: warningsOf(obstacles, content).size,
    },
    offers: fresh.map(({ proposal, offer }) => ({
      candidacyId: proposal.id,
      memberId: proposal.memberId,
      name: proposal.name,
      city: proposal.city || undefined,
      committeeCode: offer.committeeCode,
      committeeName: nameOf(offer.committeeCode),
      position: offer.position,
      startDate: offer.startDate || undefined,
      endDate: offer.endDate || undefined,
      overrideReason: proposal.overrideReason || undefined,
    })),
    notified,
    notifiedNotSelected: notifiedRecords(missed),
    obstacles: obstacles.map((one) => obstacleRecord(one, nameOf, locale)),
    missedTargets,
  };
}

function obstacleRecord(
  { kind, effect, candidacyId, memberId, name, city, committeeCode, position, rule, reason, count }: Obstacle,
  nameOf: (code: string) => string,
  locale: Locale,
): PreviewRecord["obstacles"][number] {
  return {
    kind,
    effect,
    candidacyId: candidacyId || undefined,
    memberId: memberId || undefined,
    name: name || undefined,
    city: city || undefined,
    position: position || undefined,
    committeeCode: committeeCode || undefined,
    committeeName: committeeCode === "" ? undefined : nameOf(committeeCode),
    sentence: rule && resultSentence(rule, locale),
    reason: reason || undefined,
    count,
  };
}
