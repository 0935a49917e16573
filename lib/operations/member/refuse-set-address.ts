import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { refuseGuardedAddress } from "@/lib/identity/email-change/guarded-address";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { emailRecord } from "./records";

/** Refuses the address that somebody else set for the caller; it can be confirmed at the address on record alone. */
export const refuseSetAddress = defineOperation(contract.refuseSetAddress, {
  mayCall: everyMember,
  async run({ email }, call) {
    const subject = { memberId: callingMember(call).id, locale: call.locale };
    const refused = await refuseGuardedAddress(toWriteContext(call), subject, email ?? "");
    if (!refused.ok) throw call.refuse(refused);
    return emailRecord(refused.value);
  },
});
