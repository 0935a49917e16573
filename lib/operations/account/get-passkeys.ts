import "server-only";
import * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listPasskeys } from "@/lib/store/passkeys/passkeys";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

export const getPasskeys = defineOperation(contract.getPasskeys, {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const passkeys = await listPasskeys(callingMember(call).id);
    return {
      items: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
        passkeyId: id,
        name,
        added: momentIn(zone, addedAt),
        lastUsed: lastUsedAt ? momentIn(zone, lastUsedAt) : undefined,
      })),
    };
  },
});
