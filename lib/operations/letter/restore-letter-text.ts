import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import { findTextVersion } from "@/lib/store/letters/text-versions";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { kindRecord, readCurrentText, readPlace, requireFaultless, saveText } from "./letter-texts";

/** Goes back to Rostrum's own text, or to an earlier version of the association's. */
export const restoreLetterText = defineOperation(contract.restoreLetterText, {
  mayCall: staffWith("letters.write"),
  async run({ kind, language, year, version, restoredVersion }, call) {
    requireRecentProof(call);
    const place = readPlace({ kind, language, year });
    await saveText(call, place, version, {
      action: "restore",
      async find(transaction) {
        if (restoredVersion === undefined) return { subject: "", body: "" };
        const text = await findTextVersion(transaction, place, restoredVersion);
        if (!text) throw notFound("The text has no such version.");
        // What a letter of the kind knows may be something else by now.
        if (text.body !== "") requireFaultless(place, text);
        return text;
      },
    });
    return kindRecord(place.kind);
  },
  readCurrent: readCurrentText,
});
