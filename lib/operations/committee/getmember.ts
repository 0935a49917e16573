import "server-only";
import type * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { findMember } from "@/lib/store/members/members";
import type { Operation } from "../operation";
import { toMemberRecord } from "../records/member-record";

/** Get member (4.2). */
export const getmember: Operation<typeof contract.getmember> = {
  mayCall: own("ID", "people.read"),
  async run({ ID }) {
    const member = await findMember(ID);
    return member ? [toMemberRecord(member)] : [];
  },
};
