import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listLiveSessions } from "@/lib/identity/session/live-session";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's live sessions. */
export const getsessions: Operation<typeof contract.getsessions> = {
  mayCall: everyMember,
  async run(_input, call) {
    const member = callingMember(call);
    const zone = env().ASSOCIATION_TIME_ZONE;
    return (await listLiveSessions(member.id, call.now)).map(({ id, openedAt, lastUsedAt, device }) => ({
      sessionID: id,
      opened: momentIn(zone, openedAt),
      lastUsed: momentIn(zone, lastUsedAt),
      device,
      current: String(id === member.sessionId),
    }));
  },
};
