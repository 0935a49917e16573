import "server-only";
import { candidacySight, isDecisionHidden, isOwnCandidacy } from "@/lib/domain/access/candidacy-sight";
import { bestPriority, type BoardCandidate } from "@/lib/domain/candidacy/board";
import { rankNumbers, withNumbers } from "@/lib/domain/candidacy/rank-order";
import { isWithStaff, placeStatus } from "@/lib/domain/place/place";
import { fullName } from "@/lib/domain/people/name-and-address";
import { outcomeOf, type RuleResult } from "@/lib/domain/rule/evaluate";
import type { ReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import type { Candidate } from "@/lib/store/candidacies/candidates";
import { listRanked } from "@/lib/store/candidacies/ranked-candidacies";
import { run } from "@/lib/store/database";
import { findEligibility } from "@/lib/store/rules/eligibility";
import { ownCandidacySentence, resultSentence, supportersSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import type { Locale } from "@/lib/domain/text/locale";
import type { Eligibility } from "@/lib/vocabulary/candidacy";
import type { Call } from "../operation";
import { committeeConflicts, conflictsOf } from "./committee-conflicts";

/** The place that was offered for a candidacy, with its status today. */
function placeOf({ place, year }: Candidate, isOwn: boolean, now: Date) {
  if (!place || (isOwn && isWithStaff(place, now))) return undefined;
  return { placeId: place.id, year, status: placeStatus(place, now, associationDay(now)) };
}

/** A candidate with everything that the review board shows and sorts by. */
export interface ReviewRow extends BoardCandidate {
  candidate: Candidate;
  /** The outcome of each rule. */
  results: readonly RuleResult[];
  /** Why they are not simply eligible, in the caller's language. */
  sentences: readonly string[];
  conflicts: number;
  /** As far as the reader may know of it. */
  place: ReturnType<typeof placeOf>;
  /** The candidate is the reader. */
  isOwn: boolean;
}

/** Whose marks "reviewed" are looked at, and the day on which places are. */
export function lookingAs({ principal, now }: Call) {
  return { reviewerId: principal.id, today: associationDay(now) };
}

/**
 * The rows of candidates of one season, as far as the caller may see each: judged as if they alone were proposed besides those
 * who are.
 */
export async function reviewRows(
  found: readonly Candidate[],
  season: ReviewedSeason,
  { principal, locale, now }: Call,
): Promise<ReviewRow[]> {
  const sight = candidacySight(principal, "slate.read");
  const question = {
    occasion: "proposing",
    year: season.year,
    places: found,
    eachAlone: true,
    sight,
    now,
  } as const;
  const codes = [...new Set(found.map(({ committeeCode }) => committeeCode))];
  const [resultsOfEach, conflicts, ranked] = await Promise.all([
    findEligibility({ run }, question),
    Promise.all(codes.map((code) => committeeConflicts(code, now))),
    listRanked({ run }, season.year, codes),
  ]);
  const numbers = rankNumbers(ranked, sight.ownId);
  const candidates = found.map((candidate) => withNumbers(candidate, numbers));
  const conflictsOn = new Map(codes.map((code, index) => [code, conflicts[index] ?? []]));
  return candidates.map((candidate, index) => {
    const isOwn = isOwnCandidacy(sight.ownId, candidate);
    if (isDecisionHidden(sight.ownId, candidate)) return hiddenRow(candidate, locale);
    const results = resultsOfEach[index] ?? [];
    const supporters = { needed: season.supportersNeeded, has: candidate.supporters };
    const isShort = !isOwn && supporters.has < supporters.needed;
    const { id, memberId, lastName, city, position, state, rank, sources, isReviewed, reviews } = candidate;
    return {
      ...{
        id,
        memberId,
        lastName,
        city,
        position,
        state,
        rank,
        sources: isOwn ? [] : sources,
        isReviewed,
        reviews,
        candidate,
        results,
      },
      name: fullName(candidate),
      board: candidate.boardName,
      firm: candidate.firmName,
      supporters: isOwn ? null : supporters.has,
      priority: isOwn ? "" : bestPriority(candidate.priorities),
      eligibility: eligibilityOf(results, isShort, candidate.overrideReason),
      sentences: [
        ...(isOwn ? [ownCandidacySentence(locale)] : []),
        ...(isShort ? [supportersSentence(supporters, locale)] : []),
        ...results
          .filter(({ verdict }) => verdict !== "holds")
          .map((result) => resultSentence(result, locale)),
      ],
      conflicts: countMeetings(
        conflictsOf(candidate, conflictsOn.get(candidate.committeeCode) ?? [], sight.reach),
      ),
      place: placeOf(candidate, isOwn, now),
      isOwn,
    };
  });
}

/** The caller's own candidacy before it is published: who they are, and nothing of what others said, decided or may decide. */
function hiddenRow(candidate: Candidate, locale: Locale): ReviewRow {
  const { id, memberId, lastName, city, position } = candidate;
  return {
    ...{ id, memberId, lastName, city, position, name: fullName(candidate) },
    ...{ board: candidate.boardName, firm: candidate.firmName, state: "", rank: null, supporters: null },
    ...{ priority: "", sources: [], eligibility: "unknown", isReviewed: false, reviews: 0 },
    candidate: {
      ...{ ...candidate, version: 0, rank: null, alternateRank: null, reason: "", overrideReason: "" },
      ...{ overriddenBy: null, updatedBy: "", supporters: 0, priorities: [], sources: [], placeCodes: [] },
    },
    ...{
      results: [],
      sentences: [ownCandidacySentence(locale)],
      conflicts: 0,
      place: undefined,
      isOwn: true,
    },
  };
}

function countMeetings(conflicts: ReturnType<typeof conflictsOf>): number {
  return new Set(conflicts.map(({ meeting }) => meeting.productCode)).size;
}

function eligibilityOf(
  results: readonly RuleResult[],
  isShort: boolean,
  overrideReason: string,
): Eligibility {
  const outcome = outcomeOf(results);
  if (isShort || outcome === "blocked") return overrideReason === "" ? "blocked" : "overridden";
  return outcome;
}
