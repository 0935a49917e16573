/** What ranking needs to know of a row of the review board. */
export interface RankedRow {
  candidacyId: string;
  /** Ranks are those of a position. */
  position: string;
  /** From 1; absent: not ranked. */
  rank?: number | undefined;
}

/** A rank that changes. */
export interface RankChange {
  candidacyId: string;
  rank: number | undefined;
  before: number | undefined;
}

/**
 * Gives a candidate the rank that was typed. Whoever has it makes room: a candidate who was ranked changes places along the list, one
 * who was not pushes those behind down, as far as there is no gap.
 * @param rank null takes the rank away
 */
export function rankTo(rows: readonly RankedRow[], id: string, rank: number | null): RankChange[] {
  const row = rows.find(({ candidacyId }) => candidacyId === id);
  if (!row) return [];
  if (rank === null) return changesOf([[row, undefined]]);
  const ranked = rankedOf(rows, row.position);
  const holder = ranked.findIndex((one) => one !== row && one.rank === rank);
  if (holder === -1) return changesOf([[row, rank]]);
  return row.rank === undefined
    ? pushDown(ranked, row, rank)
    : moveTo(
        ranked,
        ranked.findIndex((one) => one === row),
        holder,
      );
}

/** Moves a candidate up (-1) or down (1) among the ranked; up from below puts them behind the last. */
export function rankBy(rows: readonly RankedRow[], id: string, by: -1 | 1): RankChange[] {
  const row = rows.find(({ candidacyId }) => candidacyId === id);
  if (!row) return [];
  const ranked = rankedOf(rows, row.position);
  if (row.rank === undefined) return by === 1 ? [] : changesOf([[row, nextRank(ranked)]]);
  const from = ranked.findIndex((one) => one === row);
  return from + by < 0 || from + by >= ranked.length ? [] : moveTo(ranked, from, from + by);
}

/** Takes a dragged candidate to where another is; dropped on one without a rank, behind the last. */
export function rankAt(rows: readonly RankedRow[], id: string, target: string): RankChange[] {
  const [row, at] = [id, target].map((wanted) => rows.find(({ candidacyId }) => candidacyId === wanted));
  if (!row || !at || row === at || row.position !== at.position) return [];
  if (at.rank !== undefined) return rankTo(rows, id, at.rank);
  const ranked = rankedOf(rows, row.position).filter((one) => one !== row);
  return changesOf([[row, nextRank(ranked)]]);
}

/** The rows in the order of their ranks, those without one behind, otherwise as they were. */
export function inRankOrder<Row extends RankedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => order(one) - order(other));
}

const order = ({ rank }: RankedRow) => rank ?? Number.MAX_SAFE_INTEGER;

type WithRank = RankedRow & { rank: number };

function rankedOf(rows: readonly RankedRow[], position: string): WithRank[] {
  return inRankOrder(
    rows.filter((row): row is WithRank => row.position === position && row.rank !== undefined),
  );
}

function nextRank(ranked: readonly WithRank[]): number {
  return (ranked.at(-1)?.rank ?? 0) + 1;
}

function pushDown(ranked: readonly WithRank[], row: RankedRow, rank: number): RankChange[] {
  const pairs: [RankedRow, number][] = [[row, rank]];
  let last = rank;
  for (const one of ranked) {
    if (one.rank < rank) continue;
    last = Math.max(one.rank, last + 1);
    pairs.push([one, last]);
  }
  return changesOf(pairs);
}

/** The ranks stay the same numbers, where two were equal made different; who has which changes. */
function moveTo(ranked: readonly WithRank[], from: number, to: number): RankChange[] {
  let last = 0;
  const ranks = ranked.map(({ rank }) => (last = Math.max(rank, last + 1)));
  const moved = ranked.toSpliced(from, 1);
  const [row] = ranked.slice(from, from + 1);
  if (row) moved.splice(to, 0, row);
  return changesOf(moved.map((one, index) => [one, ranks[index]]));
}

function changesOf(pairs: readonly (readonly [RankedRow, number | undefined])[]): RankChange[] {
  return pairs
    .filter(([row, rank]) => row.rank !== rank)
    .map(([{ candidacyId, rank: before }, rank]) => ({ candidacyId, rank, before }));
}
