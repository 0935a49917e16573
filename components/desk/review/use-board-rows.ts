"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Pages, usePages } from "@/lib/client/use-pages";
import { getReviewBoard } from "@/lib/contract/desk/candidacies";
import { wholeBoard } from "./board-view";
import type { BoardFilters, CandidateRow } from "./candidate";
import { inAlternateOrder } from "./rank-list";
import { inRankOrder } from "./rank-move";

/** What of which rows changes. */
export type RowChanges = ReadonlyMap<string, Partial<CandidateRow>>;

export interface BoardRows {
  /** What the filters let through. */
  board: Pages<typeof getReviewBoard>;
  /** Its rows in the order in which they are shown. */
  rows: readonly CandidateRow[];
  /** Only alternates are shown, in their own order. */
  isByAlternateRank: boolean;
  /** All candidates of the committee, also those the filters hide. */
  everyone: readonly CandidateRow[];
  /** Whether everyone has been read, as ranking needs it. */
  isComplete: boolean;
  /** Everyone as they are now, also inside a function that was made before. */
  current: () => readonly CandidateRow[];
  /** Shows changed rows at once, before the service has answered. */
  showChanged: (changes: RowChanges, isRanked?: boolean) => void;
}

/** The rows of a review board, and all candidates of the committee beside them: a rank counts among all of these. */
export function useBoardRows(view: BoardFilters): BoardRows {
  const board = usePages(getReviewBoard, view);
  // The same read where nothing is narrowed.
  const whole = usePages(getReviewBoard, wholeBoard(view));
  const isByRank = view.sort === undefined || view.sort === "rank";
  const isByAlternateRank = isByRank && view.state === "alternate";
  const isComplete = whole.first !== undefined && whole.rows.length >= whole.total;
  const mayReadMore = !isComplete && !whole.isReading && whole.problem === undefined;
  const readMore = useEffectEvent(whole.readMore);
  useEffect(() => {
    if (mayReadMore) readMore();
  }, [mayReadMore]);

  // An act may be taken back after the filters have changed: what is shown then is what changes.
  const latest = useRef({ board, isByRank });
  useLayoutEffect(() => {
    latest.current = { board, isByRank };
  });

  return {
    board,
    rows: isByAlternateRank ? inAlternateOrder(board.rows) : board.rows,
    isByAlternateRank,
    everyone: withEveryone(whole.rows, board.rows),
    isComplete,
    current: () => withEveryone(whole.current(), latest.current.board.current()),
    showChanged: (changes, isRanked = false) => {
      // No write follows that would read again what is dropped here.
      if (changes.size === 0) return;
      const show = (pages: Pages<typeof getReviewBoard>, isOrdered: boolean) =>
        pages.showChanged((rows) => {
          const changed = rows.map((row) => ({ ...row, ...changes.get(row.candidacyId) }));
          return isOrdered ? inRankOrder(changed) : changed;
        });
      show(whole, isRanked);
      show(latest.current.board, isRanked && latest.current.isByRank);
    },
  };
}

/** Withdrawn candidates are on the board only when the filter says so, and never among all. */
function withEveryone(whole: readonly CandidateRow[], shown: readonly CandidateRow[]): CandidateRow[] {
  const known = new Set(whole.map(({ candidacyId }) => candidacyId));
  return [...whole, ...shown.filter(({ candidacyId }) => !known.has(candidacyId))];
}
