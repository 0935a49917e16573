import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { kindRecord } from "./letter-kind";
import { readPlace, requireFaultless, saveText } from "./save-text";

/** Writes the association's own text of a kind of letter. */
export const savelettertext: Operation<typeof contract.savelettertext> = {
  mayCall: staffWith("letters.write"),
  async run({ kind, language, year, version, subject, body }, call) {
    requireRecentProof(call);
    const place = readPlace({ kind, language, year });
    const text = { subject, body };
    requireFaultless(place, text);
    await saveText(call, place, Number(version), { action: "save", find: () => Promise.resolve(text) });
    return kindRecord(place.kind);
  },
};
