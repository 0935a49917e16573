import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { showLetter } from "@/lib/notices/show-letter";
import { defineOperation } from "../operation";
import { findLetter, toLetterRecord } from "./records";

/** One letter as it was sent. */
export const getLetter = defineOperation(contract.getLetter, {
  mayCall: staffWith("letters.read"),
  async run({ letterId }, { principal }) {
    const letter = await findLetter(letterId, principal);
    return { ...toLetterRecord(letter), ...(await showLetter(letter)) };
  },
});
