import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { resendEmailLink } from "@/lib/identity/email-change/own-change";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Sends the link to the caller's new address again. */
export const resendemaillink: Operation<typeof contract.resendemaillink> = {
  mayCall: everyMember,
  run: (_input, call) =>
    resendEmailLink({ memberId: callingMember(call).id, locale: call.locale }, toWriteContext(call)),
};
