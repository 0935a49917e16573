import "server-only";
import * as contract from "@/lib/contract/letter-choices";
import { everyMember } from "@/lib/domain/access/access";
import { mayGet } from "@/lib/domain/letter/letter-audience";
import { seasonsThatAlwaysMail } from "@/lib/domain/season/always-by-email";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { findLetterChoice } from "@/lib/store/letters/letter-choices";
import { listSeasons } from "@/lib/store/seasons/seasons";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's choices, of the kinds of letters that they may ever get. */
export const getLetterChoices = defineOperation(contract.getLetterChoices, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id, voter, roles } = callingMember(call);
    const [{ language, siteOnly }, seasons] = await Promise.all([findLetterChoice(id), listSeasons(id)]);
    const kinds = choosableKinds().filter((kind) => mayGet({ voter, staff: roles.length > 0 }, kind));
    return {
      language: language || undefined,
      kinds: kinds.map((kind) => ({
        kind,
        siteOnly: siteOnly.includes(kind),
        alwaysFor: seasonsThatAlwaysMail(seasons, kind, call.now).map(({ year }) => year),
      })),
    };
  },
});
