import "server-only";
import * as contract from "@/lib/contract/answer-links";
import type { EntryParams } from "@/lib/contract/entry";
import { visitorsOnly } from "@/lib/domain/access/access";
import { answerReference } from "@/lib/domain/nomination/nomination-reference";
import { type Outcome, refuse } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import {
  type AnswerChange,
  type AnswerFacts,
  type AnswerRefusal,
  judgeAnswers,
} from "@/lib/domain/place/answer";
import { isOpenForAnswer } from "@/lib/domain/place/place";
import { answerOn } from "@/lib/domain/place/place-choice";
import { lockMember } from "@/lib/store/members/members";
import { lockAnswerLink, noteAnswered } from "@/lib/store/answer-links/answer-links";
import { findAnswerAct } from "@/lib/store/places/letter-answers";
import { write } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { answerWithin } from "./answer-all";
import { DEAD_LINK, followAnswerLink } from "./follow-answer-link";
import { readOffer } from "./read-answer-link";

type LinkRefusal = AnswerRefusal | "stale-change" | "link-used-up";
type LinkedAnswers = EntryParams<typeof contract.answerByLink>["answers"];

// The sentences of the rules have what is on record about the member, which a link does not show.
const NOT_ELIGIBLE = refuse(
  "candidate-not-eligible",
  "A rule of the season is not met. Sign in to see which, or ask the association's staff.",
);

/** The answers by link, under the rules, locks and record of `answer-places`; the actor is the member. */
export const answerByLink = defineOperation(contract.answerByLink, {
  mayCall: visitorsOnly,
  async run({ token, answers }, call) {
    const { address, requestId, now } = call;
    const followed = await followAnswerLink(token, address);
    if (!followed) throw call.refuse(DEAD_LINK);
    const { memberId, year, tokenHash } = followed;
    requireOnce(answers);
    const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
    const verdict = await write(context, async (transaction) => {
      // The member first, as everything else locks that changes a link.
      const [, link] = await Promise.all([
        lockMember(transaction, memberId),
        lockAnswerLink(transaction, tokenHash),
      ]);
      if (!link) return { result: { ...DEAD_LINK, unmet: [] } };
      const answered = await answerWithin(transaction, context, memberId, (facts) =>
        judgeLinked(answers, facts, link.year, now),
      );
      const { changes = [], audit = [] } = answered;
      if (changes.length === 0) return answered;
      return {
        ...answered,
        changes: [...changes, noteAnswered(tokenHash, now)],
        audit: audit.map((entry) => ({ ...entry, reason: "by link" })),
      };
    });
    if (verdict.ok) {
      const newest = await findAnswerAct(memberId, year, "", now);
      return { reference: newest && answerReference(newest.act) };
    }
    throw call.refuse(verdict.reason === "candidate-not-eligible" ? NOT_ELIGIBLE : verdict);
  },
  async readCurrent({ token }, call) {
    return { current: await readOffer(token, call) };
  },
});

/** @throws Problem 400 for a place that is named twice */
function requireOnce(answers: LinkedAnswers): void {
  const twice = answers.findIndex(({ placeId }, at) =>
    answers.slice(0, at).some((one) => one.placeId === placeId),
  );
  if (twice >= 0) throw invalidInput([{ pointer: `/answers/${twice}/placeId`, detail: "is named twice" }]);
}

/**
 * A link answers every open place of its season, as its page showed them: so nothing is answered, and no answer is replaced, that was not
 * seen. The same answers once more, since the first reply was lost, are allowed and change nothing.
 */
function judgeLinked(
  answers: LinkedAnswers,
  facts: AnswerFacts,
  year: number,
  now: Date,
): Outcome<LinkRefusal, readonly AnswerChange[]> {
  const today = associationDay(now);
  const ofSeason = facts.places.filter(({ season }) => season?.year === year);
  const requested = answers.flatMap(({ placeId, answer: choice, was, comments }) => {
    const place = ofSeason.find(({ id }) => id === placeId);
    if (!place) return [];
    const { acceptedDate = "", declinedDate = "", comments: before = "" } = place.answer ?? {};
    const current = acceptedDate !== "" ? "accept" : declinedDate !== "" ? "decline" : "not-yet";
    const words = comments ?? (current === choice ? before : "");
    const answer = answerOn(place, { choice, day: "", comments: words }, now);
    return [{ place, answer, isSeen: current === was || current === choice }];
  });
  const isSeen =
    requested.length === answers.length &&
    requested.every((one) => one.isSeen) &&
    ofSeason.every(
      (place) => !isOpenForAnswer(place, now, today) || answers.some(({ placeId }) => placeId === place.id),
    );
  const isOpen = ofSeason.some((place) => isOpenForAnswer(place, now, today));
  if (isOpen && !isSeen) {
    return refuse("stale-change", "The places are no longer as they were shown. Read them again.");
  }
  return judgeAnswers(requested, facts, now, today);
}
