import type { RankedList } from "@/lib/vocabulary/candidacy";
import { allow, type Outcome, refuse } from "../outcome";
import {
  type CandidacyChange,
  type ChangeFacts,
  type ChangeRefusal,
  type Decider,
  isChanged,
  judgeChange,
} from "./decision";

/** A rank as it was sent. */
export interface WantedRank {
  facts: ChangeFacts;
  /** The version that was seen. */
  version: number;
  /** From 1; null: none. Two may have the same: only candidates that the caller names are moved. */
  rank: number | null;
}

/** What the ranks change: all of them, or nothing at all. */
export function judgeRanks(
  list: RankedList,
  wanted: readonly WantedRank[],
  decider: Decider,
): Outcome<ChangeRefusal, CandidacyChange[]> {
  const changes: CandidacyChange[] = [];
  for (const asked of wanted) {
    const refusal = judgeChange(asked.facts, asked.version, decider);
    if (refusal) return refusal;
    const before = asked.facts.candidacy;
    if (list === "alternates" && (before.state !== "alternate" || asked.rank === null)) {
      return refuse("not-possible-now", `${before.id} is ${before.state}: only alternates have such a rank.`);
    }
    const after =
      list === "alternates" ? { ...before, alternateRank: asked.rank } : { ...before, rank: asked.rank };
    if (isChanged(before, after)) changes.push({ before, after });
  }
  return allow(changes);
}
