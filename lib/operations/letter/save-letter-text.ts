import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { kindRecord, readCurrentText, readPlace, requireFaultless, saveText } from "./letter-texts";

/** Writes the association's own text of a kind of letter. */
export const saveLetterText = defineOperation(contract.saveLetterText, {
  mayCall: staffWith("letters.write"),
  async run({ kind, language, year, version, subject, body }, call) {
    requireRecentProof(call);
    const place = readPlace({ kind, language, year });
    const text = { subject, body };
    requireFaultless(place, text);
    await saveText(call, place, version, { action: "save", find: () => Promise.resolve(text) });
    return kindRecord(place.kind);
  },
  readCurrent: readCurrentText,
});
