/** The seats of one position in one season. */
export interface Seats {
  /** Null: as many as there are people. */
  total: number | null;
  /** Places that are held on the first day of the season's term, or that the season has offered and nobody declined. */
  held: number;
  /** Proposed candidates whose place has not been offered yet. */
  proposed: number;
}

/** How many more may be proposed; null: not limited. Seats that were taken away after they were filled leave none. */
export function openSeats({ total, held, proposed }: Seats): number | null {
  return total === null ? null : Math.max(0, total - held - proposed);
}
