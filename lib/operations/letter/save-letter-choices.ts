import "server-only";
import * as contract from "@/lib/contract/letter-choices";
import { everyMember } from "@/lib/domain/access/access";
import { invalidInput } from "@/lib/domain/problem";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { callingMember, memberGone } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Saves the caller's choices as a whole; the last write counts. */
export const saveLetterChoices = defineOperation(contract.saveLetterChoices, {
  mayCall: everyMember,
  async run({ language, siteOnly = [] }, call) {
    const choosable = choosableKinds();
    const wrong = siteOnly.flatMap((kind, at) => (choosable.includes(kind) ? [] : [at]));
    if (wrong.length > 0) {
      const detail = "must be a kind of letters that may be read on the site only";
      throw invalidInput(wrong.map((at) => ({ pointer: `/siteOnly/${at}`, detail })));
    }
    // Stored in one order, so that the same choice in another one changes nothing.
    const kinds = choosable.filter((kind) => siteOnly.includes(kind));
    const isSaved = await changeLetterChoice(toWriteContext(call), callingMember(call).id, () => ({
      language: language ?? "",
      siteOnly: kinds,
    }));
    if (!isSaved) throw memberGone();
    return { language, siteOnly: kinds };
  },
});
