import "server-only";
import type * as contract from "@/lib/contract/letter-choices";
import { everyMember } from "@/lib/domain/access/access";
import { mayGet } from "@/lib/domain/letter/letter-audience";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { findLetterChoice } from "@/lib/store/letters/letter-choices";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's choices, of the kinds of letters that they may ever get. */
export const getletterchoices: Operation<typeof contract.getletterchoices> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id, voter, roles } = callingMember(call);
    const { language, siteOnly } = await findLetterChoice(id);
    const kinds = choosableKinds().filter((kind) => mayGet({ voter, staff: roles.length > 0 }, kind));
    return [{ language, kinds: kinds.map((kind) => ({ kind, siteOnly: String(siteOnly.includes(kind)) })) }];
  },
};
