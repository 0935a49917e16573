import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { findMember } from "@/lib/store/members/members";
import { findMemberSeason } from "@/lib/store/seasons/member-seasons";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { toMemberDataRecord } from "./records";
import { findAnswerSeason, findCurrentSeason } from "../season/current-season";

/** Get member data (4.2): the member, with the phone round of the current season, and their answer of the one that counts. */
export const getmemberdata = defineOperation(contract.getmemberdata, {
  mayCall: own("memberid", "people.read"),
  async run({ memberid }, { now, principal }) {
    const viewer = viewerOf(principal);
    const [member, current, answering] = await Promise.all([
      findMember(memberid),
      findCurrentSeason(now, viewer),
      findAnswerSeason(memberid, now, viewer),
    ]);
    if (!member) return [];
    const known = current && (await findMemberSeason(memberid, current.year, answering?.year));
    return [toMemberDataRecord(member, known)];
  },
});
