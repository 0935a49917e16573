import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { conflict } from "@/lib/domain/problem";
import { findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { offerAlternate } from "./offer-alternate";
import { placeRecord } from "./place-record";
import { toldRecords } from "./told-records";

/** Offers a free seat of a published slate to an alternate. */
export const offeralternate: Operation<typeof contract.offeralternate> = {
  mayCall: staffWith("slate.publish"),
  async run({ candidacyID, version }, call) {
    requireRecentProof(call);
    const [key] = await findCandidacyKeys([candidacyID]);
    const own = key && judgeOwnCandidacy(ownIdOf(call.principal), key);
    if (own) throw conflict(own);
    const offered = await offerAlternate(toWriteContext(call), candidacyID, Number(version));
    if (!offered.ok) throw conflict(offered);
    return { place: placeRecord(offered.value), told: toldRecords([offered.value.proposal]) };
  },
};
