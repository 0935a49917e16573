import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { changePassword } from "@/lib/identity/password/change";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Changes the password of the caller, who gives the old one; this session goes on. */
export const changepassword: Operation<typeof contract.changepassword> = {
  mayCall: everyMember,
  run({ password, newPassword }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const { address, locale } = call;
    const change = { memberId, sessionId, password, newPassword, address, locale };
    return changePassword(change, toWriteContext(call));
  },
};
