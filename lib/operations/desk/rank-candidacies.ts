import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeRanks } from "@/lib/domain/candidacy/ranking";
import { defineOperation } from "../operation";
import { toChangedRecord } from "./candidacy-row";
import { changeCandidacies, changeFacts } from "./change-candidacies";
import { namedCandidacies } from "./named-candidacies";
import { readCurrentCandidacies } from "./stale-candidacies";

/** Ranks candidates, or alternates among themselves: all that are named, or none. */
export const rankCandidacies = defineOperation(contract.rankCandidacies, {
  mayCall: staffWith("candidacies.decide"),
  async run({ list, ranks, reason = "" }, call) {
    const at = (index: number) => `/ranks/${index}/candidacyId`;
    const named = await namedCandidacies(ranks, "candidacies.decide", call, at);
    const changes = await changeCandidacies(
      named.map(({ key }) => key),
      {
        action: "candidacy.rank",
        reason,
        readMore: () => Promise.resolve(undefined),
        judge(facts, _, decider) {
          const asked = named.map(({ key, version, rank = null }) => ({
            version,
            rank,
            facts: changeFacts(key, facts, call.now),
          }));
          return judgeRanks(list, asked, decider);
        },
      },
      call,
    );
    return { items: changes.map(toChangedRecord) };
  },
  readCurrent: ({ ranks }) => readCurrentCandidacies(ranks),
});
