import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOverride } from "@/lib/domain/candidacy/override";
import { lockReviewFacts } from "@/lib/store/candidacies/candidacy-facts";
import { defineOperation } from "../operation";
import { readCandidacyRecord } from "./records";
import { changeCandidacies, changeFacts, readCurrentCandidacy } from "./changes";
import { namedCandidacy } from "./named-candidacies";

/** Sets aside what blocks a candidate, with a reason, or lets it count again. */
export const overrideRule = defineOperation(contract.overrideRule, {
  mayCall: staffWith("candidacies.override"),
  async run({ candidacyId, version, reason = "" }, call) {
    const key = await namedCandidacy(candidacyId, "candidacies.override", call);
    await changeCandidacies(
      [key],
      {
        action: "candidacy.override",
        reason,
        lockFacts: (transaction, deciding) => lockReviewFacts(transaction, [key], deciding),
        judge: (facts, decider) =>
          judgeOverride(changeFacts(key, facts, call.now), version, call.principal.id, decider),
      },
      call,
    );
    return readCandidacyRecord(key, call);
  },
  async readCurrent({ candidacyId, version }, call) {
    const key = await namedCandidacy(candidacyId, "candidacies.override", call);
    const { lastChange } = await readCurrentCandidacy({ candidacyId, version }, call);
    return { current: await readCandidacyRecord(key, call), lastChange };
  },
});
