import "server-only";
import type * as contract from "@/lib/contract/passkeys";
import { everyMemberBut } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { renamePasskey } from "@/lib/store/passkeys/passkey-writes";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";
import { noSuchPasskey } from "./no-such-passkey";

/** Renames one of the caller's passkeys. Another member's passkey is answered like an unknown one. */
export const renamepasskey: Operation<typeof contract.renamepasskey> = {
  mayCall: everyMemberBut("own passkeys"),
  async run({ passkeyID, name }, call) {
    const own = { memberId: callingMember(call).id, id: passkeyID, name };
    if (await renamePasskey(toWriteContext(call), own)) return allowed;
    throw noSuchPasskey();
  },
};
