import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import { draftFaults } from "@/lib/notices/draft-faults";
import { previewLetter } from "@/lib/notices/preview-letter";
import { faultSentence } from "@/lib/notices/text/fault-sentence";
import { type Operation, toWriteContext } from "../operation";
import { readDraft } from "./read-draft";

const NO_LETTER = { subject: "", html: "", text: "", filledWith: "" } as const;

/** The letter that a text makes. */
export const previewletter: Operation<typeof contract.previewletter> = {
  mayCall: staffWith("letters.read"),
  async run(input, call) {
    const draft = await readDraft(input);
    const faults = draftFaults(draft.kind, draft.text);
    const letter = faults.length > 0 ? { faults } : await previewLetter(draft, toWriteContext(call));
    return "faults" in letter
      ? { faults: letter.faults.map(toRecord), ...NO_LETTER }
      : { faults: [], ...letter };
  },
};

const toRecord = (fault: TextFault) => ({
  ...fault,
  known: [...fault.known],
  line: String(fault.line),
  sentence: faultSentence(fault),
});
