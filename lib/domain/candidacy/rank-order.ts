import { RANKED_LISTS, type RankedList } from "@/lib/vocabulary/candidacy";
import { isDecisionHidden } from "../access/candidacy-sight";
import { groupedBy } from "../grouped-by";
import { type Candidacy, positionKey } from "./candidacy";

// A position has two orders: of its candidates, and of its alternates. What is stored sorts them; what anyone sees is counted
// here (docs/decisions/0056-rank-numbers.md).

/** What places a candidacy in the orders of its position; its numbers are the stored ones. */
export type RankedCandidacy = Pick<
  Candidacy,
  | "id"
  | "year"
  | "committeeCode"
  | "position"
  | "memberId"
  | "state"
  | "rank"
  | "alternateRank"
  | "publishedAt"
>;

/** Where a candidacy stands in the two orders, from 1; null: not in that order. */
export type RankNumbers = Pick<Candidacy, "rank" | "alternateRank">;

export const NOT_RANKED: RankNumbers = { rank: null, alternateRank: null };

/** What stores the place in a list. */
export const RANK_FIELDS = {
  candidates: "rank",
  alternates: "alternateRank",
} as const satisfies Record<RankedList, keyof RankNumbers>;

/** The candidacies of one position that are in a list, in its order. Equal stored numbers are ordered by id. */
function inOrder(list: RankedList, candidacies: readonly RankedCandidacy[]): RankedCandidacy[] {
  const field = RANK_FIELDS[list];
  return candidacies
    .filter((one) => one[field] !== null && one.state !== "withdrawn")
    .filter((one) => list === "candidates" || one.state === "alternate")
    .toSorted(
      (one, other) =>
        (one[field] ?? 0) - (other[field] ?? 0) || Number(one.id > other.id) - Number(one.id < other.id),
    );
}

/**
 * The numbers that a reader sees: counted without the reader's own candidacy until it is published, so that no gap betrays it
 * (contract.md 8.17).
 * @param ranked everyone who is ranked for the positions
 * @param ownId the member who reads; `""` for systems and for the record
 */
export function rankNumbers(
  ranked: readonly RankedCandidacy[],
  ownId: string,
): ReadonlyMap<string, RankNumbers> {
  const numbers = new Map<string, RankNumbers>();
  const counted = ranked.filter((one) => !isDecisionHidden(ownId, one));
  for (const position of groupedBy(counted, positionKey).values()) {
    for (const list of RANKED_LISTS) {
      for (const [index, { id }] of inOrder(list, position).entries())
        numbers.set(id, { ...NOT_RANKED, ...numbers.get(id), [RANK_FIELDS[list]]: index + 1 });
    }
  }
  return numbers;
}

/** The candidacy with the numbers that a reader sees. */
export function withNumbers<Of extends { id: string }>(
  candidacy: Of,
  numbers: ReadonlyMap<string, RankNumbers>,
): Of & RankNumbers {
  return { ...candidacy, ...(numbers.get(candidacy.id) ?? NOT_RANKED) };
}

/** Where a candidacy goes in an order: before or after another, with neither behind the last. */
export interface Neighbor {
  before?: string | undefined;
  after?: string | undefined;
}

/** The orders of one list, each of a position, while candidacies are moved in them. */
export class RankOrders {
  private readonly orders: Map<string, RankedCandidacy[]>;

  /** @param ownId the member who moves; `""` when a client does */
  constructor(
    list: RankedList,
    ranked: readonly RankedCandidacy[],
    private readonly ownId: string,
  ) {
    const positions = groupedBy(ranked, positionKey);
    this.orders = new Map([...positions].map(([key, some]) => [key, inOrder(list, some)]));
  }

  /** Moves a candidacy. A neighbor who is not in the order, or whom the caller does not see in it, means behind the last. */
  place(candidacy: RankedCandidacy, { before, after }: Neighbor): void {
    const others = this.remove(candidacy);
    const neighbor = before ?? after;
    const at = others.findIndex((one) => one.id === neighbor && !isDecisionHidden(this.ownId, one));
    if (at === -1) others.push(candidacy);
    else others.splice(before === undefined ? at + 1 : at, 0, candidacy);
  }

  /** Takes a candidacy out. @returns the others of its position */
  remove(candidacy: RankedCandidacy): RankedCandidacy[] {
    const key = positionKey(candidacy);
    const others = (this.orders.get(key) ?? []).filter(({ id }) => id !== candidacy.id);
    this.orders.set(key, others);
    return others;
  }

  /** The numbers to store: from 1 in each position. */
  numbers(): ReadonlyMap<string, number> {
    return new Map(
      [...this.orders.values()].flatMap((order) => order.map(({ id }, index) => [id, index + 1] as const)),
    );
  }
}
