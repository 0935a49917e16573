import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { toActor } from "@/lib/domain/access/principal";
import { confirmableUntil, judgeSecond } from "@/lib/domain/identity/email-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listGuardedChanges } from "@/lib/store/email-changes/email-changes";
import type { Call, Operation } from "../operation";

/** The addresses that others set for people with a role, and that wait. */
export const getwaitingaddresses: Operation<typeof contract.getwaitingaddresses> = {
  mayCall: staffWith("record.read"),
  run: (_input, call) => waitingAddresses(call),
};

/** The same as the operations answer. */
export async function waitingAddresses({
  principal,
  now,
}: Call): Promise<EntryResult<typeof contract.getwaitingaddresses>> {
  const moment = (at: Date) => momentIn(env().ASSOCIATION_TIME_ZONE, at);
  return (await listGuardedChanges(now)).map((change) => ({
    memberID: change.memberId,
    name: change.name,
    email: change.formerEmail,
    wanted: change.email,
    setByKind: change.setByKind === "client" || change.setByKind === "member" ? change.setByKind : "command",
    setBy: change.setByName || change.setById,
    set: moment(change.askedAt),
    until: moment(confirmableUntil(change)),
    mayConfirm: String(judgeSecond(toActor(principal), change.memberId, change).ok),
  }));
}
