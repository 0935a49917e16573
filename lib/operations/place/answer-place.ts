import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { judgePlaceAnswer, placeAfter } from "@/lib/domain/place/answer";
import { answerOn } from "@/lib/domain/place/place-choice";
import { allow } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { write } from "@/lib/store/write";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { defineOperation, toWriteContext } from "../operation";
import { answerWithin } from "./answer-places";
import { findOwnPlace } from "./own-place";
import { changedPlaceRecord, givenAnswer } from "./records";

type AnsweredPlace = EntryResult<typeof contract.answerPlace>["place"];

/** The answer to one place, under the rules of `updatememberacceptance` (contract.md 8.3). */
export const answerPlace = defineOperation(contract.answerPlace, {
  mayCall: everyMemberBut(`own places; staff (${rolesWith("answers.take")}) those of any member`),
  async run({ placeId, answer, answeredDate = "", comments = "" }, call) {
    const { memberId } = await findOwnPlace(placeId, call, "answers.take");
    const context = toWriteContext(call);
    const { now } = context;
    const { verdict, answered } = await write(context, async (transaction) => {
      const answered: AnsweredPlace[] = [];
      const { result, ...changes } = await answerWithin(transaction, context, memberId, (facts) => {
        const place = facts.places.find(({ id }) => id === placeId);
        if (!place) throw notFound("There is no place with this id.");
        const given = answerOn(place, { choice: answer, day: answeredDate, comments }, now);
        const judged = judgePlaceAnswer(place, given, facts, now, associationDay(now));
        if (!judged.ok) return judged;
        const after = placeAfter(place, judged.value);
        answered.push({ ...changedPlaceRecord(after, now), ...givenAnswer(after.answer) });
        return allow(judged.value ? [judged.value] : []);
      });
      return { result: { verdict: result, answered }, ...changes };
    });
    if (!verdict.ok) {
      const unmet = verdict.unmet.map((result) => resultSentence(result, call.locale));
      throw call.refuse(verdict, { more: { unmet } });
    }
    const [place] = (await withCommitteeNames(answered, call.locale)) as [AnsweredPlace];
    return { place };
  },
});
