import "server-only";
import type { z } from "zod";
import type {
  candidateRecord,
  confirmedRecord,
  historyRecord,
  nominationSummaryRecord,
} from "@/lib/contract/records";
import { dayIn } from "@/lib/domain/time-zone";
import { env } from "@/lib/env";
import type { MeetingSpan } from "@/lib/store/committee-meetings";
import type { MemberWithBoard } from "@/lib/store/members";
import type { NominationWithCandidate } from "@/lib/store/nominations";
import type { PlaceNow } from "@/lib/store/places";
import { fullName } from "./names";

/** 2.11. */
export function toCandidateRecord(nomination: NominationWithCandidate): z.output<typeof candidateRecord> {
  const { candidate, committee } = nomination;
  return {
    ID: nomination.id,
    recordID: nomination.recordId,
    lastName: candidate.lastName,
    middleName: candidate.middleName,
    firstName: candidate.firstName,
    committeeCode: nomination.committeeCode,
    committeeDescription: committee.name,
    committeeYear: String(nomination.year),
    committeePosition: nomination.position,
    nominationSource: nomination.nominationSource,
    qualifications: nomination.qualifications,
    priority: nomination.priorityCode,
  };
}

/** 2.12. */
export function toConfirmedRecord(
  place: PlaceNow,
  meetings: MeetingSpan | undefined,
): z.output<typeof confirmedRecord> {
  const day = (moment: Date | null | undefined) => (moment ? dayIn(env().ASSOCIATION_TIME_ZONE, moment) : "");
  return {
    STARTDATE: place.startDate,
    THRUDATE: place.endDate,
    POSITION: place.position,
    COMMITTEE: place.committeeCode,
    DESCRIPTION: place.committeeName,
    SOURCE: place.source,
    PRIORITY: place.priority,
    MEETSTARTDATE: day(meetings?.begin),
    MEETENDDATE: day(meetings?.end),
  };
}

/** 2.13. */
export function toHistoryRecord(place: PlaceNow): z.output<typeof historyRecord> {
  return {
    ID: place.memberId,
    START_DATE: place.startDate,
    END_DATE: place.endDate,
    POSITION: place.position,
    COMMITTEE: place.committeeCode,
    DESCRIPTION: place.committeeName,
  };
}

/** 2.16: `ID` is the candidate, the names are the voter's (contract.md section 5). */
export function toNominationSummaryRecord(
  candidateId: string,
  voter: MemberWithBoard,
): z.output<typeof nominationSummaryRecord> {
  return {
    ID: candidateId,
    voterName: fullName(voter),
    boardName: voter.board?.name ?? "",
    cityName: voter.city,
  };
}
