import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { endOtherSessions as endOthers } from "@/lib/store/sessions/session-ending";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

export const endOtherSessions = defineOperation(contract.endOtherSessions, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id, sessionId } = callingMember(call);
    await endOthers(toWriteContext(call), { memberId: id, keep: sessionId });
    return {};
  },
});
