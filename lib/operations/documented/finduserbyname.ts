import "server-only";
import * as contract from "@/lib/contract/documented/auth";
import { NAME_LOOKUP_ROWS } from "@/lib/contract/documented/entry";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { findMembersByName } from "@/lib/store/members/member-lookup";
import { listServingCommittees } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { toMemberMatchRecord } from "./records";

/**
 * Find user by name (4.1): the active members whose names begin as given. E-mail addresses are for clients and for staff who
 * may read people.
 */
export const finduserbyname = defineOperation(contract.finduserbyname, {
  mayCall: staffWith("desk.read"),
  async run({ firstName, lastName }, { principal, now }) {
    const limit = NAME_LOOKUP_ROWS + 1;
    const members = await findMembersByName({ firstName, lastName, activeOnly: true, limit });
    const serving = await listServingCommittees(
      members.map(({ id }) => id),
      associationDay(now),
    );
    const hasEmail = mayDo(principal, "people.read");
    return members.map((member) => ({
      ...toMemberMatchRecord(member, serving.get(member.id) ?? []),
      ...(hasEmail ? {} : { email: "" }),
    }));
  },
});
