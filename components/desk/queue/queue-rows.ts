import type { getReviewQueue } from "@/lib/contract/desk/candidacies";
import type { EntryResult } from "@/lib/contract/entry";
import type { RowChanges } from "../review/use-board-rows";

/** A candidate who waits, or waited, for the reader's review. */
export type QueueRow = EntryResult<typeof getReviewQueue>["items"][number];
type Touched = ReadonlyMap<string, QueueRow>;

/** Whether a candidate still waits: undecided and not reviewed (waitsForReview of lib/domain/candidacy/board.ts, own ones left out). */
export function isWaiting({ own, state, reviewedByMe }: QueueRow): boolean {
  return !own && !reviewedByMe && (state === "nominated" || state === "shortlisted");
}

/** Those who were decided or reviewed here, which the service no longer lists, and those it lists. */
export function mergeRows(touched: Touched, listed: readonly QueueRow[]): QueueRow[] {
  const ids = new Set(listed.map(({ candidacyId }) => candidacyId));
  return [...[...touched.values()].filter(({ candidacyId }) => !ids.has(candidacyId)), ...listed];
}

/** Those who were touched before, and those who change now. */
export function touch(touched: Touched, rows: readonly QueueRow[], changes: RowChanges): Touched {
  const changed = rows.flatMap((row): [string, QueueRow][] => {
    const change = changes.get(row.candidacyId);
    return change ? [[row.candidacyId, { ...row, ...change }]] : [];
  });
  return new Map([...touched, ...changed]);
}

/** How far the reader has come: how many are done, and how many there are with them. */
export function progressOf(
  touched: Touched,
  listed: readonly QueueRow[],
  total: number,
): { done: number; all: number } {
  const rows = mergeRows(touched, listed);
  const done = rows.filter((row) => touched.has(row.candidacyId) && !isWaiting(row)).length;
  // The service has counted those who have left since, and has not counted those who have come back.
  const left = listed.filter((row) => !isWaiting(row)).length;
  const back = rows.slice(0, rows.length - listed.length).filter(isWaiting).length;
  return { done, all: total - left + back + done };
}
