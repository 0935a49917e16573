import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { workPhone } from "@/lib/domain/people/profile";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { memberTypeWords } from "@/lib/store/members/member-types";
import { findMember } from "@/lib/store/members/members";
import { callingMember, memberGone } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's profile. A form filled from the member data record would cut the middle name to its first letter. */
export const getProfile = defineOperation(contract.getProfile, {
  mayCall: everyMember,
  async run(_input, call) {
    const member = await findMember(callingMember(call).id);
    if (!member) throw memberGone();
    return {
      firstName: member.firstName || undefined,
      middleName: member.middleName || undefined,
      lastName: member.lastName || undefined,
      fullName: fullName(member) || undefined,
      sortedDesignations: member.designations || undefined,
      email: member.email || undefined,
      officePhone: workPhone(member) || undefined,
      cellPhone: member.cellPhone || undefined,
      faxNumber: member.fax || undefined,
      address1: member.address1 || undefined,
      address2: member.address2 || undefined,
      city: member.city || undefined,
      state: member.state || undefined,
      zipcode: member.zipCode || undefined,
      memberType: (await memberTypeWords(member.memberType, call.locale)) || undefined,
      changed: momentIn(env().ASSOCIATION_TIME_ZONE, member.profileChangedAt) || undefined,
      beingPassedOn: member.profileUnsynced,
    };
  },
});
