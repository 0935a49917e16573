import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { kindRecords, WRITABLE_KINDS } from "./letter-texts";

/** The kinds of letters and their texts. */
export const getLetterTexts = defineOperation(contract.getLetterTexts, {
  mayCall: staffWith("letters.read"),
  async run({ kind }) {
    return { items: await kindRecords(kind === undefined ? WRITABLE_KINDS : [kind]) };
  },
});
