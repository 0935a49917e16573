import "server-only";
import type * as contract from "@/lib/contract/passkeys";
import { everyMemberBut } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { removePasskey } from "@/lib/store/passkeys/passkey-writes";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { noSuchPasskey } from "./no-such-passkey";

/** Removes one of the caller's passkeys; removing it again succeeds. Another member's is answered like an unknown one. */
export const removepasskey: Operation<typeof contract.removepasskey> = {
  mayCall: everyMemberBut("own passkeys"),
  async run({ passkeyID }, call) {
    requireRecentProof(call);
    const own = { memberId: callingMember(call).id, id: passkeyID, locale: call.locale };
    if (await removePasskey(toWriteContext(call), own)) return allowed;
    throw noSuchPasskey();
  },
};
