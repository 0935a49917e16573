import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { nominationReference, readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { viewerOf } from "@/lib/domain/season/viewer";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { findNominationByReference } from "@/lib/store/nominations/nominations";
import { defineOperation } from "../operation";

/** A nomination by the reference that its voter quotes, for those who may see the nominations for its committee. */
export const findNomination = defineOperation(contract.findNomination, {
  mayCall: staffWith("nominations.read"),
  async run({ reference }, { principal, locale }) {
    const number = readNominationReference(reference);
    const nomination =
      number === undefined ? undefined : await findNominationByReference(number, viewerOf(principal));
    if (!nomination || !mayDo(principal, "nominations.read", nomination.committeeCode)) return {};
    if (isOwnCandidacy(ownIdOf(principal), { memberId: nomination.candidateId })) return {};
    const { candidateId, committeeCode, position } = nomination;
    const [named = nomination] = await withCommitteeNames([nomination], locale);
    return {
      nomination: {
        reference: nominationReference(nomination.reference),
        year: nomination.year,
        candidacyId: nomination.candidacyId,
        candidateId,
        candidateName: fullName(nomination.candidate),
        committeeCode,
        committeeName: named.committeeName,
        position,
        withdrawn: nomination.status === "withdrawn",
      },
    };
  },
});
