import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { refuseGuardedAddress } from "@/lib/identity/email-change/guarded-address";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** Refuses the address that waits for a person with a role. */
export const refuseAddress = defineOperation(contract.refuseAddress, {
  mayCall: staffWith("roles.manage"),
  async run({ memberId, email = "" }, call) {
    requireRecentProof(call);
    const refused = await refuseGuardedAddress(toWriteContext(call), { memberId, locale: "" }, email);
    if (!refused.ok) throw call.refuse(refused);
    return { memberId, email: refused.value.email || undefined };
  },
});
