import "server-only";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import {
  asSeen,
  type CandidacyChange,
  type CandidacyChanges,
  type Ranked,
} from "@/lib/domain/candidacy/candidacy-change";
import type { ChangeFacts, Decider } from "@/lib/domain/candidacy/decision";
import { type RankNumbers, rankNumbers, withNumbers } from "@/lib/domain/candidacy/rank-order";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { isOver } from "@/lib/domain/season/season";
import { saveCandidacies } from "@/lib/store/candidacies/candidacy-changes";
import type { CandidacyKey, ChangedFacts, Deciding } from "@/lib/store/candidacies/candidacy-facts";
import { type CurrentCandidacy, findCurrentCandidacies } from "@/lib/store/candidacies/current-candidacies";
import { listRanked } from "@/lib/store/candidacies/ranked-candidacies";
import { run } from "@/lib/store/database";
import type { LastChange } from "@/lib/store/last-change";
import type { Runner } from "@/lib/store/statement";
import { write } from "@/lib/store/write";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { associationDay } from "../association-day";
import { type Call, toWriteContext } from "../operation";
import { decidedFields } from "./records";

/** What one kind of change asks and decides. */
export interface CandidacyWork<Facts extends ChangedFacts, Reason extends FailureReason> {
  action: Parameters<typeof saveCandidacies>[0];
  /** Why, for the record. */
  reason: string;
  /** Locks what it depends on, and reads it. */
  lockFacts: (transaction: Runner, deciding: Deciding) => Promise<Facts>;
  judge: (facts: Facts, decider: Decider, orders: Ranked) => Outcome<Reason, CandidacyChanges>;
}

/**
 * Changes candidacies of one season: facts locked, judged, written.
 * @returns what changed, as it was and as it is, with the ranks that the caller sees
 * @throws Problem when `judge` refuses
 */
export async function changeCandidacies<Facts extends ChangedFacts, Reason extends FailureReason>(
  keys: readonly CandidacyKey[],
  { action, reason, lockFacts, judge }: CandidacyWork<Facts, Reason>,
  call: Call<Reason>,
): Promise<CandidacyChange[]> {
  if (keys.length === 0) return [];
  const { principal, now } = call;
  const decider = {
    mayOverride: keys.every(({ committeeCode }) => mayDo(principal, "candidacies.override", committeeCode)),
    reason,
  };
  const ownId = ownIdOf(principal);
  const context = toWriteContext(call);
  const outcome = await write<Outcome<Reason, CandidacyChange[]>>(context, async (transaction) => {
    const facts = await lockFacts(transaction, { deciderId: ownId, now, today: associationDay(now) });
    const orders = { ranked: facts.ranked, ownId };
    const verdict = judge(facts, decider, orders);
    if (!verdict.ok) return { result: verdict };
    return {
      result: allow(asSeen(verdict.value, orders)),
      ...saveCandidacies(action, verdict.value, facts.ranked, context, reason),
    };
  });
  if (!outcome.ok) throw call.refuse(outcome);
  return outcome.value;
}

/** What any change of one of them depends on. */
export function changeFacts(
  { id }: Pick<CandidacyKey, "id">,
  { season, candidacies }: Pick<ChangedFacts, "season" | "candidacies">,
  now: Date,
): ChangeFacts {
  const decided = candidacies.get(id);
  if (!decided) throw new Error("A candidacy was not read");
  const { name, isAffected } = decided;
  return { candidacy: decided, name, isAffected, isClosed: isOver(season, now) };
}

interface Seen {
  candidacyId: string;
  version: number;
}

/** What is decided now on those of which an older version was seen. */
export async function readCurrentCandidacies(seen: readonly Seen[], { principal }: Pick<Call, "principal">) {
  const versions = new Map(seen.map(({ candidacyId, version }) => [candidacyId.toLowerCase(), version]));
  const candidacies = await findCurrentCandidacies([...versions.keys()]);
  const stale = candidacies.filter(({ id, version }) => version !== versions.get(id));
  const [first] = stale;
  const codes = stale.map(({ committeeCode }) => committeeCode);
  const ranked = first ? await listRanked({ run }, first.year, codes) : [];
  const numbers = rankNumbers(ranked, ownIdOf(principal));
  return {
    current: stale.map((one) => toCurrentRecord(withNumbers(one, numbers))),
    lastChange: lastOf(stale),
  };
}

/** The same of one. */
export async function readCurrentCandidacy(seen: Seen, call: Pick<Call, "principal">) {
  const {
    current: [current],
    lastChange,
  } = await readCurrentCandidacies([seen], call);
  return { current, lastChange };
}

function toCurrentRecord(current: CurrentCandidacy & RankNumbers) {
  return { candidacyId: current.id, version: current.version, ...decidedFields(current) };
}

function lastOf(stale: readonly CurrentCandidacy[]): LastChange | undefined {
  return stale.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
