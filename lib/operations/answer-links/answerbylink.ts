import "server-only";
import type * as contract from "@/lib/contract/answer-links";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import {
  type AnswerChange,
  type AnswerFacts,
  judgeFirstAnswer,
  type OfferedPlace,
  type PlaceAnswer,
} from "@/lib/domain/place/answer";
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

/** The answer by link, under the rules, locks and record of `updatememberacceptance`; the actor is the member. */
export const answerbylink: Operation<typeof contract.answerByLink> = {
  mayCall: visitorsOnly,
  async run({ token, answer, comments, placeIDs }, { address, requestId, now }) {
    const followed = await followAnswerLink(token, address);
    if (!followed) return DEAD_LINK;
    const { memberId, tokenHash } = followed;
    const today = associationDay(now);
    const [acceptedDate, declinedDate] = answer === "accept" ? [today, ""] : ["", today];
    const named = new Set(placeIDs.split("\n").map((id) => id.trim()));
    const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
    const verdict = await write(context, async (transaction) => {
      // The member first, as everything else locks that changes a link.
      const [, link] = await Promise.all([
        lockMember(transaction, memberId),
        lockAnswerLink(transaction, tokenHash),
      ]);
      if (!link) return { result: { ...DEAD_LINK, unmet: [] } };
      const given = { acceptedDate, declinedDate, comments };
      const answered = await answerWithin(transaction, context, memberId, (facts) =>
        judgeLinked(given, facts, named, link, now),
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
 * A link answers once, and exactly what its page showed: the places of its season that have no answer yet. The same answer once
 * more, since the first reply was lost, is allowed and changes nothing.
 */
function judgeLinked(
  answer: PlaceAnswer,
  facts: AnswerFacts,
  named: ReadonlySet<string>,
  link: AnswerLink,
  now: Date,
): Outcome<FailureReason, AnswerChange | undefined> {
  if (link.answeredAt !== null) {
    const answered = facts.places.filter(({ id }) => named.has(id));
    const isSame = answered.length === named.size && answered.every((place) => isGiven(place, answer));
    return isSame ? allow(undefined) : DEAD_LINK;
  }
  const verdict = judgeFirstAnswer(link.year, answer, facts, now, associationDay(now));
  if (!verdict.ok || !verdict.value) return verdict;
  const { places } = verdict.value;
  const isShown = places.length === named.size && places.every(({ id }) => named.has(id));
  if (isShown) return allow(verdict.value);
  return refuse(
    "stale-change",
    "The places that are open are no longer those that were shown. Read them again.",
  );
}

function isGiven(
  { answer: given }: OfferedPlace,
  { acceptedDate, declinedDate, comments }: PlaceAnswer,
): boolean {
  return (
    given?.acceptedDate === acceptedDate && given.declinedDate === declinedDate && given.comments === comments
  );
}
