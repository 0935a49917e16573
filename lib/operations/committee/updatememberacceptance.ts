import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access/access";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import {
  type AnswerChange,
  type AnswerFacts,
  type AnswerRefusal,
  judgeAnswer,
  type PlaceAnswer,
} from "@/lib/domain/place/answer";
import { blocking, type RuleResult } from "@/lib/domain/rule/evaluate";
import { lockAnswerFacts, saveAnswer } from "@/lib/store/places/place-answers";
import { hasRulesForOffers, listOverridden } from "@/lib/store/rules/answer-rules";
import { lockEligibility } from "@/lib/store/rules/eligibility";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { notEligible } from "../not-eligible";
import { viewerOf } from "@/lib/domain/season/viewer";
import { type Operation, toWriteContext } from "../operation";

/** Update member acceptance (4.2): the answer to all open places of the season (contract.md section 5). */
export const updatememberacceptance: Operation<typeof contract.updatememberacceptance> = {
  mayCall: own("memberid", "answers.take"),
  async run({ acceptedDate, declinedDate, comments, memberid }, call) {
    const answer = { acceptedDate, declinedDate, comments };
    const { unmet, ...verdict } = await answerPlaces(toWriteContext(call), memberid, answer);
    return { ...verdict, unmet: unmet.map((result) => resultSentence(result, call.locale)) };
  },
};

/** The verdict, with the rules of the season that refused it. */
export type Answered<Reason extends string> = Outcome<Reason | "candidate-not-eligible"> & {
  unmet: readonly RuleResult[];
};
export type AnsweredPlaces = Answered<AnswerRefusal>;

/** Answers for all of a member's open places of the season, or takes the answer back. */
export function answerPlaces(
  context: WriteContext,
  memberId: string,
  answer: PlaceAnswer,
): Promise<AnsweredPlaces> {
  const { now } = context;
  return write(context, (transaction) =>
    answerWithin(transaction, context, memberId, (facts) =>
      judgeAnswer(answer, facts, now, associationDay(now)),
    ),
  );
}

/** Gives the answer that `judge` allows, as part of a write. */
export async function answerWithin<Reason extends string>(
  transaction: Runner,
  context: WriteContext,
  memberId: string,
  judge: (facts: AnswerFacts) => Outcome<Reason, AnswerChange | undefined>,
): Promise<Written<Answered<Reason>>> {
  const { now } = context;
  const [facts, hasRules] = await Promise.all([
    lockAnswerFacts(transaction, memberId, viewerOf(context.actor)),
    hasRulesForOffers(transaction, memberId),
  ]);
  const verdict = judge(facts);
  if (!verdict.ok) return { result: { ...verdict, unmet: [] } };
  const change = verdict.value;
  if (!change) return { result: { ...allowed, unmet: [] } };
  const isAsked = hasRules && change.status === "accepted";
  const refusing = isAsked ? await refusingRules(transaction, memberId, change, now) : [];
  if (refusing.length > 0) return { result: { ...notEligible(refusing), unmet: refusing } };
  return { result: { ...allowed, unmet: [] }, ...saveAnswer(memberId, change, now) };
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
