import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { holdLetters as holdSelected } from "@/lib/store/letters/hold-letters";
import { defineOperation, toWriteContext } from "../operation";
import { parseSelection } from "./selected-letters";

/** Holds letters that have not been sent yet. */
export const holdLetters = defineOperation(contract.holdLetters, {
  mayCall: staffWith("letters.write"),
  async run(selection, call) {
    return { letters: await holdSelected(toWriteContext(call), parseSelection(selection)) };
  },
});
