import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { ownAsVoter } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { accessDenied } from "@/lib/domain/problem";
import { voterSentence } from "@/messages/eligibility";
import { defineOperation, toWriteContext } from "../operation";
import { submitNomination } from "../nomination/submit-nomination";

/** Nominate candidate (4.2), or change the nomination of the same voter and `recordID` (contract.md section 5). */
export const nominate = defineOperation(contract.nominate, {
  mayCall: ownAsVoter("voterID", "nominations.change"),
  async run(input, call) {
    // Staff who nominated themselves for a voter would learn from the refusal that the voter had.
    const ownId = ownIdOf(call.principal);
    if (ownId !== "" && input.candidateID === ownId && input.voterID !== ownId)
      throw accessDenied(
        "This is your own candidacy: another member of staff must nominate you for a voter.",
      );
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
});
