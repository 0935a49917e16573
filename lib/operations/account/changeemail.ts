import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { askForEmailChange } from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Asks for another address of the caller, who proves that they are more than the holder of a session. */
export const changeemail: Operation<typeof contract.changeemail> = {
  mayCall: everyMember,
  run({ email, password }, call) {
    const { id: memberId, sessionId } = callingMember(call);
    const { address, locale } = call;
    const asked = { memberId, sessionId, email, password, address, locale };
    return askForEmailChange(asked, toWriteContext(call));
  },
};
