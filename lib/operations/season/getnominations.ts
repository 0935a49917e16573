import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { statusForVoter, withoutSuperseded } from "@/lib/domain/nomination/nomination";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listNominationsMade, type NamedNomination } from "@/lib/store/nominations/nominations";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's nominations of the year, with their status. */
export const getnominations: Operation<typeof contract.getnominations> = {
  mayCall: everyMember,
  async run({ year }, call) {
    const made = await listNominationsMade(callingMember(call).id, Number(year));
    const shown = await withCommitteeNames(withoutSuperseded(made), call.locale);
    return shown.map((nomination) => toOwnNominationRecord(nomination, call.now));
  },
};

function toOwnNominationRecord(
  nomination: NamedNomination,
  now: Date,
): EntryResult<typeof contract.getnominations>[number] {
  const { candidate } = nomination;
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    nominationID: nomination.id,
    recordID: nomination.recordId,
    reference: nominationReference(nomination.reference),
    candidateID: nomination.candidateId,
    candidateName: fullName(candidate),
    cityName: candidate.city,
    boardName: candidate.boardName,
    committeeCode: nomination.committeeCode,
    committeeName: nomination.committeeName,
    committeePosition: nomination.position,
    effectiveDate: nomination.effectiveDate,
    qualifications: nomination.qualifications,
    priorityCode: nomination.priorityCode,
    nominationSource: nomination.nominationSource,
    state: statusForVoter(nomination.status, nomination.season, now),
    created: momentIn(zone, nomination.createdAt),
    updated: momentIn(zone, nomination.updatedAt),
  };
}
