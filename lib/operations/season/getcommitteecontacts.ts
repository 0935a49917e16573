import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import type { Colleague } from "@/lib/store/places/committee-terms";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { toColleagueRecord } from "./getowncommittee";
import { colleaguesIn, requireContacts } from "./own-term";

export const CHAIRS = everyMemberBut("chair and vice chair, of their own committee in their own term");

/** How to reach those who serve with the caller, who is their chair or vice chair. */
export const getcommitteecontacts: Operation<typeof contract.getcommitteecontacts> = {
  mayCall: CHAIRS,
  async run({ placeID }, call) {
    const term = await requireContacts(placeID, callingMember(call), call.now);
    return (await colleaguesIn(term, call.now)).map((colleague) => ({
      ...toColleagueRecord(colleague),
      email: colleague.email,
      phone: shownPhone(colleague),
    }));
  },
};

/** The number at which a member is reached best; `""` when they hide it. */
export function shownPhone({ hidesTelephone, cellPhone, workPhone, officePhone }: Colleague): string {
  return hidesTelephone ? "" : cellPhone || workPhone || officePhone;
}
