import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access/access";
import { findMember } from "@/lib/store/members/members";
import { findMemberSeason } from "@/lib/store/seasons/member-seasons";
import { viewerOf } from "@/lib/domain/season/viewer";
import type { Operation } from "../operation";
import { toMemberDataRecord } from "../records/member-record";
import { findCurrentSeason } from "../season/current-season";

/** Get member data (4.2): the member, with their answer and the phone round of the current season. */
export const getmemberdata: Operation<typeof contract.getmemberdata> = {
  mayCall: own("memberid", "people.read"),
  async run({ memberid }, { now, principal }) {
    const [member, season] = await Promise.all([
      findMember(memberid),
      findCurrentSeason(now, viewerOf(principal)),
    ]);
    if (!member) return [];
    const known = season && (await findMemberSeason(memberid, season.year));
    return [toMemberDataRecord(member, known)];
  },
};
