import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { revokeRole as revoke } from "@/lib/store/members/staff-roles";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { staffRecord } from "./records";

/** Takes a role from a member, or all of them; answers with the roles that are left, if any. */
export const revokeRole = defineOperation(contract.revokeRole, {
  mayCall: staffWith("roles.manage"),
  async run({ memberId, role }, call) {
    requireRecentProof(call);
    const revoked = await revoke(toWriteContext(call), memberId, role);
    if (!revoked.ok) throw call.refuse(revoked);
    return { staffMember: await staffRecord(memberId) };
  },
});
