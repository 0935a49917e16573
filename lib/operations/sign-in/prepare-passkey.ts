import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import * as passkeys from "@/lib/identity/passkeys/add-passkey";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** A challenge for a new passkey of the caller, who has just proven who they are: a stolen session must not add one. */
export const preparePasskey = defineOperation(contract.preparePasskey, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id: memberId, sessionId } = callingMember(call);
    requireRecentProof(call);
    return { options: await passkeys.preparePasskey({ memberId, sessionId }, call.now) };
  },
});
