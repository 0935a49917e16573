import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { confirmIdentity } from "@/lib/identity/confirm-identity";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Proves again who the caller is, for the acts for which the desk asks it (docs/decisions/0028-setting-up-a-season.md). */
export const confirmidentity: Operation<typeof contract.confirmidentity> = {
  mayCall: everyMember,
  run({ password }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    return confirmIdentity({ memberId, sessionId, password, address: call.address }, toWriteContext(call));
  },
};
