import "server-only";
import type * as contract from "@/lib/contract/passkeys";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listPasskeys } from "@/lib/store/passkeys/passkeys";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's passkeys. */
export const getpasskeys: Operation<typeof contract.getpasskeys> = {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    return (await listPasskeys(callingMember(call).id)).map(({ id, name, addedAt, lastUsedAt }) => ({
      passkeyID: id,
      name,
      added: momentIn(zone, addedAt),
      lastUsed: lastUsedAt ? momentIn(zone, lastUsedAt) : "",
    }));
  },
};
