import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { StaffRole } from "@/lib/domain/access/staff-role";
import { conflict } from "@/lib/domain/problem";
import { revokeRole } from "@/lib/store/members/staff-roles";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { staffRecords } from "./staff-records";

/** Takes a role from a member, or all of them; answers with the roles that are left, if any. */
export const revokerole: Operation<typeof contract.revokerole> = {
  mayCall: staffWith("roles.manage"),
  async run({ memberID, role }, call) {
    requireRecentProof(call);
    const revoked = await revokeRole(
      toWriteContext(call),
      memberID,
      role === "" ? undefined : (role as StaffRole),
    );
    if (!revoked.ok) throw conflict(revoked);
    return (await staffRecords()).filter((one) => one.memberID === memberID);
  },
};
