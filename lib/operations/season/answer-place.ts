import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { judgePlaceAnswer } from "@/lib/domain/place/answer";
import { notFound } from "@/lib/domain/problem";
import { answerOn } from "@/lib/domain/place/place-choice";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { defineOperation, toWriteContext } from "../operation";
import { commitAnswer } from "./commit-answer";
import { findOwnPlace } from "./own-place";

/** The answer to one place, under the rules of `updatememberacceptance` (contract.md 8.3). */
export const answerPlace = defineOperation(contract.answerPlace, {
  mayCall: everyMemberBut(`own places; staff (${rolesWith("answers.take")}) those of any member`),
  async run({ placeId, answer, answeredDate = "", comments = "" }, call) {
    const { memberId } = await findOwnPlace(placeId, call, "answers.take");
    const { now } = call;
    const verdict = await commitAnswer(toWriteContext(call), memberId, (facts) => {
      const place = facts.places.find(({ id }) => id === placeId);
      if (!place) throw notFound("There is no place with this id.");
      const given = answerOn(place, { choice: answer, day: answeredDate, comments }, now);
      return judgePlaceAnswer(place, given, facts, now, associationDay(now));
    });
    if (verdict.ok) return {};
    const unmet = verdict.unmet.map((result) => resultSentence(result, call.locale));
    throw call.refuse(verdict, { more: { unmet } });
  },
});
