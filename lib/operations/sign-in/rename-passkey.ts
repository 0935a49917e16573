import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMemberBut } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import * as passkeys from "@/lib/store/passkeys/passkey-writes";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { passkeyRecord } from "./records";

/** Renames one of the caller's passkeys. Another member's passkey is answered like an unknown one. */
export const renamePasskey = defineOperation(contract.renamePasskey, {
  mayCall: everyMemberBut("own passkeys"),
  async run({ passkeyId, name }, call) {
    const own = { memberId: callingMember(call).id, id: passkeyId, name };
    const renamed = await passkeys.renamePasskey(toWriteContext(call), own);
    if (!renamed) throw notFound("You have no such passkey.");
    return { passkey: passkeyRecord(renamed) };
  },
});
