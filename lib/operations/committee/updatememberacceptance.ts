import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access/access";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { type AnswerRefusal, judgeAnswer, type PlaceAnswer } from "@/lib/domain/place/answer";
import { lockAnswerFacts, saveAnswer } from "@/lib/store/places/place-answers";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { viewerOf } from "@/lib/domain/season/viewer";
import { type Operation, toWriteContext } from "../operation";

/** Update member acceptance (4.2): the answer to all open places of the season (contract.md section 5). */
export const updatememberacceptance: Operation<typeof contract.updatememberacceptance> = {
  mayCall: own("memberid", "answers.take"),
  async run({ acceptedDate, declinedDate, comments, memberid }, call) {
    return answerPlaces(toWriteContext(call), memberid, { acceptedDate, declinedDate, comments });
  },
};

/** Answers for all of a member's open places of the season, or takes the answer back. */
export function answerPlaces(
  context: WriteContext,
  memberId: string,
  answer: PlaceAnswer,
): Promise<Outcome<AnswerRefusal>> {
  const { now } = context;
  return write<Outcome<AnswerRefusal>>(context, async (transaction) => {
    const facts = await lockAnswerFacts(transaction, memberId, viewerOf(context.actor));
    const verdict = judgeAnswer(answer, facts, now, associationDay(now));
    if (!verdict.ok) return { result: verdict };
    const change = verdict.value;
    return { result: allowed, ...(change && saveAnswer(memberId, change, now)) };
  });
}
