import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfVoter } from "@/lib/domain/access/rights";
import { findMember } from "@/lib/store/members/members";
import { listCandidateIds } from "@/lib/store/nominations/nominations";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { toNominationSummaryRecord } from "./records";

/** Get nominations by voter (4.2): a row for each candidate that the voter nominated in the year, as far as the caller may know. */
export const getnominationsbyvoter = defineOperation(contract.getnominationsbyvoter, {
  mayCall: own("ID", "nominations.read"),
  async run({ year, ID }, { principal }) {
    const [voter, candidateIds] = await Promise.all([
      findMember(ID),
      listCandidateIds(ID, Number(year), viewerOf(principal), reachOfVoter(principal, ID)),
    ]);
    if (!voter) return [];
    const ownId = ownIdOf(principal);
    return candidateIds
      .filter((id) => ID === ownId || !isOwnCandidacy(ownId, { memberId: id }))
      .map((id) => toNominationSummaryRecord(id, voter));
  },
});
