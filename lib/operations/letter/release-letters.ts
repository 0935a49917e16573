import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { releaseLetters as releaseSelected } from "@/lib/store/letters/hold-letters";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { parseSelection } from "./selected-letters";

/** Releases letters that are held. */
export const releaseLetters = defineOperation(contract.releaseLetters, {
  mayCall: staffWith("letters.write"),
  async run(selection, call) {
    requireRecentProof(call);
    return { letters: await releaseSelected(toWriteContext(call), parseSelection(selection)) };
  },
});
