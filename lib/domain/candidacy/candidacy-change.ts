import type { Candidacy } from "./candidacy";
import { type RankedCandidacy, type RankNumbers, rankNumbers, withNumbers } from "./rank-order";

export interface CandidacyChange {
  before: Candidacy;
  after: Candidacy;
}

/**
 * Whether a change only moves somebody in an order and decides nothing. Versions and records of decisions would
 * show a candidate of the position that somebody has passed them.
 */
export function isMoveOnly({ before, after }: CandidacyChange): boolean {
  return (["state", "reason", "overrideReason", "overriddenBy"] as const).every(
    (field) => before[field] === after[field],
  );
}

/** What a write changes. */
export interface CandidacyChanges {
  /** Of those the call names, each with its record. */
  changes: CandidacyChange[];
  /** Others of the position, with the numbers by which they are stored from now on. */
  shifted: RankedCandidacy[];
}

/** The orders of the positions of which a call changes candidacies, and the member who calls; `""` for a client. */
export interface Ranked {
  ranked: readonly RankedCandidacy[];
  ownId: string;
}

/**
 * What of all that a call names does change, and who makes room for it. Asked with the numbers that the caller sees: an answer
 * that depended on the others would say where their own candidacy stands.
 */
export function changedOf(
  field: keyof RankNumbers,
  all: readonly CandidacyChange[],
  numbers: ReadonlyMap<string, number>,
  { ranked, ownId }: Ranked,
  isChange: (seen: CandidacyChange, index: number) => boolean,
): CandidacyChanges {
  const renumbered = ranked
    .map((one) => ({ ...one, [field]: numbers.get(one.id) ?? null }))
    .filter((one, index) => one[field] !== ranked[index]?.[field]);
  const seen = asSeen({ changes: all, shifted: renumbered }, { ranked, ownId });
  const changes = all.filter((_, index) => {
    const change = seen[index];
    return change !== undefined && isChange(change, index);
  });
  const named = new Set(changes.map(({ after }) => after.id));
  return {
    changes,
    // Nothing that the caller sees changes: nothing is written.
    shifted: changes.length === 0 ? [] : renumbered.filter(({ id }) => !named.has(id)),
  };
}

/** The changes with the numbers that a reader sees in place of those that are stored. */
export function asSeen(
  { changes, shifted }: { changes: readonly CandidacyChange[]; shifted: readonly RankedCandidacy[] },
  { ranked, ownId }: Ranked,
): CandidacyChange[] {
  const changed = [...shifted, ...changes.map(({ after }) => after)];
  const after = new Map([...ranked, ...changed].map((one) => [one.id, one]));
  const [numbers, numbersAfter] = [rankNumbers(ranked, ownId), rankNumbers([...after.values()], ownId)];
  return changes.map((change) => ({
    before: withNumbers(change.before, numbers),
    after: withNumbers(change.after, numbersAfter),
  }));
}
