import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { takeBackOwnChange } from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { emailRecord } from "./records";

/** Takes back the change of the caller's address that waits, if there is one. */
export const takeBackEmailChange = defineOperation(contract.takeBackEmailChange, {
  mayCall: everyMember,
  async run(_input, call) {
    const subject = { memberId: callingMember(call).id, locale: call.locale };
    return emailRecord(await takeBackOwnChange(subject, toWriteContext(call)));
  },
});
