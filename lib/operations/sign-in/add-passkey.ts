import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import * as passkeys from "@/lib/identity/passkeys/add-passkey";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { passkeyRecord } from "./records";

/** Adds the passkey that answered a challenge of this session, for which the caller had proven who they are. */
export const addPasskey = defineOperation(contract.addPasskey, {
  mayCall: everyMember,
  async run({ name, response }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const made = { memberId, sessionId, name, response, locale: call.locale };
    const added = await passkeys.addPasskey(made, toWriteContext(call));
    if (!added.ok) throw call.refuse(added);
    return { passkey: passkeyRecord(added.value) };
  },
});
