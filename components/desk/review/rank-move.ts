/** What ranking needs to know of a row of the review board. */
export interface RankedRow {
  candidacyID: string;
  /** Ranks are those of a position. */
  position: string;
  /** From 1; blank: not ranked. */
  rank: string;
}

/** A rank that changes. */
export interface RankChange {
  candidacyID: string;
  rank: string;
  before: string;
}

/**
 * Gives a candidate the rank that was typed. Whoever has it makes room: a candidate who was ranked changes places along the list, one
 * who was not pushes those behind down, as far as there is no gap.
 * @param rank null takes the rank away
 */
export function rankTo(rows: readonly RankedRow[], id: string, rank: number | null): RankChange[] {
  const row = rows.find(({ candidacyID }) => candidacyID === id);
  if (!row) return [];
  if (rank === null) return changesOf([[row, ""]]);
  const ranked = rankedOf(rows, row.position);
  const holder = ranked.findIndex((one) => one !== row && Number(one.rank) === rank);
  if (holder === -1) return changesOf([[row, String(rank)]]);
  return row.rank === "" ? pushDown(ranked, row, rank) : moveTo(ranked, ranked.indexOf(row), holder);
}

/** Moves a candidate up (-1) or down (1) among the ranked; up from below puts them behind the last. */
export function rankBy(rows: readonly RankedRow[], id: string, by: -1 | 1): RankChange[] {
  const row = rows.find(({ candidacyID }) => candidacyID === id);
  if (!row) return [];
  const ranked = rankedOf(rows, row.position);
  if (row.rank === "") return by === 1 ? [] : changesOf([[row, String(nextRank(ranked))]]);
  const from = ranked.indexOf(row);
  return from + by < 0 || from + by >= ranked.length ? [] : moveTo(ranked, from, from + by);
}

/** Takes a dragged candidate to where another is; dropped on one without a rank, behind the last. */
export function rankAt(rows: readonly RankedRow[], id: string, target: string): RankChange[] {
  const [row, at] = [id, target].map((wanted) => rows.find(({ candidacyID }) => candidacyID === wanted));
  if (!row || !at || row === at || row.position !== at.position) return [];
  if (at.rank !== "") return rankTo(rows, id, Number(at.rank));
  const ranked = rankedOf(rows, row.position).filter((one) => one !== row);
  return changesOf([[row, String(nextRank(ranked))]]);
}

/** The rows in the order of their ranks, those without one behind, otherwise as they were. */
export function inRankOrder<Row extends RankedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => order(one) - order(other));
}

const order = ({ rank }: RankedRow) => (rank === "" ? Number.MAX_SAFE_INTEGER : Number(rank));

function rankedOf(rows: readonly RankedRow[], position: string): RankedRow[] {
  return inRankOrder(rows.filter((row) => row.position === position && row.rank !== ""));
}

function nextRank(ranked: readonly RankedRow[]): number {
  return Number(ranked.at(-1)?.rank ?? 0) + 1;
}

function pushDown(ranked: readonly RankedRow[], row: RankedRow, rank: number): RankChange[] {
  const pairs: [RankedRow, string][] = [[row, String(rank)]];
  let last = rank;
  for (const one of ranked) {
    if (Number(one.rank) < rank) continue;
    last = Math.max(Number(one.rank), last + 1);
    pairs.push([one, String(last)]);
  }
  return changesOf(pairs);
}

/** The ranks stay the same numbers, where two were equal made different; who has which changes. */
function moveTo(ranked: readonly RankedRow[], from: number, to: number): RankChange[] {
  let last = 0;
  const ranks = ranked.map(({ rank }) => (last = Math.max(Number(rank), last + 1)));
  const moved = ranked.toSpliced(from, 1);
  const [row] = ranked.slice(from, from + 1);
  if (row) moved.splice(to, 0, row);
  return changesOf(moved.map((one, index) => [one, String(ranks[index])]));
}

function changesOf(pairs: readonly (readonly [RankedRow, string])[]): RankChange[] {
  return pairs
    .filter(([row, rank]) => row.rank !== rank)
    .map(([{ candidacyID, rank: before }, rank]) => ({ candidacyID, rank, before }));
}
