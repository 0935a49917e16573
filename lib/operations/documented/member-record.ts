import "server-only";
import type * as z from "zod";
import type {
  associationMatchRecord,
  eventMemberRecord,
  memberDataRecord,
  memberMatchRecord,
  memberRecord,
} from "@/lib/contract/documented/records";
import type { Member, MemberWithAssociation } from "@/lib/domain/people/member";
import { fullAddress, fullName, lastFirstName, streetAddress } from "@/lib/domain/people/name-and-address";
import { workPhone } from "@/lib/domain/people/profile";
import type { MemberSeason } from "@/lib/domain/season/member-season";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { MemberMatch } from "@/lib/store/members/member-match";

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
