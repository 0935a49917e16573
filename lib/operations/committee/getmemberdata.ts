import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access";
import { findMemberSeason } from "@/lib/store/member-seasons";
import { findMember } from "@/lib/store/members";
import type { Operation } from "../operation";
import { toMemberDataRecord } from "../records/member-record";

/** Get member data (4.2): the member, with their answer and the phone round of the current season. */
export const getmemberdata: Operation<typeof contract.getmemberdata> = {
  mayCall: own("memberid"),
  async run({ memberid }, { now }) {
    const [member, season] = await Promise.all([findMember(memberid), findMemberSeason(memberid, now)]);
    return member ? [toMemberDataRecord(member, season)] : [];
  },
};
