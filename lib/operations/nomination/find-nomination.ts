import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { nominationReference, readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { viewerOf } from "@/lib/domain/season/viewer";
import { findNominationByReference } from "@/lib/store/nominations/nominations";
import { defineOperation } from "../operation";

/** A nomination by the reference that its voter quotes, for those who may see the nominations for its committee. */
export const findNomination = defineOperation(contract.findNomination, {
  mayCall: staffWith("nominations.read"),
  async run({ reference }, { principal }) {
    const number = readNominationReference(reference);
    const found =
      number === undefined ? undefined : await findNominationByReference(number, viewerOf(principal));
    if (!found || !mayDo(principal, "nominations.read", found.committeeCode)) return {};
    if (isOwnCandidacy(ownIdOf(principal), { memberId: found.candidateId })) return {};
    const { candidateId, committeeCode, committeeName, position } = found;
    return {
      nomination: {
        reference: nominationReference(found.reference),
        year: found.year,
        candidacyId: found.candidacyId,
        candidateId,
        candidateName: fullName(found.candidate),
        committeeCode,
        committeeName,
        position,
        withdrawn: found.status === "withdrawn",
      },
    };
  },
});
