import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { judgePlaceAnswer } from "@/lib/domain/place/answer";
import { notFound } from "@/lib/domain/problem";
import { answerOn, type PlaceChoice } from "@/lib/domain/place/place-choice";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { type Operation, toWriteContext } from "../operation";
import { commitAnswer } from "./commit-answer";
import { findOwnPlace } from "./own-place";

/** The answer to one place, under the rules of `updatememberacceptance` (contract.md 8.3). */
export const answerplace: Operation<typeof contract.answerplace> = {
  mayCall: everyMemberBut(`own places; staff (${rolesWith("answers.take")}) those of any member`),
  async run({ placeID, answer, answeredDate, comments }, call) {
    const { memberId } = await findOwnPlace(placeID, call, "answers.take");
    const { now } = call;
    const { unmet, ...verdict } = await commitAnswer(toWriteContext(call), memberId, (facts) => {
      const place = facts.places.find(({ id }) => id === placeID);
      if (!place) throw notFound("There is no place with this id.");
      const given = answerOn(place, { choice: answer as PlaceChoice, day: answeredDate, comments }, now);
      return judgePlaceAnswer(place, given, facts, now, associationDay(now));
    });
    return { ...verdict, unmet: unmet.map((result) => resultSentence(result, call.locale)) };
  },
};
