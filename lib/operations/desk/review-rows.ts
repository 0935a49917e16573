import "server-only";
import { bestPriority, type BoardCandidate, type Eligibility } from "@/lib/domain/candidacy/board";
import { fullName } from "@/lib/domain/people/name-and-address";
import { blocking, type RuleResult, warning } from "@/lib/domain/rule/evaluate";
import type { ReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import type { Candidate } from "@/lib/store/candidacies/candidates";
import { run } from "@/lib/store/database";
import { findEligibility } from "@/lib/store/rules/eligibility";
import { resultSentence, supportersSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import type { Call } from "../operation";
import { committeeConflicts, conflictsOf } from "./committee-conflicts";

/** A candidate with everything that the review board shows and sorts by. */
export interface ReviewRow extends BoardCandidate {
  candidate: Candidate;
  /** What became of each rule. */
  results: readonly RuleResult[];
  /** Why they are not simply eligible, in the caller's language. */
  sentences: readonly string[];
  conflicts: number;
}

/** Whose marks "reviewed" are looked at, and the day on which places are. */
export function lookingAs({ principal, now }: Call) {
  return { reviewerId: principal.id, today: associationDay(now) };
}

/** The rows of candidates of one season: each judged as if they alone were proposed besides those who are. */
export async function reviewRows(
  candidates: readonly Candidate[],
  season: ReviewedSeason,
  { locale, now }: Call,
): Promise<ReviewRow[]> {
  const question = {
    occasion: "proposing",
    year: season.year,
    places: candidates,
    eachAlone: true,
    now,
  } as const;
  const codes = [...new Set(candidates.map(({ committeeCode }) => committeeCode))];
  const [resultsOfEach, conflicts] = await Promise.all([
    findEligibility({ run }, question),
    Promise.all(codes.map((code) => committeeConflicts(code, now))),
  ]);
  const conflictsOn = new Map(codes.map((code, index) => [code, conflicts[index] ?? []]));
  return candidates.map((candidate, index) => {
    const results = resultsOfEach[index] ?? [];
    const supporters = { needed: season.supportersNeeded, has: candidate.supporters };
    const isShort = supporters.has < supporters.needed;
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
        sources,
        isReviewed,
        reviews,
        candidate,
        results,
      },
      name: fullName(candidate),
      board: candidate.boardName,
      firm: candidate.firmName,
      supporters: supporters.has,
      priority: bestPriority(candidate.priorities),
      eligibility: eligibilityOf(results, isShort, candidate.overrideReason),
      sentences: [
        ...(isShort ? [supportersSentence(supporters, locale)] : []),
        ...results
          .filter(({ verdict }) => verdict !== "holds")
          .map((result) => resultSentence(result, locale)),
      ],
      conflicts: countMeetings(conflictsOf(candidate, conflictsOn.get(candidate.committeeCode) ?? [])),
    };
  });
}

function countMeetings(conflicts: ReturnType<typeof conflictsOf>): number {
  return new Set(conflicts.map(({ meeting }) => meeting.productCode)).size;
}

function eligibilityOf(
  results: readonly RuleResult[],
  isShort: boolean,
  overrideReason: string,
): Eligibility {
  if (isShort || blocking(results).length > 0) return overrideReason === "" ? "blocked" : "overridden";
  if (warning(results).length > 0) return "warns";
  return results.some(({ verdict }) => verdict === "unknown") ? "unknown" : "eligible";
}
