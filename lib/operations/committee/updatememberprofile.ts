import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access";
import { changeMoment } from "@/lib/domain/profile";
import { env } from "@/lib/env";
import { updateProfile } from "@/lib/store/update-profile";
import { type Operation, toWriteContext } from "../operation";

/** Update member profile (4.2): replaces the named fields unless the record is newer (contract.md section 5). */
export const updatememberprofile: Operation<typeof contract.updatememberprofile> = {
  mayCall: own("memberid"),
  async run(input, call) {
    const changed = changeMoment(input.dateTime, call.now, env().ASSOCIATION_TIME_ZONE);
    if (!changed.ok) return changed;
    const profile = {
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
    return updateProfile(toWriteContext(call), input.memberid, profile, changed.at);
  },
};
