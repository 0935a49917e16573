import "server-only";
import type * as z from "zod";
import type {
  candidateRecord,
  confirmedRecord,
  historyRecord,
  nominationSummaryRecord,
} from "@/lib/contract/documented/records";
import type { MeetingSpan } from "@/lib/domain/meeting/meeting-span";
import type { Member } from "@/lib/domain/people/member";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { Place } from "@/lib/domain/place/place";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { NamedNomination } from "@/lib/store/nominations/nominations";

/** 2.11. */
export function toCandidateRecord(nomination: NamedNomination): z.output<typeof candidateRecord> {
  const { candidate } = nomination;
  return {
    ID: nomination.id,
    recordID: nomination.recordId,
    lastName: candidate.lastName,
    middleName: candidate.middleName,
    firstName: candidate.firstName,
    committeeCode: nomination.committeeCode,
    committeeDescription: nomination.committeeName,
    committeeYear: String(nomination.year),
    committeePosition: nomination.position,
    nominationSource: nomination.nominationSource,
    qualifications: nomination.qualifications,
    priority: nomination.priorityCode,
  };
}

/** 2.12. Without `origin`, what the voter wrote stays blank (contract.md 8.1). */
export function toConfirmedRecord(
  place: Place,
  meetings: MeetingSpan,
  { origin }: { origin: boolean },
): z.output<typeof confirmedRecord> {
  const day = (moment: Date | null) => (moment ? dayIn(env().ASSOCIATION_TIME_ZONE, moment) : "");
  return {
    STARTDATE: place.startDate,
    THRUDATE: place.endDate,
    POSITION: place.position,
    COMMITTEE: place.committeeCode,
    DESCRIPTION: place.committeeName,
    SOURCE: origin ? place.source : "",
    PRIORITY: origin ? place.priority : "",
    MEETSTARTDATE: day(meetings.begin),
    MEETENDDATE: day(meetings.end),
  };
}

/** 2.13. */
export function toHistoryRecord(place: Place): z.output<typeof historyRecord> {
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
  voter: Member,
): z.output<typeof nominationSummaryRecord> {
  return {
    ID: candidateId,
    voterName: fullName(voter),
    boardName: voter.board?.name ?? "",
    cityName: voter.city,
  };
}
