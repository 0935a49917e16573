import "server-only";
import { allow, allowed, type Outcome } from "@/lib/domain/outcome";
import {
  type AnswerChange,
  type AnswerRefusal,
  judgeAnswer,
  type PlaceAnswer,
} from "@/lib/domain/place/answer";
import { blocking, type RuleResult } from "@/lib/domain/rule/evaluate";
import { viewerOf } from "@/lib/domain/season/viewer";
import { lockAnswerFacts, type LockedAnswerFacts, saveAnswers } from "@/lib/store/places/place-answers";
import { hasRulesForOffers, listOverridden } from "@/lib/store/rules/answer-rules";
import { lockEligibility } from "@/lib/store/rules/eligibility";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { notEligible } from "../not-eligible";

/** The verdict, with the rules of the season that refused it. */
export type Answered<Reason extends string> = Outcome<Reason | "candidate-not-eligible"> & {
  unmet: readonly RuleResult[];
};
type AnsweredPlaces = Answered<AnswerRefusal>;

type Judge<Reason extends string, Change> = (facts: LockedAnswerFacts) => Outcome<Reason, Change>;

/** Answers for all of a member's open places of the season, or takes the answer back. */
export function answerAll(
  context: WriteContext,
  memberId: string,
  answer: PlaceAnswer,
): Promise<AnsweredPlaces> {
  const { now } = context;
  return write(context, (transaction) =>
    answerWithin(transaction, context, memberId, (facts) => {
      const verdict = judgeAnswer(answer, facts, now, associationDay(now));
      return verdict.ok ? allow(verdict.value ? [verdict.value] : []) : verdict;
    }),
  );
}

/** Gives the answers that `judge` allows, all or none, as part of a write. */
export async function answerWithin<Reason extends string>(
  transaction: Runner,
  context: WriteContext,
  memberId: string,
  judge: Judge<Reason, readonly AnswerChange[]>,
): Promise<Written<Answered<Reason>>> {
  const [facts, hasRules] = await Promise.all([
    lockAnswerFacts(transaction, memberId, viewerOf(context.actor)),
    hasRulesForOffers(transaction, memberId),
  ]);
  const verdict = judge(facts);
  if (!verdict.ok) return { result: { ...verdict, unmet: [] } };
  const changes = verdict.value;
  if (changes.length === 0) return { result: { ...allowed, unmet: [] } };
  const accepting = changes.filter(({ status }) => status === "accepted");
  const refusing = hasRules ? await refusingRules(transaction, memberId, accepting, context.now) : [];
  if (refusing.length > 0) return { result: { ...notEligible(refusing), unmet: refusing } };
  return { result: { ...allowed, unmet: [] }, ...saveAnswers(memberId, changes, context) };
}

/** The rules that refuse the places that are now accepted; a place that was accepted before is not checked again. */
async function refusingRules(
  transaction: Runner,
  memberId: string,
  accepting: readonly AnswerChange[],
  now: Date,
): Promise<RuleResult[]> {
  const accepted = accepting
    .flatMap(({ places }) => places)
    .filter(({ status }) => status !== "accepted")
    .map(({ committeeCode, position, startDate, endDate }) => ({
      memberId,
      committeeCode,
      position,
      term: { startDate, endDate },
    }));
  const [first] = accepting;
  if (!first || accepted.length === 0) return [];
  const { year } = first;
  const question = { occasion: "accepting", year, places: accepted, now } as const;
  const [results, overridden] = await Promise.all([
    lockEligibility(transaction, question),
    listOverridden(transaction, memberId, year),
  ]);
  return results
    .flatMap((ofPlace) => blocking(ofPlace))
    .filter(
      ({ place }) =>
        !overridden.some(
          (one) => one.committeeCode === place.committeeCode && one.position === place.position,
        ),
    );
}
