import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access/access";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { changeMoment, judgeProfileChange, type Profile } from "@/lib/domain/people/profile";
import { env } from "@/lib/env";
import { lockProfile, saveProfile } from "@/lib/store/members/profiles";
import { write, type WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";

/** Update member profile (4.2): replaces the named fields unless the record is newer (contract.md section 5). */
export const updatememberprofile: Operation<typeof contract.updatememberprofile> = {
  mayCall: own("memberid"),
  async run(input, call) {
    const changed = changeMoment(input.dateTime, call.now, env().ASSOCIATION_TIME_ZONE);
    if (!changed.ok) return changed;
    const wanted = {
      firstName: input.firstName,
      middleName: input.middleName,
      lastName: input.lastName,
      fullName: input.fullName,
      designations: input.sortedDesignations,
      address1: input.address1,
      address2: input.address2,
      city: input.city,
      state: input.state,
      zipCode: input.zipcode,
      officePhone: input.officePhone,
      cellPhone: input.cellPhone,
      fax: input.faxNumber,
      email: input.email,
    };
    return changeProfile(toWriteContext(call), input.memberid, wanted, changed.value);
  },
};

type ProfileRefusal = "unknown-member" | "stale-update";

function changeProfile(
  context: WriteContext,
  memberId: string,
  wanted: Profile,
  changedAt: Date,
): Promise<Outcome<ProfileRefusal>> {
  return write<Outcome<ProfileRefusal>>(context, async (transaction) => {
    const member = await lockProfile(transaction, memberId);
    const verdict = judgeProfileChange(wanted, changedAt, member);
    if (!verdict.ok) return { result: verdict };
    const change = verdict.value;
    return { result: allowed, ...(change && saveProfile(memberId, change)) };
  });
}
