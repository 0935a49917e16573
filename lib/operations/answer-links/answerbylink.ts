import "server-only";
import type * as contract from "@/lib/contract/answer-links";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import type { AnswerChange, AnswerFacts } from "@/lib/domain/place/answer";
import {
  areGiven,
  type FirstAnswers,
  judgeFirstAnswers,
  readChoices,
} from "@/lib/domain/place/first-answers";
import { lockMember } from "@/lib/store/members/members";
import { type AnswerLink, lockAnswerLink, spendAnswerLink } from "@/lib/store/answer-links/answer-links";
import { write } from "@/lib/store/write";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";
import { answerWithin } from "../season/commit-answer";
import { DEAD_LINK, followAnswerLink } from "./follow-answer-link";

// The sentences of the rules have what is on record about the member, which a link does not show.
const NOT_ELIGIBLE = refuse(
  "candidate-not-eligible",
  "A rule of the season is not met. Sign in to see which, or ask the association's staff.",
);

const NO_CHOICES = refuse(
  "invalid-parameter",
  "Send a place's id, a tab and accept, decline or not-yet in each line, with an answer to at least one place.",
);

/** The answers by link, under the rules, locks and record of `updatememberacceptance`, all or none; the actor is the member. */
export const answerbylink: Operation<typeof contract.answerByLink> = {
  mayCall: visitorsOnly,
  async run({ token, answers, comments }, { address, requestId, now }) {
    const followed = await followAnswerLink(token, address);
    if (!followed) return DEAD_LINK;
    const { memberId, tokenHash } = followed;
    const choices = readChoices(answers);
    if (!choices) return NO_CHOICES;
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
    return !verdict.ok && verdict.reason === "candidate-not-eligible"
      ? NOT_ELIGIBLE
      : { ...verdict, unmet: [] };
  },
};

/**
 * A link answers once: the places of its season that have no answer yet, as its page showed them. The same answers once more,
 * since the first reply was lost, are allowed and change nothing.
 */
function judgeLinked(
  answers: FirstAnswers,
  facts: AnswerFacts,
  link: AnswerLink,
  now: Date,
): Outcome<FailureReason, readonly AnswerChange[]> {
  if (link.answeredAt === null) return judgeFirstAnswers(link.year, answers, facts, now, associationDay(now));
  return areGiven(answers, facts) ? allow([]) : DEAD_LINK;
}
