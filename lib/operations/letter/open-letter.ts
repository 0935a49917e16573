import "server-only";
import * as contract from "@/lib/contract/letters";
import { everyMemberBut } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import * as letterBox from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { letterRow } from "./records";

/** Marks a letter of the caller's as read; again changes nothing. Another member's letter is answered like an unknown one. */
export const openLetter = defineOperation(contract.openLetter, {
  mayCall: everyMemberBut("own letters"),
  async run({ letterId }, call) {
    const letter = await letterBox.openLetter(toWriteContext(call), callingMember(call).id, letterId);
    if (!letter) throw notFound("You have no such letter.");
    return { letter: letterRow(letter) };
  },
});
