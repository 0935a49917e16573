import "server-only";
import type * as contract from "@/lib/contract/letters";
import { everyMemberBut } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { openLetter } from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Marks a letter of the caller's as read; again changes nothing. Another member's letter is answered like an unknown one. */
export const openletter: Operation<typeof contract.openletter> = {
  mayCall: everyMemberBut("own letters"),
  async run({ letterID }, call) {
    if (await openLetter(toWriteContext(call), callingMember(call).id, letterID)) return allowed;
    throw notFound("You have no such letter.");
  },
};
