import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMemberBut } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { Problem } from "@/lib/domain/problem";
import { endOwnSession } from "@/lib/store/sessions/session-ending";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Ends one session of the caller, at once; ending it again succeeds. Another member's session is answered like an unknown one. */
export const endsession: Operation<typeof contract.endsession> = {
  mayCall: everyMemberBut("own sessions"),
  async run({ sessionID }, call) {
    const known = await endOwnSession(toWriteContext(call), callingMember(call).id, sessionID);
    if (known) return allowed;
    throw new Problem(404, "Not Found", { detail: "You have no such session.", parameters: ["sessionID"] });
  },
};
