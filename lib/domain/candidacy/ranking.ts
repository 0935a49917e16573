import type { RankedList } from "@/lib/vocabulary/candidacy";
import { allow, type Outcome, refuse } from "../outcome";
import { STATE_WORDS } from "./candidacy";
import { type CandidacyChanges, changedOf, type Ranked } from "./candidacy-change";
import { type ChangeFacts, type Decider, judgeMove, type MoveRefusal } from "./decision";
import { type Neighbor, RANK_FIELDS, RankOrders } from "./rank-order";

/** A move as it was sent. */
export interface RequestedMove {
  facts: ChangeFacts;
  /** Where to; null takes the candidacy out of the order. */
  neighbor: Neighbor | null;
}

/** What the moves change, one applied after the other: all of them, or nothing at all. */
export function judgeMoves(
  list: RankedList,
  requested: readonly RequestedMove[],
  decider: Decider,
  ranked: Ranked,
): Outcome<MoveRefusal, CandidacyChanges> {
  const orders = new RankOrders(list, ranked.ranked, ranked.ownId);
  for (const { facts, neighbor } of requested) {
    const refusal = judgeMove(facts, decider);
    if (refusal) return refusal;
    const { candidacy, name } = facts;
    if (list === "alternates" && (candidacy.state !== "alternate" || neighbor === null)) {
      return refuse(
        "not-possible-now",
        `${name} is ${STATE_WORDS[candidacy.state]}: only alternates are ranked among the alternates.`,
        { key: "onlyAlternatesRanked", values: { name, state: candidacy.state } },
      );
    }
    if (neighbor === null) orders.remove(candidacy);
    else orders.place(candidacy, neighbor);
  }
  const field = RANK_FIELDS[list];
  const numbers = orders.numbers();
  const all = requested.map(({ facts: { candidacy: before } }) => ({
    before,
    after: { ...before, [field]: numbers.get(before.id) ?? null },
  }));
  return allow(changedOf(field, all, numbers, ranked, ({ before, after }) => before[field] !== after[field]));
}
