"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Pages, usePages } from "@/lib/client/use-pages";
import { readQuery } from "@/lib/client/use-read";
import { getCandidacy, getReviewQueue } from "@/lib/contract/desk/candidacies";
import type { RowChanges } from "../review/use-board-rows";
import { isWaiting, mergeRows, progressOf, type QueueRow, touch } from "./queue-rows";

export interface QueueRows {
  queue: Pages<typeof getReviewQueue>;
  /** Who waits, in the order of the service. */
  rows: readonly QueueRow[];
  /** These and everyone who was decided or reviewed on this page. */
  everyone: readonly QueueRow[];
  done: number;
  /** How many wait, with those who are done. */
  all: number;
  /** Everyone as they are now, also inside a function that was made before. */
  current: () => readonly QueueRow[];
  /** Shows changed rows at once, before the service has answered. */
  showChanged: (changes: RowChanges) => void;
  /** Reads candidates again whose change was refused: the service may list them no longer. */
  readRefused: (ids: readonly string[]) => void;
}

export interface QueueChoice {
  year: number;
  committeeCode: string | undefined;
}

/** What the page and the browser ask the service for. */
export const queueParams = ({ year, committeeCode }: QueueChoice) =>
  committeeCode === undefined ? { year } : { year, committeeCode };

/**
 * The candidates who wait for the reader. Whoever was decided or reviewed leaves the service's list; they are kept here, so that it
 * can be undone in the version that was seen.
 */
export function useQueueRows(choice: QueueChoice): QueueRows {
  const queries = useQueryClient();
  const queue = usePages(getReviewQueue, queueParams(choice));
  const [touched, setTouched] = useState<ReadonlyMap<string, QueueRow>>(new Map());
  const latest = useRef(touched);
  const everyone = mergeRows(touched, queue.rows);
  const current = () => mergeRows(latest.current, queue.current());

  function show(changes: RowChanges): void {
    // No write follows that would read again what is dropped here.
    if (changes.size === 0) return;
    latest.current = touch(latest.current, current(), changes);
    setTouched(latest.current);
    queue.showChanged((all) => all.map((row) => ({ ...row, ...changes.get(row.candidacyId) })));
  }

  async function readRefused(ids: readonly string[]): Promise<void> {
    const read = (candidacyId: string) =>
      queries.query({ ...readQuery(getCandidacy, { candidacyId }), staleTime: 0 });
    // One that cannot be read stays as it is: the notice says what was refused.
    const answers = await Promise.allSettled(ids.map(read));
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.result] : []));
    show(
      new Map(
        found.map(({ candidacyId, version, state, rank, alternateRank, reason, reviewedByMe, reviews }) => [
          candidacyId,
          { version, state, rank, alternateRank, reason, reviewedByMe, reviews },
        ]),
      ),
    );
  }

  return {
    queue,
    rows: everyone.filter(isWaiting),
    everyone,
    ...progressOf(touched, queue.rows, queue.total),
    current,
    showChanged: show,
    readRefused: (ids) => void readRefused(ids),
  };
}
