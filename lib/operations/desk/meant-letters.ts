import "server-only";
import { Problem } from "@/lib/domain/problem";
import { linesOf } from "@/lib/domain/text/lines";
import { isUuid } from "@/lib/domain/text/uuid";
import type { MeantLetters } from "@/lib/store/letters/hold-letters";

/**
 * Which letters a call is about.
 * @throws Problem 400
 */
export function readMeant(sent: { letterIDs: string; publicationID: string }): MeantLetters {
  const ids = linesOf(sent.letterIDs);
  const isOne = ids.length > 0 !== (sent.publicationID !== "");
  if (!isOne || ![...ids, sent.publicationID].every((id) => id === "" || isUuid(id))) {
    const detail = "Send letterIDs, one id per line, or publicationID.";
    throw new Problem(400, "Invalid Parameter", { detail, parameters: ["letterIDs", "publicationID"] });
  }
  return ids.length > 0 ? { ids } : { publicationId: sent.publicationID };
}
