import "server-only";
import * as contract from "@/lib/contract/desk";
import { FOUND_CANDIDACIES } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight, isDecisionHidden } from "@/lib/domain/access/candidacy-sight";
import { fullName } from "@/lib/domain/people/name-and-address";
import { isSearchable } from "@/lib/domain/people/name-search";
import { findCandidaciesByName } from "@/lib/store/candidacies/candidacy-search";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { defineOperation } from "../operation";

/** The candidacies whose candidate has the typed name, for whoever may open each on its review board. */
export const findCandidacies = defineOperation(contract.findCandidacies, {
  mayCall: staffWith("nominations.read"),
  async run({ year, text }, { principal, locale }) {
    if (!isSearchable(text)) return { items: [], isTruncated: false };
    const { reach, ownId } = candidacySight(principal, "nominations.read");
    const codes = reach === "all" ? null : reach;
    const found = await findCandidaciesByName(year, codes, text, FOUND_CANDIDACIES + 1);
    const named = await withCommitteeNames(found.slice(0, FOUND_CANDIDACIES), locale);
    return {
      items: named.map((one) => ({
        candidacyId: one.id,
        memberId: one.memberId,
        name: fullName(one),
        city: one.city || undefined,
        committeeCode: one.committeeCode,
        committeeName: one.committeeName,
        position: one.position,
        state: isDecisionHidden(ownId, one) ? undefined : one.state,
      })),
      isTruncated: found.length > FOUND_CANDIDACIES,
    };
  },
});
