/** The seats of one position in one season. */
export interface Seats {
  /** Null: as many as there are people. */
  total: number | null;
  /** Places that are held on the first day of the season's term, or that the season has offered and nobody declined. */
  held: number;
  /** Proposed candidates whose place has not been offered yet. */
  proposed: number;
  /**
   * Seats kept for the unpublished candidacy of whoever decides, in whatever state it is: a refusal that depended on its state would
   * give the state away.
   */
  kept?: number;
}

/** How many more may be proposed; null: not limited. Seats that were taken away after they were filled leave none. */
export function openSeats({ total, held, proposed, kept = 0 }: Seats): number | null {
  return total === null ? null : Math.max(0, total - held - proposed - kept);
}
