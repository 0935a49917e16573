import "server-only";
import * as contract from "@/lib/contract/season";
import { own } from "@/lib/domain/access/access";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { existingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { ownTerms, toOwnTermRecord } from "../place/own-term";

/** The places that a member holds or has accepted. */
export const getOwnCommittees = defineOperation(contract.getOwnCommittees, {
  mayCall: own("memberId", "answers.take"),
  async run({ memberId }, call) {
    const id = await existingMember(call, memberId);
    const terms = await withCommitteeNames(await ownTerms({ id }, call.now), call.locale);
    return { items: terms.map((term) => toOwnTermRecord(term, { id })) };
  },
});
