import { groupedBy } from "@/lib/domain/grouped-by";
import type { DecidedState } from "@/lib/vocabulary/candidacy";

/** What ranking needs to know of a row of the review board. */
export interface RankedRow {
  candidacyId: string;
  /** Ranks are those of a position. */
  position: string;
  /** From 1; absent: not ranked. */
  rank?: number | undefined;
}

/** A move as it is sent: before or after another, with neither behind the last. */
export interface RankMove {
  candidacyId: string;
  before?: string;
  after?: string;
  /** Takes the rank away. */
  unranked?: true;
}

/**
 * Gives a candidate the rank that was typed; the candidate who has it moves down.
 * @param rank null takes the rank away
 */
export function rankTo(rows: readonly RankedRow[], id: string, rank: number | null): RankMove {
  if (rank === null) return { candidacyId: id, unranked: true };
  const others = orderOf(rows, id).filter((one) => one !== id);
  return beside({ candidacyId: id }, "before", others[rank - 1]);
}

/** Moves a candidate up (-1) or down (1) among the ranked; up from below puts them behind the last. */
export function rankBy(rows: readonly RankedRow[], id: string, by: -1 | 1): RankMove | undefined {
  const order = orderOf(rows, id);
  const from = order.indexOf(id);
  if (from === -1) return by === 1 ? undefined : { candidacyId: id };
  const neighbor = order[from + by];
  return neighbor === undefined
    ? undefined
    : beside({ candidacyId: id }, by === 1 ? "after" : "before", neighbor);
}

/** Takes a dragged candidate to where another is; dropped on one without a rank, behind the last. */
export function rankAt(rows: readonly RankedRow[], id: string, target: string): RankMove | undefined {
  const [row, at] = [id, target].map((requested) =>
    rows.find(({ candidacyId }) => candidacyId === requested),
  );
  if (!row || !at || row === at || row.position !== at.position) return undefined;
  return at.rank === undefined ? { candidacyId: id } : rankTo(rows, id, at.rank);
}

/** The ranks that moves change, one applied after the other. */
export function ranksAfter(
  rows: readonly RankedRow[],
  moves: readonly RankMove[],
): ReadonlyMap<string, number | undefined> {
  const orders = ordersOf(rows);
  const ranks = new Map<string, number | undefined>();
  for (const move of moves) {
    const { candidacyId: id, before, after, unranked } = move;
    const position = rows.find(({ candidacyId }) => candidacyId === id)?.position ?? "";
    const order = (orders.get(position) ?? []).filter((one) => one !== id);
    const at = order.indexOf(before ?? after ?? "");
    if (!unranked) order.splice(at === -1 ? order.length : before === undefined ? at + 1 : at, 0, id);
    orders.set(position, order);
    ranks.set(id, undefined);
  }
  for (const order of orders.values()) for (const [index, id] of order.entries()) ranks.set(id, index + 1);
  const former = new Map(rows.map(({ candidacyId, rank }) => [candidacyId, rank]));
  return new Map([...ranks].filter(([id, rank]) => former.get(id) !== rank));
}

/** The ids of the ranked by position, each in order. */
export function ordersOf(rows: readonly RankedRow[]): Map<string, string[]> {
  const ranked = inRankOrder(rows.filter(({ rank }) => rank !== undefined));
  const positions = groupedBy(ranked, ({ position }) => position);
  return new Map(
    [...positions].map(([position, some]) => [position, some.map(({ candidacyId }) => candidacyId)]),
  );
}

/**
 * The moves that put candidates back where they stood: each beside the nearest of those who stood there and are ranked now.
 * @param former the orders as they were
 * @param now the ids of those who are ranked now
 */
export function movesBack(
  former: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
  now: readonly string[],
): RankMove[] {
  const back = new Set(ids);
  const there = new Set(now.filter((id) => !back.has(id)));
  const isThere = (id: string) => there.has(id);
  return [...former.values()].flatMap((order) =>
    order.flatMap((id, index) => {
      if (!back.has(id)) return [];
      const after = order.slice(0, index).findLast(isThere);
      const before = order.slice(index).find(isThere);
      there.add(id);
      const move = { candidacyId: id };
      return [after === undefined ? beside(move, "before", before) : beside(move, "after", after)];
    }),
  );
}

/**
 * Decisions that undo others: a former alternate returns to their earlier position.
 * @param former the orders of the alternates as they were
 * @param now the ids of those who are alternates now
 */
export function decisionsBack<Decision extends { candidacyId: string; state: DecidedState }>(
  decisions: readonly Decision[],
  former: ReadonlyMap<string, readonly string[]>,
  now: readonly string[],
): (Decision & RankMove)[] {
  const alternates = new Map(
    decisions.filter(({ state }) => state === "alternate").map((one) => [one.candidacyId, one]),
  );
  return [
    ...decisions.filter(({ state }) => state !== "alternate"),
    // In the order in which they stood, as one may be the neighbor of the next.
    ...movesBack(former, [...alternates.keys()], now).flatMap((move) => {
      const decision = alternates.get(move.candidacyId);
      return decision ? [{ ...decision, ...move }] : [];
    }),
  ];
}

/** The rows in the order of their ranks, those without one behind, otherwise as they were. */
export function inRankOrder<Row extends RankedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ rank }: RankedRow) => rank ?? Number.MAX_SAFE_INTEGER;

/** The ids of those who are ranked for the position of a candidate. */
function orderOf(rows: readonly RankedRow[], id: string): readonly string[] {
  const position = rows.find(({ candidacyId }) => candidacyId === id)?.position;
  return (position !== undefined && ordersOf(rows).get(position)) || [];
}

function beside(move: RankMove, side: "before" | "after", neighbor: string | undefined): RankMove {
  return neighbor === undefined ? move : { ...move, [side]: neighbor };
}
