import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { confirmGuardedAddress } from "@/lib/identity/email-change/guarded-address";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** Puts the address that waits for a person with a role on record, as a second manager. */
export const confirmAddress = defineOperation(contract.confirmAddress, {
  mayCall: staffWith("roles.manage"),
  async run({ memberId, email = "" }, call) {
    requireRecentProof(call);
    const confirmed = await confirmGuardedAddress(toWriteContext(call), memberId, email);
    if (!confirmed.ok) throw call.refuse(confirmed);
    return { memberId, email: confirmed.value.email || undefined };
  },
});
