import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import * as own from "@/lib/identity/password/change";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Changes the password of the caller, who gives the old one; this session goes on. */
export const changePassword = defineOperation(contract.changePassword, {
  mayCall: everyMember,
  async run({ password, newPassword }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const { address, locale } = call;
    const change = { memberId, sessionId, password, newPassword, address, locale };
    const changed = await own.changePassword(change, toWriteContext(call));
    if (!changed.ok) throw call.refuse(changed);
    return {};
  },
});
