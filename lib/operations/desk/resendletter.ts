import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { resendLetter } from "@/lib/store/letters/resend-letter";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { findLetter, noLetter, toLetterRecord } from "./letter-record";

/** Sends a letter once more. */
export const resendletter: Operation<typeof contract.resendletter> = {
  mayCall: staffWith("letters.write"),
  async run({ letterID }, call) {
    requireRecentProof(call);
    // As if it were not there, when it is about who nominated the caller.
    await findLetter(letterID, call.principal);
    const resent = isUuid(letterID) ? await resendLetter(toWriteContext(call), letterID) : undefined;
    if (!resent) throw noLetter();
    if (!resent.ok) throw conflict(resent);
    return toLetterRecord(await findLetter(resent.value, call.principal));
  },
};
