import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { nominationReference, readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { viewerOf } from "@/lib/domain/season/viewer";
import { findNominationByReference } from "@/lib/store/nominations/nominations";
import type { Operation } from "../operation";

/** A nomination by the reference that its voter quotes, for those who may see the nominations for its committee. */
export const findnomination: Operation<typeof contract.findnomination> = {
  mayCall: staffWith("nominations.read"),
  async run({ reference }, { principal }) {
    const number = readNominationReference(reference);
    const found =
      number === undefined ? undefined : await findNominationByReference(number, viewerOf(principal));
    if (!found || !mayDo(principal, "nominations.read", found.committeeCode)) return [];
    if (isOwnCandidacy(ownIdOf(principal), { memberId: found.candidateId })) return [];
    const { candidateId, committeeCode, committeeName, position } = found;
    return [
      {
        reference: nominationReference(found.reference),
        year: String(found.year),
        candidacyID: found.candidacyId,
        candidateID: candidateId,
        candidateName: fullName(found.candidate),
        ...{ committeeCode, committeeName, position },
        withdrawn: String(found.status === "withdrawn"),
      },
    ];
  },
};
