import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import { listPasskeys } from "@/lib/store/passkeys/passkeys";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { passkeyRecord } from "./records";

export const getPasskeys = defineOperation(contract.getPasskeys, {
  mayCall: everyMember,
  async run(_input, call) {
    const passkeys = await listPasskeys(callingMember(call).id);
    return { items: passkeys.map(passkeyRecord) };
  },
});
