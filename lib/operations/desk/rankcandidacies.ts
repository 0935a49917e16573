import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeRanks, type RankedList } from "@/lib/domain/candidacy/ranking";
import type { Operation } from "../operation";
import { toChangedRecord } from "./candidacy-row";
import { changeCandidacies, changeFacts } from "./change-candidacies";
import { cellNumber, malformed, type NamedCandidacy, namedCandidacies } from "./named-candidacies";

/** Ranks candidates, or alternates among themselves: all that are named, or none. */
export const rankcandidacies: Operation<typeof contract.rankcandidacies> = {
  mayCall: staffWith("candidacies.decide"),
  async run({ list, ranks, reason }, call) {
    const named = await namedCandidacies("ranks", ranks, "candidacies.decide", call);
    const wanted = named.map(readRank);
    const changes = await changeCandidacies(
      wanted.map(({ key }) => key),
      {
        ...{ action: "candidacy.rank", reason },
        readMore: () => Promise.resolve(undefined),
        judge(facts, _, decider) {
          const asked = wanted.map(({ key, ...rank }) => ({
            ...rank,
            facts: changeFacts(key, facts, call.now),
          }));
          return judgeRanks(list as RankedList, asked, decider);
        },
      },
      call,
    );
    return changes.map(toChangedRecord);
  },
};

function readRank({ key, cells: [version, rank = "", ...more] }: NamedCandidacy) {
  const given = { version: cellNumber(version), rank: rank === "" ? null : cellNumber(rank) };
  if (given.version === undefined || given.rank === undefined || given.rank === 0 || more.length > 0)
    throw malformed("ranks", "must have an id, a version and a rank from 1 in each line, separated by tabs");
  return { key, version: given.version, rank: given.rank };
}
