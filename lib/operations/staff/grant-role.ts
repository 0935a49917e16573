import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { grantRole as grant } from "@/lib/store/members/staff-roles";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { staffRecord } from "./records";

/** Gives a member a role; the committees of the role are replaced by those that are sent. */
export const grantRole = defineOperation(contract.grantRole, {
  mayCall: staffWith("roles.manage"),
  async run({ memberId, role, committeeCodes = [] }, call) {
    requireRecentProof(call);
    const granted = await grant(toWriteContext(call), memberId, role, committeeCodes);
    if (!granted.ok) throw call.refuse(granted);
    return { staffMember: await staffRecord(memberId) };
  },
});
