import "server-only";
import * as contract from "@/lib/contract/answer-links";
import type { EntryParams } from "@/lib/contract/entry";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import type { AnswerChange, AnswerFacts, AnswerRefusal } from "@/lib/domain/place/answer";
import { areGiven, type FirstAnswers, judgeFirstAnswers } from "@/lib/domain/place/first-answers";
import { lockMember } from "@/lib/store/members/members";
import { type AnswerLink, lockAnswerLink, spendAnswerLink } from "@/lib/store/answer-links/answer-links";
import { write } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { answerWithin } from "./answer-places";
import { DEAD_LINK, followAnswerLink } from "./follow-answer-link";
import { readOffer } from "./read-answer-link";

// The sentences of the rules have what is on record about the member, which a link does not show.
const NOT_ELIGIBLE = refuse(
  "candidate-not-eligible",
  "A rule of the season is not met. Sign in to see which, or ask the association's staff.",
);

/** The answers by link, under the rules, locks and record of `updatememberacceptance`, all or none; the actor is the member. */
export const answerByLink = defineOperation(contract.answerByLink, {
  mayCall: visitorsOnly,
  async run({ token, answers, comments = "" }, call) {
    const { address, requestId, now } = call;
    const followed = await followAnswerLink(token, address);
    if (!followed) throw call.refuse(DEAD_LINK);
    const { memberId, tokenHash } = followed;
    const choices = toChoices(answers);
    const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
    const verdict = await write(context, async (transaction) => {
      // The member first, as everything else locks that changes a link.
      const [, link] = await Promise.all([
        lockMember(transaction, memberId),
        lockAnswerLink(transaction, tokenHash),
      ]);
      if (!link) return { result: { ...DEAD_LINK, unmet: [] } };
      const answered = await answerWithin(transaction, context, memberId, (facts) =>
        judgeLinked({ choices, comments }, facts, link, now),
      );
      const { changes = [], audit = [] } = answered;
      if (changes.length === 0) return answered;
      return {
        ...answered,
        changes: [...changes, spendAnswerLink(tokenHash, now)],
        audit: audit.map((entry) => ({ ...entry, reason: "by link" })),
      };
    });
    if (verdict.ok) return {};
    throw call.refuse(verdict.reason === "candidate-not-eligible" ? NOT_ELIGIBLE : verdict);
  },
  async readCurrent({ token }, call) {
    return { current: await readOffer(token, call) };
  },
});

/** @throws Problem 400 for a place that is named twice, and when none of them is answered */
function toChoices(answers: EntryParams<typeof contract.answerByLink>["answers"]): FirstAnswers["choices"] {
  const choices = new Map(answers.map(({ placeId, answer }) => [placeId, answer]));
  const twice = answers.findIndex(({ placeId }, at) =>
    answers.slice(0, at).some((one) => one.placeId === placeId),
  );
  if (twice >= 0) throw invalidInput([{ pointer: `/answers/${twice}/placeId`, detail: "is named twice" }]);
  if (![...choices.values()].some((choice) => choice !== "not-yet"))
    throw invalidInput([{ pointer: "/answers", detail: "must accept or decline at least one place" }]);
  return choices;
}

/**
 * A link answers once: the places of its season that have no answer yet, as its page showed them. The same answers once more,
 * since the first reply was lost, are allowed and change nothing.
 */
function judgeLinked(
  answers: FirstAnswers,
  facts: AnswerFacts,
  link: AnswerLink,
  now: Date,
): Outcome<AnswerRefusal | "stale-change" | "link-used-up", readonly AnswerChange[]> {
  if (link.answeredAt === null) return judgeFirstAnswers(link.year, answers, facts, now, associationDay(now));
  return areGiven(answers, facts) ? allow([]) : DEAD_LINK;
}
