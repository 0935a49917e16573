import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { takeBackOwnChange } from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Takes back the change of the caller's address that waits, if there is one. */
export const takebackemailchange: Operation<typeof contract.takebackemailchange> = {
  mayCall: everyMember,
  async run(_input, call) {
    await takeBackOwnChange({ memberId: callingMember(call).id, locale: call.locale }, toWriteContext(call));
    return allowed;
  },
};
