import "server-only";
import {
  judgeNomination,
  type Nomination,
  type NominationChange,
  type NominationContent,
  type NominationRefusal,
} from "@/lib/domain/nomination/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { blocking, type RuleResult, warning } from "@/lib/domain/rule/evaluate";
import type { Season } from "@/lib/domain/season/season";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { viewerOf } from "@/lib/domain/season/viewer";
import { saveNomination, withoutUnseen } from "@/lib/store/nominations/nomination-changes";
import { lockNominationFacts } from "@/lib/store/nominations/nomination-facts";
import { findEligibility } from "@/lib/store/rules/eligibility";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import { voterSentence } from "@/messages/eligibility";
import { notEligible } from "../not-eligible";

/** The verdict, with the rules of the season that are not met: those that refused it, or those that only warn. */
export type SubmittedNomination = Outcome<NominationRefusal | "candidate-not-eligible"> & {
  unmet: readonly RuleResult[];
};

/** Creates a nomination, or changes the one of the same voter and record id. */
export function submitNomination(
  context: WriteContext,
  requested: NominationContent,
): Promise<SubmittedNomination> {
  return write<SubmittedNomination>(context, async (transaction) => {
    const { result, change, season, unseen } = await judgeSubmission(transaction, requested, context);
    if (!change) return { result };
    return { result, ...withoutUnseen(unseen, saveNomination(change, season, context.now)) };
  });
}

interface Judged {
  result: SubmittedNomination;
  /** What is to be written; undefined when nothing is. */
  change: NominationChange | undefined;
  season: Season | undefined;
  /** What has to give up its record id for the change. */
  unseen: Nomination | undefined;
}

/** Judges a nomination on facts that are locked until the transaction ends. */
export async function judgeSubmission(
  transaction: Runner,
  requested: NominationContent,
  { actor, now }: WriteContext,
): Promise<Judged> {
  const hiddenId = actor.id === requested.voterId ? "" : ownIdOf(actor);
  const { hasRules, unseen, ...facts } = await lockNominationFacts(
    transaction,
    requested,
    viewerOf(actor),
    hiddenId,
  );
  const verdict = judgeNomination(requested, facts, now);
  const nothing = { change: undefined, season: facts.season, unseen: undefined };
  if (!verdict.ok) return { result: { ...verdict, unmet: [] }, ...nothing };
  const change = verdict.value;
  if (!change) return { result: { ...allowed, unmet: [] }, ...nothing };
  // Rules are about the candidate and the place, so a change of the words is allowed whatever the rules say now.
  const results = hasRules && isForAnother(change) ? await askRules(transaction, requested, now) : [];
  const refusing = blocking(results);
  if (refusing.length > 0)
    return { result: { ...notEligible(refusing, voterSentence), unmet: refusing }, ...nothing };
  return { result: { ...allowed, unmet: warning(results) }, change, season: facts.season, unseen };
}

function isForAnother({ before, after }: NominationChange): boolean {
  return (["candidateId", "year", "committeeCode", "position"] as const).some(
    (field) => before?.[field] !== after[field],
  );
}

async function askRules(
  transaction: Runner,
  { candidateId, year, committeeCode, position }: NominationContent,
  now: Date,
): Promise<RuleResult[]> {
  const places = [{ memberId: candidateId, committeeCode, position }];
  const [results = []] = await findEligibility(transaction, { occasion: "nominating", year, places, now });
  return results;
}
