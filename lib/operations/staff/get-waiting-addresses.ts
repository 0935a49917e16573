import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { toActor } from "@/lib/domain/access/principal";
import { confirmableUntil, judgeSecond } from "@/lib/domain/identity/email-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listGuardedChanges } from "@/lib/store/email-changes/email-changes";
import { defineOperation } from "../operation";

/** The addresses that others set for people with a role, and that wait. */
export const getWaitingAddresses = defineOperation(contract.getWaitingAddresses, {
  mayCall: staffWith("record.read"),
  async run(_input, { principal, now }) {
    const { ASSOCIATION_TIME_ZONE: zone } = env();
    const changes = await listGuardedChanges(now);
    return {
      items: changes.map((change) => ({
        memberId: change.memberId,
        name: change.name,
        email: change.formerEmail || undefined,
        requested: change.email || undefined,
        setByKind: toSetByKind(change.setByKind),
        setBy: change.setByName || change.setById,
        set: momentIn(zone, change.askedAt),
        until: momentIn(zone, confirmableUntil(change)),
        mayConfirm: judgeSecond(toActor(principal), change.memberId, change).ok,
      })),
    };
  },
});

function toSetByKind(kind: string): "client" | "member" | "command" {
  return kind === "client" || kind === "member" ? kind : "command";
}
