import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { bareMessageId, type ReportedLetter, type ReportKind } from "@/lib/domain/letter/mail-report";
import { conflict, Problem } from "@/lib/domain/problem";
import { recordReport } from "@/lib/store/letters/record-report";
import { type Operation, toWriteContext } from "../operation";
import { findLetter, noLetter, toLetterRecord } from "./letter-record";

/** Records what a mail system reports of a letter after it was sent. */
export const recordbounce: Operation<typeof contract.recordbounce> = {
  mayCall: staffWith("letters.write"),
  async run({ kind, words, ...named }, call) {
    const report = { kind: kind as ReportKind, words };
    const recorded = await recordReport(toWriteContext(call), readReported(named), report);
    if (!recorded) throw noLetter();
    if (!recorded.ok) throw conflict(recorded);
    return toLetterRecord(await findLetter(recorded.value, call.principal));
  },
};

/**
 * The surest of what was sent.
 * @throws Problem 400
 */
function readReported(named: { messageID: string; letterID: string; address: string }): ReportedLetter {
  const { messageID, letterID, address } = named;
  if (messageID !== "") return { messageId: bareMessageId(messageID) };
  if (letterID !== "") return { letterId: letterID };
  if (address !== "") return { address };
  const parameters = ["messageID", "letterID", "address"];
  throw new Problem(400, "Invalid Parameter", {
    detail: `Send one of ${parameters.join(", ")}.`,
    parameters,
  });
}
