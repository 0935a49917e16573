import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import type { Principal } from "@/lib/domain/access/principal";
import { allowed } from "@/lib/domain/outcome";
import { changeMoment } from "@/lib/domain/people/profile";
import { env } from "@/lib/env";
import { changeProfile } from "@/lib/identity/email-change/change-profile";
import { defineOperation, toWriteContext } from "../operation";

/**
 * Update member profile (4.2): replaces the named fields unless the record is newer (contract.md section 5). An address from a
 * member's session, and one that somebody else sets for a person with a role, waits until it is confirmed (contract.md 8.2).
 */
export const updatememberprofile = defineOperation(contract.updatememberprofile, {
  mayCall: own("memberid", "people.change"),
  async run(input, call) {
    const changed = changeMoment(input.dateTime, call.now, env().ASSOCIATION_TIME_ZONE);
    if (!changed.ok) return changed;
    const requested = {
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
    const outcome = await changeProfile(toWriteContext(call), {
      memberId: input.memberid,
      requested,
      changedAt: changed.value,
      source: sourceOf(call.principal, input.memberid),
      locale: call.locale,
    });
    if (!outcome.ok) return outcome;
    return outcome.value.isAddressWaiting ? { ok: true as const, awaiting: ["email"] } : allowed;
  },
});

function sourceOf(principal: Principal, memberId: string) {
  if (principal.kind === "client") {
    return principal.scopes.includes("desk.admin") ? "administration" : "client";
  }
  return principal.id === memberId ? "member" : "staff";
}
