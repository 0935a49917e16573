import "server-only";
import * as contract from "@/lib/contract/account";
import { everyMemberBut } from "@/lib/domain/access/access";
import { toHtml } from "@/lib/notices/layout/markdown";
import { KINDS } from "@/lib/notices/kinds/registry";
import { findBoxedLetter } from "@/lib/store/letters/letter-box";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { letterRow } from "./records";

/** A letter of the caller's, drawn from the Markdown that was kept, by what drew the mail. */
export const getOwnLetter = defineOperation(contract.getLetter, {
  mayCall: everyMemberBut("own letters"),
  async run({ letterId }, call) {
    const letter = await findBoxedLetter(callingMember(call).id, letterId);
    if (!letter) return {};
    // Where no mail was sent there was no link but the one that is here.
    const wasMailed = !["site", "unaddressed", "waiting"].includes(letter.outcome);
    const secret = wasMailed && KINDS[letter.kind].makeLink !== undefined;
    return { letter: { ...letterRow(letter), html: toHtml(letter.body), secret } };
  },
});
