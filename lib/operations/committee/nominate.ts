import "server-only";
import type * as contract from "@/lib/contract/committee";
import { ownAsVoter } from "@/lib/domain/access/access";
import {
  judgeNomination,
  type NominationContent,
  type NominationRefusal,
} from "@/lib/domain/nomination/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { saveNomination } from "@/lib/store/nominations/nomination-changes";
import { lockNominationFacts } from "@/lib/store/nominations/nomination-facts";
import { write, type WriteContext } from "@/lib/store/write";
import { viewerOf } from "@/lib/domain/season/viewer";
import { type Operation, toWriteContext } from "../operation";

/** Nominate candidate (4.2), or change the nomination of the same voter and `recordID` (contract.md section 5). */
export const nominate: Operation<typeof contract.nominate> = {
  mayCall: ownAsVoter("voterID", "nominations.change"),
  async run(input, call) {
    return submitNomination(toWriteContext(call), {
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
  },
};

/** Creates a nomination, or changes the one of the same voter and record id. */
export function submitNomination(
  context: WriteContext,
  wanted: NominationContent,
): Promise<Outcome<NominationRefusal>> {
  return write<Outcome<NominationRefusal>>(context, async (transaction) => {
    const facts = await lockNominationFacts(transaction, wanted, viewerOf(context.actor));
    const verdict = judgeNomination(wanted, facts, context.now);
    if (!verdict.ok) return { result: verdict };
    const change = verdict.value;
    return { result: allowed, ...(change && saveNomination(change, context.now)) };
  });
}
