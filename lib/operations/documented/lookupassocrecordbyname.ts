import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { NAME_LOOKUP_ROWS } from "@/lib/contract/documented/entry";
import { everyMember } from "@/lib/domain/access/access";
import { findMembersByName } from "@/lib/store/members/member-lookup";
import { defineOperation } from "../operation";
import { toAssociationMatchRecord } from "./records";

/** Lookup association record by name (4.2): the active members whose names begin as given. */
export const lookupassocrecordbyname = defineOperation(contract.lookupassocrecordbyname, {
  mayCall: everyMember,
  async run({ lastName, firstName }) {
    const limit = NAME_LOOKUP_ROWS + 1;
    const members = await findMembersByName({ firstName, lastName, activeOnly: true, limit });
    return members.map(toAssociationMatchRecord);
  },
});
