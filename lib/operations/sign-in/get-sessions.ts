import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listLiveSessions } from "@/lib/identity/session/live-session";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

export const getSessions = defineOperation(contract.getSessions, {
  mayCall: everyMember,
  async run(_input, call) {
    const member = callingMember(call);
    const zone = env().ASSOCIATION_TIME_ZONE;
    const sessions = await listLiveSessions(member.id, call.now);
    return {
      items: sessions.map(({ id, openedAt, lastUsedAt, device }) => ({
        sessionId: id,
        opened: momentIn(zone, openedAt),
        lastUsed: momentIn(zone, lastUsedAt),
        device: device || undefined,
        current: id === member.sessionId,
      })),
    };
  },
});
