import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { findEmailState } from "@/lib/identity/email-change/own-change";
import { proofOf } from "@/lib/identity/prove-member";
import { findMember } from "@/lib/store/members/members";
import { callingMember, memberGone } from "../calling-member";
import { defineOperation } from "../operation";
import { emailRecord } from "./records";

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
    const state = await findEmailState({ memberId, email: member.email }, call.now);
    return { ...emailRecord(state), proof };
  },
});
