import "server-only";
import type * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { judgeAnswer, type PlaceAnswer } from "@/lib/domain/place/answer";
import type { WriteContext } from "@/lib/store/write";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { type Operation, toWriteContext } from "../operation";
import { type AnsweredPlaces, commitAnswer } from "../season/commit-answer";

/** Update member acceptance (4.2): the answer to all open places of the season (contract.md section 5). */
export const updatememberacceptance: Operation<typeof contract.updatememberacceptance> = {
  mayCall: own("memberid", "answers.take"),
  async run({ acceptedDate, declinedDate, comments, memberid }, call) {
    const answer = { acceptedDate, declinedDate, comments };
    const { unmet, ...verdict } = await answerPlaces(toWriteContext(call), memberid, answer);
    return { ...verdict, unmet: unmet.map((result) => resultSentence(result, call.locale)) };
  },
};

/** Answers for all of a member's open places of the season, or takes the answer back. */
export function answerPlaces(
  context: WriteContext,
  memberId: string,
  answer: PlaceAnswer,
): Promise<AnsweredPlaces> {
  const { now } = context;
  return commitAnswer(context, memberId, (facts) => judgeAnswer(answer, facts, now, associationDay(now)));
}
