import "server-only";
import { mayDo } from "@/lib/domain/access/rights";
import type { ChangeFacts, CandidacyChange, Decider } from "@/lib/domain/candidacy/decision";
import type { Outcome } from "@/lib/domain/outcome";
import { isOver } from "@/lib/domain/season/season";
import {
  type CandidacyKey,
  lockReviewFacts,
  type ReviewFacts,
} from "@/lib/store/candidacies/candidacy-facts";
import { saveCandidacies } from "@/lib/store/candidacies/candidacy-changes";
import type { Runner } from "@/lib/store/statement";
import { write } from "@/lib/store/write";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { associationDay } from "../association-day";
import { type Call, toWriteContext } from "../operation";

/** What one kind of change asks and decides. */
export interface CandidacyWork<More, Reason extends FailureReason> {
  action: Parameters<typeof saveCandidacies>[0];
  /** Why, for the record. */
  reason: string;
  /** What it asks besides, in the same transaction and after the same locks. */
  readMore: (transaction: Runner) => Promise<More>;
  judge: (facts: ReviewFacts, more: More, decider: Decider) => Outcome<Reason, CandidacyChange[]>;
}

/**
 * Changes candidacies of one season: facts locked, judged, written.
 * @returns what changed, as it was and as it is
 * @throws Problem when `judge` refuses
 */
export async function changeCandidacies<More, Reason extends FailureReason>(
  keys: readonly CandidacyKey[],
  { action, reason, readMore, judge }: CandidacyWork<More, Reason>,
  call: Call<Reason>,
): Promise<CandidacyChange[]> {
  if (keys.length === 0) return [];
  const { principal, now } = call;
  const decider = {
    mayOverride: keys.every(({ committeeCode }) => mayDo(principal, "candidacies.override", committeeCode)),
    reason,
  };
  const deciderId = principal.kind === "member" ? principal.id : "";
  const context = toWriteContext(call);
  const outcome = await write<Outcome<Reason, CandidacyChange[]>>(context, async (transaction) => {
    const [facts, more] = await Promise.all([
      lockReviewFacts(transaction, keys, { deciderId, now, today: associationDay(now) }),
      readMore(transaction),
    ]);
    const verdict = judge(facts, more, decider);
    if (!verdict.ok) return { result: verdict };
    return { result: verdict, ...saveCandidacies(action, verdict.value, context, reason) };
  });
  if (!outcome.ok) throw call.refuse(outcome);
  return outcome.value;
}

/** What any change of one of them depends on. */
export function changeFacts(
  { id }: Pick<CandidacyKey, "id">,
  { season, candidacies }: Pick<ReviewFacts, "season" | "candidacies">,
  now: Date,
): ChangeFacts {
  const decided = candidacies.get(id);
  if (!decided) throw new Error("A candidacy was not read");
  return { candidacy: decided, isConcerned: decided.isConcerned, isClosed: isOver(season, now) };
}
