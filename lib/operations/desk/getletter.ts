import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { showLetter } from "@/lib/notices/show-letter";
import type { Operation } from "../operation";
import { findLetter, toLetterRecord } from "./letter-record";

/** One letter as it was said. */
export const getletter: Operation<typeof contract.getletter> = {
  mayCall: staffWith("letters.read"),
  async run({ letterID }, { principal }) {
    const letter = await findLetter(letterID, principal);
    return { ...toLetterRecord(letter), ...(await showLetter(letter)) };
  },
};
