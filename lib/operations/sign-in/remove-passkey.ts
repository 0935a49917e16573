import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMemberBut } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import * as passkeys from "@/lib/store/passkeys/passkey-writes";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** Removes one of the caller's passkeys; removing it again succeeds. Another member's is answered like an unknown one. */
export const removePasskey = defineOperation(contract.removePasskey, {
  mayCall: everyMemberBut("own passkeys"),
  async run({ passkeyId }, call) {
    requireRecentProof(call);
    const own = { memberId: callingMember(call).id, id: passkeyId, locale: call.locale };
    if (!(await passkeys.removePasskey(toWriteContext(call), own)))
      throw notFound("You have no such passkey.");
    return {};
  },
});
