import "server-only";
import type * as contract from "@/lib/contract/committee";
import { ownAsVoter } from "@/lib/domain/access/access";
import {
  judgeNomination,
  type NominationChange,
  type NominationContent,
  type NominationRefusal,
} from "@/lib/domain/nomination/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { blocking, type RuleResult, warning } from "@/lib/domain/rule/evaluate";
import { saveNomination } from "@/lib/store/nominations/nomination-changes";
import { lockNominationFacts } from "@/lib/store/nominations/nomination-facts";
import { findEligibility } from "@/lib/store/rules/eligibility";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import { voterSentence } from "@/messages/eligibility";
import { notEligible } from "../not-eligible";
import { viewerOf } from "@/lib/domain/season/viewer";
import { type Operation, toWriteContext } from "../operation";

/** Nominate candidate (4.2), or change the nomination of the same voter and `recordID` (contract.md section 5). */
export const nominate: Operation<typeof contract.nominate> = {
  mayCall: ownAsVoter("voterID", "nominations.change"),
  async run(input, call) {
    const { unmet, ...verdict } = await submitNomination(toWriteContext(call), {
      voterId: input.voterID,
      candidateId: input.candidateID,
      recordId: input.recordID,
      year: Number(input.committeeYear),
      committeeCode: input.committeeCode,
      position: input.committeePosition,
      effectiveDate: input.effectiveDate,
      candidateName: input.candidateName,
      qualifications: input.qualifications,
      priorityCode: input.priorityCode,
      nominationSource: input.nominationSource,
    });
    return { ...verdict, unmet: unmet.map((result) => voterSentence(result, call.locale)) };
  },
};

/** The verdict, with the rules of the season that are not met: those that refused it, or those that only warn. */
export type SubmittedNomination = Outcome<NominationRefusal | "candidate-not-eligible"> & {
  unmet: readonly RuleResult[];
};

/** Creates a nomination, or changes the one of the same voter and record id. */
export function submitNomination(
  context: WriteContext,
  wanted: NominationContent,
): Promise<SubmittedNomination> {
  return write<SubmittedNomination>(context, async (transaction) => {
    const { hasRules, ...facts } = await lockNominationFacts(transaction, wanted, viewerOf(context.actor));
    const verdict = judgeNomination(wanted, facts, context.now);
    if (!verdict.ok) return { result: { ...verdict, unmet: [] } };
    const change = verdict.value;
    if (!change) return { result: { ...allowed, unmet: [] } };
    // Rules are asked about the candidate and the place: words may be changed whatever they have become.
    const results = hasRules && isForAnother(change) ? await askRules(transaction, wanted, context.now) : [];
    const refusing = blocking(results);
    if (refusing.length > 0) return { result: { ...notEligible(refusing, voterSentence), unmet: refusing } };
    const saved = saveNomination(change, facts.season, context.now);
    return { result: { ...allowed, unmet: warning(results) }, ...saved };
  });
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
