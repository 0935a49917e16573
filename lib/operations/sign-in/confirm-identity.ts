import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import * as identity from "@/lib/identity/confirm-identity";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Proves again who the caller is, for the actions for which the desk asks it (docs/decisions/0028-setting-up-a-season.md). */
export const confirmIdentity = defineOperation(contract.confirmIdentity, {
  mayCall: everyMember,
  async run({ password }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const attempt = { memberId, sessionId, password, address: call.address };
    const confirmed = await identity.confirmIdentity(attempt, toWriteContext(call));
    if (!confirmed.ok) throw call.refuse(confirmed);
    return {};
  },
});
