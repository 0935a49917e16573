import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeMoves } from "@/lib/domain/candidacy/ranking";
import { invalidInput } from "@/lib/domain/problem";
import { lockRankFacts } from "@/lib/store/candidacies/candidacy-facts";
import { defineOperation } from "../operation";
import { toChangedRecord } from "./records";
import { changeCandidacies, changeFacts } from "./changes";
import { placedCandidacies } from "./named-candidacies";

/** Moves candidates in their order, or alternates in theirs: all that are named, or none. */
export const rankCandidacies = defineOperation(contract.rankCandidacies, {
  mayCall: staffWith("candidacies.decide"),
  async run({ list, moves, reason = "" }, call) {
    for (const [index, { before, after, unranked = false }] of moves.entries()) {
      const pointer = `/moves/${index}/unranked`;
      if (unranked && list === "alternates")
        throw invalidInput([{ pointer, detail: "is not for alternates, who all have a rank" }]);
      if (unranked && (before ?? after) !== undefined)
        throw invalidInput([{ pointer, detail: "must not be sent with before or after" }]);
    }
    const named = await placedCandidacies(moves, "candidacies.decide", call, (index) => `/moves/${index}`);
    const keys = named.map(({ key }) => key);
    const changes = await changeCandidacies(
      keys,
      {
        action: "candidacy.rank",
        reason,
        lockFacts: (transaction, deciding) => lockRankFacts(transaction, keys, deciding),
        judge(facts, decider, orders) {
          const requested = named.map(({ key, neighbor = {}, unranked = false }) => ({
            neighbor: unranked ? null : neighbor,
            facts: changeFacts(key, facts, call.now),
          }));
          return judgeMoves(list, requested, decider, orders);
        },
      },
      call,
    );
    return { items: changes.map(toChangedRecord) };
  },
});
