import "server-only";
import type * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import { preparePasskey } from "@/lib/identity/passkeys/add-passkey";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** A challenge for a new passkey of the caller, who has just proven who they are: a stolen session must not add one. */
export const preparepasskey: Operation<typeof contract.preparepasskey> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id: memberId, sessionId } = callingMember(call);
    requireRecentProof(call);
    return { options: await preparePasskey({ memberId, sessionId }, call.now) };
  },
};
