import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { composeLetter } from "@/lib/notices/compose-letter";
import { findCopy } from "@/lib/store/letters/resend-letter";
import { defineOperation, toWriteContext } from "../operation";
import { findLetter, noLetter } from "./records";

/** The recipient and the text that sending a letter again would use now; refused when sending it again would be refused. */
export const previewResend = defineOperation(contract.previewResend, {
  mayCall: staffWith("letters.write"),
  async run({ letterId }, call): Promise<EntryResult<typeof contract.previewResend>> {
    const { kind, memberId, memberName: name } = await findLetter(letterId, call.principal);
    const copy = await findCopy(letterId, call.now);
    if (!copy) throw noLetter();
    if (!copy.ok) throw call.refuse(copy);
    const head = { kind, memberId, name };
    const composed = await composeLetter(copy.value, toWriteContext(call), true);
    if (!composed) return { ...head, outcome: "nothing" };
    if (composed instanceof Date) {
      return { ...head, outcome: "later", from: momentIn(env().ASSOCIATION_TIME_ZONE, composed) };
    }
    const { message, unsent } = composed;
    const { subject, html, text } = message;
    const written = { ...head, subject, html, text };
    if (unsent !== undefined) return { ...written, outcome: unsent };
    const { address } = message.to;
    if (!isEmailAddress(address)) return { ...written, outcome: "unaddressed" };
    return { ...written, outcome: "mail", address };
  },
});
