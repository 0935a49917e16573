"use client";

import { useLocale } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { type Pages, usePages } from "@/lib/client/use-pages";
import { useRead } from "@/lib/client/use-read";
import { findNomination, getReviewBoard } from "@/lib/contract/desk/candidacies";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { arrangeRows, type BoardView, wholeBoard } from "./board-view";
import type { CandidateRow } from "./candidate";
import { inAlternateOrder } from "./rank-list";

/** What of which rows changes. */
export type RowChanges = ReadonlyMap<string, Partial<CandidateRow>>;

export interface BoardRows {
  /** The whole committee, as it was read. */
  board: Pages<typeof getReviewBoard>;
  /** The rows that the filters let through, in the order in which they are shown. */
  rows: readonly CandidateRow[];
  /** Only alternates are shown, in their own order. */
  isByAlternateRank: boolean;
  /** All candidates of the committee, also those the filters hide, and withdrawn ones. */
  everyone: readonly CandidateRow[];
  /** Whether everyone has been read, as ranking needs it. */
  isComplete: boolean;
  /** Everyone as they are now, also inside a function that was made before. */
  current: () => readonly CandidateRow[];
  /** Shows changed rows at once, before the service has answered. */
  showChanged: (changes: RowChanges) => void;
}

/** The rows of a review board. The committee is read once; what narrows and sorts it happens here. */
export function useBoardRows(view: BoardView): BoardRows {
  const locale = useLocale();
  const board = usePages(getReviewBoard, wholeBoard(view));
  const isComplete = board.first !== undefined && board.rows.length >= board.total;
  const mayReadMore = !isComplete && !board.isReading && board.problem === undefined;
  const readMore = useEffectEvent(board.readMore);
  useEffect(() => {
    if (mayReadMore) readMore();
  }, [mayReadMore]);

  const everyone = board.rows;
  const nominated = useNominated(view.text);
  const supported = everyone.filter(({ candidacyId }) => candidacyId === nominated);
  const rows = supported.length > 0 ? supported : arrangeRows(everyone, view, locale);
  const isByAlternateRank = (view.sort ?? "rank") === "rank" && view.state === "alternate";

  return {
    board,
    rows: isByAlternateRank ? inAlternateOrder(rows) : rows,
    isByAlternateRank,
    everyone,
    isComplete,
    current: board.current,
    showChanged: (changes) => {
      // No write follows that would read again what is dropped here.
      if (changes.size === 0) return;
      board.showChanged((all) => all.map((row) => ({ ...row, ...changes.get(row.candidacyId) })));
    },
  };
}

/** The candidacy that a nomination supports, where the text is the reference of one, as people read it on the phone. */
function useNominated(text = ""): string | undefined {
  const isReference = readNominationReference(text) !== undefined;
  return useRead(findNomination, { reference: text }, { when: isReference }).data?.nomination?.candidacyId;
}
