import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { askForEmailChange } from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { emailRecord } from "./records";

/** Asks for another address of the caller, who proves that they are more than the holder of a session. */
export const changeEmail = defineOperation(contract.changeEmail, {
  mayCall: everyMember,
  async run({ email, password }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const { address, locale } = call;
    const input = { memberId, sessionId, email, password, address, locale };
    const requested = await askForEmailChange(input, toWriteContext(call));
    if (!requested.ok) throw call.refuse(requested);
    return emailRecord(requested.value);
  },
});
