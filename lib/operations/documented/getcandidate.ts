import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfVoter } from "@/lib/domain/access/rights";
import { covers } from "@/lib/domain/access/staff-role";
import { listNominationsOf } from "@/lib/store/nominations/nominations";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { toCandidateRecord } from "./records";

/** Get candidate by nomination (4.2): what the voter nominated the candidate for in the year, as far as the caller may know. */
export const getcandidate = defineOperation(contract.getcandidate, {
  mayCall: own("voterID", "nominations.read"),
  async run({ year, voterID, candidateID }, { principal }) {
    const ownId = ownIdOf(principal);
    // The caller must not learn who nominated them.
    if (voterID !== ownId && isOwnCandidacy(ownId, { memberId: candidateID })) return [];
    const made = await listNominationsOf(voterID, candidateID, Number(year), viewerOf(principal));
    const reach = reachOfVoter(principal, voterID);
    return made.filter(({ committeeCode }) => covers(reach, committeeCode)).map(toCandidateRecord);
  },
});
