import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import * as own from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { emailRecord } from "./records";

/** Sends the link to the caller's new address again. */
export const resendEmailLink = defineOperation(contract.resendEmailLink, {
  mayCall: everyMember,
  async run(_input, call) {
    const subject = { memberId: callingMember(call).id, locale: call.locale };
    const sent = await own.resendEmailLink(subject, toWriteContext(call));
    if (!sent.ok) throw call.refuse(sent);
    return emailRecord(sent.value);
  },
});
