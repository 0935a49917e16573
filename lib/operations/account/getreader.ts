import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { memberServices } from "@/lib/domain/access/member-service";
import { fullName } from "@/lib/domain/people/name-and-address";
import { findMember } from "@/lib/store/members/members";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller, with what the frame of every page shows. */
export const getreader: Operation<typeof contract.getreader> = {
  mayCall: everyMember,
  async run(_input, call) {
    const member = await findMember(callingMember(call).id);
    if (!member) return [];
    return [
      {
        memberID: member.id,
        firstName: member.informalName || member.firstName,
        name: fullName(member),
        services: memberServices(member),
      },
    ];
  },
};
