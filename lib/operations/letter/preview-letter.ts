import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import { draftFaults } from "@/lib/notices/draft-faults";
import { previewLetter as composePreview } from "@/lib/notices/preview-letter";
import { faultSentence } from "@/lib/notices/text/fault-sentence";
import { defineOperation, toWriteContext } from "../operation";
import { readDraft } from "./letter-texts";

/** The letter that a text makes. */
export const previewLetter = defineOperation(contract.previewLetter, {
  mayCall: staffWith("letters.read"),
  async run(input, call) {
    const draft = await readDraft(input);
    const faults = draftFaults(draft.kind, draft.text);
    const letter = faults.length > 0 ? { faults } : await composePreview(draft, toWriteContext(call));
    return "faults" in letter ? { faults: letter.faults.map(toRecord) } : { faults: [], letter };
  },
});

const toRecord = (fault: TextFault) => ({
  ...fault,
  name: fault.name || undefined,
  known: [...fault.known],
  meant: fault.meant || undefined,
  sentence: faultSentence(fault),
});
