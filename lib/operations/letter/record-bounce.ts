import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { bareMessageId, type ReportedLetter } from "@/lib/domain/letter/mail-report";
import { invalidInput } from "@/lib/domain/problem";
import { recordReport } from "@/lib/store/letters/record-report";
import { defineOperation, toWriteContext } from "../operation";
import { findLetter, noLetter, toLetterRecord } from "./records";

/** Records what a mail system reports of a letter after it was sent. */
export const recordBounce = defineOperation(contract.recordBounce, {
  mayCall: staffWith("letters.write"),
  async run({ kind, words = "", ...named }, call) {
    const recorded = await recordReport(toWriteContext(call), readReported(named), { kind, words });
    if (!recorded) throw noLetter();
    if (!recorded.ok) throw call.refuse(recorded);
    return toLetterRecord(await findLetter(recorded.value, call.principal));
  },
});

/**
 * The surest of what was sent.
 * @throws Problem 400
 */
function readReported({
  messageId,
  letterId,
  address,
}: Omit<EntryParams<typeof contract.recordBounce>, "kind" | "words">): ReportedLetter {
  if (messageId !== undefined) return { messageId: bareMessageId(messageId) };
  if (letterId !== undefined) return { letterId };
  if (address !== undefined) return { address };
  throw invalidInput([{ pointer: "", detail: "must have one of messageId, letterId and address" }]);
}
