import "server-only";
import type * as z from "zod";
import type { sessionRecord } from "@/lib/contract/documented/records";
import { memberServices } from "@/lib/domain/access/member-service";
import type { Firm, MemberWithAssociation } from "@/lib/domain/people/member";
import { workPhone } from "@/lib/domain/people/profile";
import { env } from "@/lib/env";
import { orderedBoards } from "../documented/member-record";

type SessionRecord = z.output<typeof sessionRecord>;

const EMPTY: SessionRecord = {
  return: "FAILURE",
  stateId: "",
  sessionId: "",
  userType: "",
  userSubType: "",
  message: "",
  services: [],
  realtorId: "",
  committeeCodes: [],
  firstName: "",
  lastName: "",
  email: "",
  phoneNum: "",
  licenseNum: "",
  nrdsId: "",
  boards: [],
  addresss1: "",
  address2: "",
  city: "",
  state: "",
  zipCode: "",
  zipPlus4: "",
  firmId: "",
  firmName: "",
  firmEmail: "",
  firmFax: "",
  firmPhoneNum: "",
  firmLicenseNum: "",
  firmNrdsId: "",
  firmBoards: [],
  firmAddress1: "",
  firmAddress2: "",
  firmCity: "",
  firmState: "",
  firmZipCode: "",
  firmZipPlus4: "",
};

/** 2.1 for a sign-in that failed: everything empty except the status word and the reason (contract.md 4.2). */
export function toFailedSessionRecord(message: string): SessionRecord {
  return { ...EMPTY, message };
}

/** 2.1 for a member who signed in. */
export function toSessionRecord(
  member: MemberWithAssociation,
  { sessionKey, committeeCodes }: { sessionKey: string; committeeCodes: string[] },
): SessionRecord {
  return {
    ...EMPTY,
    return: "SUCCESS",
    stateId: env().ASSOCIATION_ID,
    sessionId: sessionKey,
    userType: member.memberType,
    userSubType: member.memberSubType,
    services: memberServices(member),
    realtorId: member.id,
    committeeCodes,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    phoneNum: workPhone(member),
    licenseNum: member.licenseNo,
    nrdsId: member.nrdsId,
    boards: orderedBoards(member),
    addresss1: member.address1,
    address2: member.address2,
    city: member.city,
    state: member.state,
    zipCode: member.zipCode,
    zipPlus4: member.zipPlus4,
    ...toFirmFields(member.firm),
  };
}

function toFirmFields(firm: Firm | null): Partial<SessionRecord> {
  if (!firm) return {};
  return {
    firmId: firm.id,
    firmName: firm.name,
    firmEmail: firm.email,
    firmFax: firm.fax,
    firmPhoneNum: firm.phone,
    firmLicenseNum: firm.licenseNo,
    firmNrdsId: firm.nrdsId,
    firmBoards: firm.boardIds,
    firmAddress1: firm.address1,
    firmAddress2: firm.address2,
    firmCity: firm.city,
    firmState: firm.state,
    firmZipCode: firm.zipCode,
    firmZipPlus4: firm.zipPlus4,
  };
}
