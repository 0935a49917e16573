import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { StaffRole } from "@/lib/domain/access/staff-role";
import { conflict } from "@/lib/domain/problem";
import { linesOf } from "@/lib/domain/text/lines";
import { grantRole } from "@/lib/store/members/staff-roles";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { staffRecords } from "./staff-records";

/** Gives a member a role; the committees of the role are replaced by those that are sent. */
export const grantrole: Operation<typeof contract.grantrole> = {
  mayCall: staffWith("roles.manage"),
  async run({ memberID, role, committeeCodes }, call) {
    requireRecentProof(call);
    const granted = await grantRole(
      toWriteContext(call),
      memberID,
      role as StaffRole,
      linesOf(committeeCodes),
    );
    if (!granted.ok) throw conflict(granted);
    return (await staffRecords()).filter((one) => one.memberID === memberID);
  },
};
