import "server-only";
import type * as contract from "@/lib/contract/committee";
import { ownAsVoter } from "@/lib/domain/access";
import { submitNomination } from "@/lib/store/nominate";
import { type Operation, toWriteContext } from "../operation";

/** Nominate candidate (4.2), or change the nomination of the same voter and `recordID` (contract.md section 5). */
export const nominate: Operation<typeof contract.nominate> = {
  mayCall: ownAsVoter("voterID"),
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
