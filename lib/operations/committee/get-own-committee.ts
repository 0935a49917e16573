import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { committeeSight } from "@/lib/domain/access/committee-access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { withCommitteeTexts } from "@/lib/store/committees/committee-words";
import type { Colleague } from "@/lib/store/places/committee-terms";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { colleaguesIn, ownTerms, toOwnTermRecord } from "../place/own-term";

/** A committee on which the caller serves or has accepted a place; nothing of any other. */
export const getOwnCommittee = defineOperation(contract.getOwnCommittee, {
  mayCall: everyMemberBut("a committee on which they serve or have accepted a place"),
  async run({ committeeCode }, call) {
    const caller = callingMember(call);
    const terms = (await ownTerms(caller, call.now)).filter(
      (term) => term.committeeCode === committeeCode && committeeSight(caller.id, term) !== "nothing",
    );
    const items = await Promise.all(
      (await withCommitteeTexts(terms, call.locale)).map(async (term) => ({
        ...toOwnTermRecord(term, caller),
        description: term.description || undefined,
        liaison: term.liaison || undefined,
        members: (await colleaguesIn(term, call.now)).map(toColleagueRecord),
      })),
    );
    return { items };
  },
});

/** A member of a committee as the others see them: without anything by which to reach them. */
export function toColleagueRecord(colleague: Colleague) {
  const { position, city, boardName, startDate, endDate } = colleague;
  return {
    name: fullName(colleague),
    position,
    city: city || undefined,
    boardName: boardName || undefined,
    startDate,
    endDate: endDate || undefined,
  };
}
