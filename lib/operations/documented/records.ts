import "server-only";
import type * as z from "zod";
import type {
  associationMatchRecord,
  candidateRecord,
  confirmedRecord,
  eventMemberRecord,
  historyRecord,
  meetingRecord,
  memberDataRecord,
  memberMatchRecord,
  memberMeetingRecord,
  memberRecord,
  nominationSummaryRecord,
  professionalRecord,
  scheduleRecord,
} from "@/lib/contract/documented/records";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import type { MeetingSpan } from "@/lib/domain/meeting/meeting-span";
import type { Member, MemberWithAssociation, Professional } from "@/lib/domain/people/member";
import { fullAddress, fullName, lastFirstName, streetAddress } from "@/lib/domain/people/name-and-address";
import { workPhone } from "@/lib/domain/people/profile";
import type { Place } from "@/lib/domain/place/place";
import type { MemberSeason } from "@/lib/domain/season/member-season";
import { dayIn, momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { MemberMatch } from "@/lib/store/members/member-match";
import type { NamedNomination } from "@/lib/store/nominations/nominations";

/** Caches a value derived from a cached list (lib/store/cached-list.ts) for as long as that list is cached. */
export function oncePerList<Row, Made extends object>(
  make: (rows: readonly Row[]) => Made,
): (rows: readonly Row[]) => Made {
  const made = new WeakMap<readonly Row[], Made>();
  return (rows) => {
    const known = made.get(rows);
    if (known) return known;
    const fresh = Object.freeze(make(rows));
    made.set(rows, fresh);
    return fresh;
  };
}

// A letter with its combining marks.
const FIRST_LETTER = /^.\p{M}*/u;

function mainPhone({ officePhone, workPhone: atWork }: Pick<Member, "officePhone" | "workPhone">): string {
  return officePhone === "" ? atWork : officePhone;
}

/** The member's boards, the primary one first (contract.md 4.6). */
export function orderedBoards({
  board,
  boardIds,
}: Pick<MemberWithAssociation, "board" | "boardIds">): string[] {
  return board ? [board.id, ...boardIds.filter((id) => id !== board.id)] : boardIds;
}

/** 2.2. */
export function toMemberMatchRecord(
  member: MemberMatch,
  committeeCodes: string[],
): z.output<typeof memberMatchRecord> {
  return { realtorId: member.id, name: fullName(member), email: member.email, committeeCodes };
}

/** 2.17. */
export function toAssociationMatchRecord(member: MemberMatch): z.output<typeof associationMatchRecord> {
  return {
    id: member.id,
    lastFirstName: lastFirstName(member),
    city: member.city,
    boardName: member.boardName,
  };
}

/** 2.3. Without `contact`, private contact details stay blank (contract.md section 6). */
export function toEventMemberRecord(
  member: MemberMatch,
  { contact }: { contact: boolean },
): z.output<typeof eventMemberRecord> {
  const shown = (value: string) => (contact ? value : "");
  return {
    ID: member.id,
    FIRSTNAME: member.firstName,
    MIDDLE_NAME: member.middleName,
    LASTNAME: member.lastName,
    MENBERTYPE: member.memberType,
    LICENSENO: shown(member.licenseNo),
    COMPANY: member.company,
    EMAIL: shown(member.email),
    WORKPHONE: shown(workPhone(member)),
    CELLPHONE: shown(member.cellPhone),
    PHONENUMBER: shown(mainPhone(member)),
    FAX: shown(member.fax),
    ADDRESS: shown(streetAddress(member)),
    CITY: member.city,
    STATE: member.state,
    ZIP: shown(member.zipCode),
    BOARDNAME: member.boardName,
  };
}

/** 2.14. */
export function toMemberRecord(member: Member): z.output<typeof memberRecord> {
  return {
    id: member.id,
    firstName: member.firstName,
    lastName: member.lastName,
    menberType: member.memberType,
    licenseNo: member.licenseNo,
    company: member.firm?.name ?? "",
    email: member.email,
    workPhone: workPhone(member),
    fax: member.fax,
    Address: streetAddress(member),
    city: member.city,
    state: member.state,
    zip: member.zipCode,
    boardName: member.board?.name ?? "",
  };
}

/** 2.15: the member, with their data of the current season. */
export function toMemberDataRecord(
  member: Member,
  season: MemberSeason | undefined,
): z.output<typeof memberDataRecord> {
  return {
    ID: member.id,
    FIRST_NAME: member.firstName,
    MIDDLE_INITIAL: member.middleName.match(FIRST_LETTER)?.[0] ?? "",
    LAST_NAME: member.lastName,
    INFORMAL: member.informalName,
    FULL_NAME: fullName(member),
    DESIGNATIONS: member.designations,
    PHONE: mainPhone(member),
    FAX: member.fax,
    WORK_PHONE: workPhone(member),
    HOME_PHONE: member.homePhone,
    CELL_PHONE: member.cellPhone,
    E_MAIL: member.email,
    ADDRESS_1: member.address1,
    ADDRESS_2: member.address2,
    CITY: member.city,
    STATE: member.state,
    ZIP_CODE: member.zipCode,
    FULL_ADDRESS: fullAddress(member),
    NOTE: member.note,
    CONFIRMED_INDICATOR: season?.confirmed ? "Y" : "N",
    CONFIRMED_DATE: season?.confirmedDate ?? "",
    NUMBER_OF_CALLS: season?.numberOfCalls?.toString() ?? "",
    NRSD_CHANGED: member.profileUnsynced ? "Y" : "N",
    MEM_ACCEPTED_DATE: season?.acceptedDate ?? "",
    MEM_DECLINED_DATE: season?.declinedDate ?? "",
    MEM_CONTACTOK_DATE: season?.contactOkDate ?? "",
    MEM_COMMENTS: season?.comments ?? "",
    TIME_STAMP: momentIn(env().ASSOCIATION_TIME_ZONE, member.profileChangedAt),
  };
}

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

function times({ beginsAt, endsAt }: Meeting) {
  const zone = env().ASSOCIATION_TIME_ZONE;
  return { BEGIN_DATE_TIME: momentIn(zone, beginsAt), END_DATE_TIME: momentIn(zone, endsAt) };
}

/** 2.4. */
export function toMeetingRecord(meeting: Meeting): z.output<typeof meetingRecord> {
  return {
    PRODUCT_CODE: meeting.productCode,
    TITLE: meeting.title,
    ...times(meeting),
    DESCRIPTION: meeting.description,
  };
}

/** 2.5; `ID` is the member. */
export function toMemberMeetingRecord(
  memberId: string,
  meeting: Meeting,
): z.output<typeof memberMeetingRecord> {
  return { ID: memberId, ...toMeetingRecord(meeting) };
}

/** 2.6. */
export function toScheduleRecord(meeting: Meeting): z.output<typeof scheduleRecord> {
  return { PRODUCT_CODE: meeting.productCode, ...times(meeting) };
}

/** 2.7. Without `home`, the home address stays blank (contract.md section 6). */
export function toProfessionalRecord(
  professional: Professional,
  { home }: { home: boolean },
): z.output<typeof professionalRecord> {
  const shown = (value: string) => (home ? value : "");
  return {
    ID: professional.memberId,
    FIRST_NAME: professional.firstName,
    LAST_NAME: professional.lastName,
    HOME_ADDRESS1: shown(professional.homeAddress1),
    HOME_ADDRESS2: shown(professional.homeAddress2),
    HOME_CITY: shown(professional.homeCity),
    HOME_STATE: shown(professional.homeState),
    HOME_ZIP: shown(professional.homeZip),
    OFFICE_NAME: professional.officeName,
    OFFICE_ADDRESS1: professional.officeAddress1,
    OFFICE_ADDRESS2: professional.officeAddress2,
    OFFICE_CITY: professional.officeCity,
    OFFICE_STATE: professional.officeState,
    OFFICE_ZIP: professional.officeZip,
    BOARD_NAME: professional.boardName,
    BRD_CERT_TESTIMONIAL: professional.testimonial,
    PICTURE_LOGO: professional.pictureLogo,
    WEBSITE: professional.website,
  };
}
