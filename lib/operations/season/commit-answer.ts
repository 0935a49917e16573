import "server-only";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import type { AnswerChange, AnswerFacts, AnswerRefusal } from "@/lib/domain/place/answer";
import { blocking, type RuleResult } from "@/lib/domain/rule/evaluate";
import { viewerOf } from "@/lib/domain/season/viewer";
import { lockAnswerFacts, saveAnswer } from "@/lib/store/places/place-answers";
import { hasRulesForOffers, listOverridden } from "@/lib/store/rules/answer-rules";
import { lockEligibility } from "@/lib/store/rules/eligibility";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";
import { notEligible } from "../not-eligible";

/** The verdict, with the rules of the season that refused it. */
export type Answered<Reason extends string> = Outcome<Reason | "candidate-not-eligible"> & {
  unmet: readonly RuleResult[];
};
export type AnsweredPlaces = Answered<AnswerRefusal>;

type Judge<Reason extends string> = (facts: AnswerFacts) => Outcome<Reason, AnswerChange | undefined>;

/** Gives the answer that `judge` allows, to one place of a member or to several, under one lock. */
export function commitAnswer(
  context: WriteContext,
  memberId: string,
  judge: Judge<AnswerRefusal>,
): Promise<AnsweredPlaces> {
  return write(context, (transaction) => answerWithin(transaction, context, memberId, judge));
}

/** Gives the answer that `judge` allows, as part of a write. */
export async function answerWithin<Reason extends string>(
  transaction: Runner,
  context: WriteContext,
  memberId: string,
  judge: Judge<Reason>,
): Promise<Written<Answered<Reason>>> {
  const [facts, hasRules] = await Promise.all([
    lockAnswerFacts(transaction, memberId, viewerOf(context.actor)),
    hasRulesForOffers(transaction, memberId),
  ]);
  const verdict = judge(facts);
  if (!verdict.ok) return { result: { ...verdict, unmet: [] } };
  const change = verdict.value;
  if (!change) return { result: { ...allowed, unmet: [] } };
  const isAsked = hasRules && change.status === "accepted";
  const refusing = isAsked ? await refusingRules(transaction, memberId, change, context.now) : [];
  if (refusing.length > 0) return { result: { ...notEligible(refusing), unmet: refusing } };
  return { result: { ...allowed, unmet: [] }, ...saveAnswer(memberId, change, context) };
}

/** The rules that refuse the places that are now accepted; a place that already was is not asked about again. */
async function refusingRules(
  transaction: Runner,
  memberId: string,
  { year, places }: AnswerChange,
  now: Date,
): Promise<RuleResult[]> {
  const accepted = places
    .filter(({ status }) => status !== "accepted")
    .map(({ committeeCode, position, startDate, endDate }) => ({
      ...{ memberId, committeeCode, position, term: { startDate, endDate } },
    }));
  if (accepted.length === 0) return [];
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
