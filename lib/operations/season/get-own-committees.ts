import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { ownTerms, toOwnTermRecord } from "./own-term";

/** The places that the caller holds or has accepted. */
export const getOwnCommittees = defineOperation(contract.getOwnCommittees, {
  mayCall: everyMember,
  async run(_input, call) {
    const caller = callingMember(call);
    const terms = await withCommitteeNames(await ownTerms(caller, call.now), call.locale);
    return { items: terms.map((term) => toOwnTermRecord(term, caller)) };
  },
});
