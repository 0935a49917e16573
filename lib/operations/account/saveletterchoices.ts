import "server-only";
import type * as contract from "@/lib/contract/letter-choices";
import { everyMember } from "@/lib/domain/access/access";
import { allowed, refuse } from "@/lib/domain/outcome";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Saves the caller's choices as a whole; the last write counts. */
export const saveletterchoices: Operation<typeof contract.saveletterchoices> = {
  mayCall: everyMember,
  async run({ language, siteOnly }, call) {
    const wanted = new Set(siteOnly.split("\n").map((kind) => kind.trim()));
    wanted.delete("");
    const choosable = choosableKinds();
    const kinds = choosable.filter((kind) => wanted.has(kind));
    if (kinds.length < wanted.size) {
      return refuse(
        "invalid-parameter",
        "siteOnly may name only kinds of letters that may be read on the site only, one per line.",
      );
    }
    await changeLetterChoice(toWriteContext(call), callingMember(call).id, () => ({
      language,
      siteOnly: kinds,
    }));
    return allowed;
  },
};
