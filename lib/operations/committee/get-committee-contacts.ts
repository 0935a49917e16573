import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import type { Colleague } from "@/lib/store/places/committee-terms";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { toColleagueRecord } from "./get-own-committee";
import { colleaguesIn, requireContacts } from "../place/own-term";

export const CHAIRS = everyMemberBut("chair and vice chair, of their own committee in their own term");

/** How to reach those who serve with the caller, who is their chair or vice chair. */
export const getCommitteeContacts = defineOperation(contract.getCommitteeContacts, {
  mayCall: CHAIRS,
  async run({ placeId }, call) {
    const term = await requireContacts(placeId, callingMember(call), call.now);
    const items = (await colleaguesIn(term, call.now)).map((colleague) => ({
      ...toColleagueRecord(colleague),
      email: colleague.email || undefined,
      phone: shownPhone(colleague) || undefined,
    }));
    return { items };
  },
});

/** The number at which a member is reached best; `""` when they hide it. */
export function shownPhone({ hidesTelephone, cellPhone, workPhone, officePhone }: Colleague): string {
  return hidesTelephone ? "" : cellPhone || workPhone || officePhone;
}
