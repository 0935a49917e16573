import "server-only";
import type * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import { addPasskey } from "@/lib/identity/passkeys/add-passkey";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Adds the passkey that answered a challenge of this session, for which the caller had proven who they are. */
export const addpasskey: Operation<typeof contract.addpasskey> = {
  mayCall: everyMember,
  run({ name, response }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    return addPasskey({ memberId, sessionId, name, response, locale: call.locale }, toWriteContext(call));
  },
};
