import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { findMember } from "@/lib/store/members/members";
import { defineOperation } from "../operation";
import { toMemberRecord } from "./records";

/** Get member (4.2). */
export const getmember = defineOperation(contract.getmember, {
  mayCall: own("ID", "people.read"),
  async run({ ID }) {
    const member = await findMember(ID);
    return member ? [toMemberRecord(member)] : [];
  },
});
