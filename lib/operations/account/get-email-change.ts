import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { confirmableUntil } from "@/lib/domain/identity/email-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findGuardedChange } from "@/lib/identity/email-change/guarded-address";
import { findWaitingChange } from "@/lib/identity/email-change/own-change";
import { proofOf } from "@/lib/identity/prove-member";
import { findMember } from "@/lib/store/members/members";
import { callingMember, memberGone } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's address, those that wait, and how they prove who they are. */
export const getEmailChange = defineOperation(contract.getEmailChange, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const [member, proof] = await Promise.all([
      findMember(memberId),
      proofOf({ memberId, sessionId }, call.now),
    ]);
    if (!member) throw memberGone();
    const subject = { memberId, email: member.email };
    const [requested, set] = await Promise.all([
      findWaitingChange(subject, call.now),
      findGuardedChange(subject, call.now),
    ]);
    const moment = (at: Date) => momentIn(env().ASSOCIATION_TIME_ZONE, at);
    return {
      email: member.email || undefined,
      requested: requested && {
        email: requested.email,
        asked: moment(requested.askedAt),
        until: moment(confirmableUntil(requested)),
        linkSent: requested.proven,
      },
      set: set && { email: set.email || undefined, until: moment(confirmableUntil(set)) },
      proof,
    };
  },
});
