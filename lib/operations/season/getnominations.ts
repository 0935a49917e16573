import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/season";
import { fromDateColumn } from "@/lib/domain/calendar-date";
import { everyMember } from "@/lib/domain/access";
import { momentIn } from "@/lib/domain/time-zone";
import { env } from "@/lib/env";
import { listOwnNominations, type OwnNomination } from "@/lib/store/own-nominations";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { fullName } from "../records/names";

/** What the caller nominated in the year, and how each nomination stands. */
export const getnominations: Operation<typeof contract.getnominations> = {
  mayCall: everyMember,
  async run({ year }, call) {
    return (await listOwnNominations(callingMember(call).id, Number(year))).map(toOwnNominationRecord);
  },
};

const STATES = {
  submitted: "submitted",
  withdrawn: "withdrawn",
  selected: "selected",
  not_selected: "not-selected",
} as const;

function toOwnNominationRecord(
  nomination: OwnNomination,
): EntryResult<typeof contract.getnominations>[number] {
  const { candidate } = nomination;
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    nominationID: nomination.id,
    recordID: nomination.recordId,
    candidateID: nomination.candidateId,
    candidateName: fullName(candidate),
    cityName: candidate.city,
    boardName: candidate.board?.name ?? "",
    committeeCode: nomination.committeeCode,
    committeeName: nomination.committee.name,
    committeePosition: nomination.position,
    effectiveDate: fromDateColumn(nomination.effectiveDate),
    qualifications: nomination.qualifications,
    priorityCode: nomination.priorityCode,
    nominationSource: nomination.nominationSource,
    state: STATES[nomination.status],
    created: momentIn(zone, nomination.createdAt),
    updated: momentIn(zone, nomination.updatedAt),
  };
}
