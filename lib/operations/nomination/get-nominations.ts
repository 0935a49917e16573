import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { statusForVoter, withoutSuperseded } from "@/lib/domain/nomination/nomination";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listNominationsMade, type NamedNomination } from "@/lib/store/nominations/nominations";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's nominations of the year, with their status. */
export const getNominations = defineOperation(contract.getNominations, {
  mayCall: everyMember,
  async run({ year }, call) {
    const made = await listNominationsMade(callingMember(call).id, year);
    const shown = await withCommitteeNames(withoutSuperseded(made), call.locale);
    return { items: shown.map((nomination) => toOwnNominationRecord(nomination, call.now)) };
  },
});

function toOwnNominationRecord(nomination: NamedNomination, now: Date) {
  const { candidate } = nomination;
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    nominationId: nomination.id,
    recordId: nomination.recordId,
    reference: nominationReference(nomination.reference),
    candidateId: nomination.candidateId,
    candidateName: fullName(candidate),
    city: candidate.city || undefined,
    boardName: candidate.boardName || undefined,
    committeeCode: nomination.committeeCode,
    committeeName: nomination.committeeName,
    position: nomination.position,
    effectiveDate: nomination.effectiveDate,
    qualifications: nomination.qualifications || undefined,
    priorityCode: nomination.priorityCode || undefined,
    nominationSource: nomination.nominationSource || undefined,
    state: statusForVoter(nomination.status, nomination.season, now),
    created: momentIn(zone, nomination.createdAt),
    updated: momentIn(zone, nomination.updatedAt),
  };
}
