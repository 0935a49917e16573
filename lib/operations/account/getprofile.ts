import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { workPhone } from "@/lib/domain/people/profile";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { memberTypeWords } from "@/lib/store/members/member-types";
import { findMember } from "@/lib/store/members/members";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's profile. A form filled from the member data record would cut the middle name to its first letter. */
export const getprofile: Operation<typeof contract.getprofile> = {
  mayCall: everyMember,
  async run(_input, call) {
    const member = await findMember(callingMember(call).id);
    if (!member) return [];
    return [
      {
        firstName: member.firstName,
        middleName: member.middleName,
        lastName: member.lastName,
        fullName: fullName(member),
        sortedDesignations: member.designations,
        email: member.email,
        officePhone: workPhone(member),
        cellPhone: member.cellPhone,
        faxNumber: member.fax,
        address1: member.address1,
        address2: member.address2,
        city: member.city,
        state: member.state,
        zipcode: member.zipCode,
        memberType: await memberTypeWords(member.memberType, call.locale),
        changed: momentIn(env().ASSOCIATION_TIME_ZONE, member.profileChangedAt),
        beingPassedOn: String(member.profileUnsynced),
      },
    ];
  },
};
