import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { confirmableUntil } from "@/lib/domain/identity/email-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findWaitingChange } from "@/lib/identity/email-change/own-change";
import { proofOf } from "@/lib/identity/prove-member";
import { findMember } from "@/lib/store/members/members";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's address, the one that waits, and how they prove who they are. */
export const getemailchange: Operation<typeof contract.getemailchange> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const [member, proof] = await Promise.all([
      findMember(memberId),
      proofOf({ memberId, sessionId }, call.now),
    ]);
    if (!member) return [];
    const waiting = await findWaitingChange({ memberId, email: member.email }, call.now);
    const moment = (at: Date | undefined) => (at ? momentIn(env().ASSOCIATION_TIME_ZONE, at) : "");
    return [
      {
        email: member.email,
        waiting: waiting?.email ?? "",
        asked: moment(waiting?.askedAt),
        until: moment(waiting && confirmableUntil(waiting)),
        linkSent: waiting ? String(waiting.proven) : "",
        proof,
      },
    ];
  },
};
