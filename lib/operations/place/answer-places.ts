import "server-only";
import type { EntryParams, EntryReason, EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { judgeAnswers, placeAfter } from "@/lib/domain/place/answer";
import { answerOn } from "@/lib/domain/place/place-choice";
import { invalidInput } from "@/lib/domain/problem";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { write } from "@/lib/store/write";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import { type Call, defineOperation, toWriteContext } from "../operation";
import { answerWithin } from "./answer-all";
import { findOwnPlace } from "./own-place";
import { changedPlaceRecord, givenAnswer } from "./records";

type PlaceAnswer = EntryParams<typeof contract.answerPlace>;
type AnsweredPlace = EntryResult<typeof contract.answerPlace>["place"];

/** Who may answer single places. */
export const mayAnswerPlaces = everyMemberBut(
  `own places; staff (${rolesWith("answers.take")}) those of any member`,
);

/** The answers to several places, all or none, as one action: one act in the record, and one letter. */
export const answerPlaces = defineOperation(contract.answerPlaces, {
  mayCall: mayAnswerPlaces,
  async run({ answers }, call) {
    return { places: await answerNamed(answers, call) };
  },
});

/**
 * Gives these answers to places of one member, all or none.
 * @returns the places after it, in that order
 * @throws Problem 400 when a place is named twice, or the places are not of one member and one season; 404 for a place that the caller may
 *   not answer
 */
export async function answerNamed<const Answers extends readonly PlaceAnswer[]>(
  answers: Answers,
  call: Call<EntryReason<typeof contract.answerPlaces>>,
): Promise<{ [Index in keyof Answers]: AnsweredPlace }> {
  const places = await Promise.all(answers.map(({ placeId }) => findOwnPlace(placeId, call, "answers.take")));
  const [first] = places;
  const other = places.findIndex(
    ({ id, memberId, season }, at) =>
      memberId !== first?.memberId ||
      season?.year !== first.season?.year ||
      places.slice(0, at).some((one) => one.id === id),
  );
  if (!first || other >= 0) {
    const detail = "is named twice, or of another member or season than the first";
    throw invalidInput([{ pointer: `/answers/${other}/placeId`, detail }]);
  }
  const { memberId } = first;
  const context = toWriteContext(call);
  const { now } = context;
  const today = associationDay(now);
  const { verdict, answered } = await write(context, async (transaction) => {
    let answered: AnsweredPlace[] = [];
    const { result, ...changes } = await answerWithin(transaction, context, memberId, (facts) => {
      const requested = answers.flatMap(({ answer: choice, answeredDate: day = "", comments = "" }, at) => {
        const place = facts.places.find(({ id }) => id === places[at]?.id);
        return place ? [{ place, answer: answerOn(place, { choice, day, comments }, now) }] : [];
      });
      const judged = judgeAnswers(requested, facts, now, today);
      if (!judged.ok) return judged;
      answered = requested.map(({ place }) => {
        const after = judged.value.reduce(placeAfter, place);
        return { ...changedPlaceRecord(after, now), ...givenAnswer(after.answer) };
      });
      return judged;
    });
    return { result: { verdict: result, answered }, ...changes };
  });
  if (!verdict.ok) {
    const unmet = verdict.unmet.map((result) => resultSentence(result, call.locale));
    throw call.refuse(verdict, { more: { unmet } });
  }
  return (await withCommitteeNames(answered, call.locale)) as { [Index in keyof Answers]: AnsweredPlace };
}
