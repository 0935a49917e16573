import "server-only";
import type * as z from "zod";
import type { assocauth } from "@/lib/contract/documented/auth";
import type { sessionRecord } from "@/lib/contract/documented/records";
import type { EntryResult } from "@/lib/contract/entry";
import { memberServices } from "@/lib/domain/access/member-service";
import type { Firm, MemberWithAssociation } from "@/lib/domain/people/member";
import { workPhone } from "@/lib/domain/people/profile";
import { env } from "@/lib/env";
import type { SignInOutcome } from "@/lib/identity/sign-in/sign-in";
import { findMemberWithAssociation } from "@/lib/store/members/members";
import { listServingCommittees } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { orderedBoards } from "./records";

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
function toFailedSessionRecord(message: string): SessionRecord {
  return { ...EMPTY, message };
}

/** 2.1 for a member who signed in. */
function toSessionRecord(
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

/** The member session record (2.1) of a successful sign-in, or the empty one with the reason of a failure. */
export async function describeSession(
  outcome: SignInOutcome,
  failure: string,
  now: Date,
): Promise<EntryResult<typeof assocauth>> {
  if (!outcome.ok) return toFailedSessionRecord(failure);
  const { memberId, sessionKey } = outcome.session;
  const [member, serving] = await Promise.all([
    findMemberWithAssociation(memberId),
    listServingCommittees([memberId], associationDay(now)),
  ]);
  if (!member) return toFailedSessionRecord(failure);
  return toSessionRecord(member, { sessionKey, committeeCodes: serving.get(memberId) ?? [] });
}
