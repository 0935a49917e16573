import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { NAME_LOOKUP_ROWS } from "@/lib/contract/documented/entry";
import { everyMemberBut } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { findMembersByName } from "@/lib/store/members/member-lookup";
import { defineOperation } from "../operation";
import { toEventMemberRecord } from "./records";

const MEMBERS_ONLY = "true";

/**
 * Event registration member lookup (4.2): active members when `memberOnlyFlag` is `true`, otherwise all members on
 * record. A member sees only their own contact details, and of others the name and place (contract.md section 6).
 */
export const eventregmemberlookup = defineOperation(contract.eventregmemberlookup, {
  mayCall: everyMemberBut("yes; how to reach others stays blank"),
  async run({ lastName, firstName, memberOnlyFlag }, { principal }) {
    const limit = NAME_LOOKUP_ROWS + 1;
    const activeOnly = memberOnlyFlag === MEMBERS_ONLY;
    const members = await findMembersByName({ firstName, lastName, activeOnly, limit });
    const seesAll = mayDo(principal, "people.read");
    return members.map((member) =>
      toEventMemberRecord(member, { contact: seesAll || member.id === principal.id }),
    );
  },
});
