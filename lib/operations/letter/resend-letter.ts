import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { resendLetter as resend } from "@/lib/store/letters/resend-letter";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { findLetter, noLetter, toLetterRecord } from "./records";

/** Sends a letter once more. */
export const resendLetter = defineOperation(contract.resendLetter, {
  mayCall: staffWith("letters.write"),
  async run({ letterId }, call) {
    requireRecentProof(call);
    // As if it were not there, when it is about who nominated the caller.
    await findLetter(letterId, call.principal);
    const resent = isUuid(letterId) ? await resend(toWriteContext(call), letterId) : undefined;
    if (!resent) throw noLetter();
    if (!resent.ok) throw call.refuse(resent);
    return toLetterRecord(await findLetter(resent.value, call.principal));
  },
});
