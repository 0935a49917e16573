import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMemberBut } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import { endOwnSession } from "@/lib/store/sessions/session-ending";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Ends one session of the caller, at once. Another member's session is answered like an unknown one. */
export const endSession = defineOperation(contract.endSession, {
  mayCall: everyMemberBut("own sessions"),
  async run({ sessionId }, call) {
    const known = await endOwnSession(toWriteContext(call), callingMember(call).id, sessionId);
    if (!known) throw notFound("You have no such session.");
    return {};
  },
});
