import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { endOtherSessions } from "@/lib/store/sessions/session-ending";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Ends all sessions of the caller except this one. */
export const endothersessions: Operation<typeof contract.endothersessions> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id, sessionId } = callingMember(call);
    await endOtherSessions(toWriteContext(call), { memberId: id, keep: sessionId });
    return allowed;
  },
};
