"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import {
  getCandidacy,
  getReviewBoard,
  getReviewCommittees,
  getReviewNews,
} from "@/lib/contract/desk/candidacies";
import type { EntryResult } from "@/lib/contract/entry";

type News = EntryResult<typeof getReviewNews>;

export interface ReviewNews {
  /** What colleagues did since the page asked before, newest first. */
  changes: News["changes"];
  /** Who else has the board open. */
  here: News["here"];
}

const QUIET: ReviewNews = { changes: [], here: [] };
const ASKED_EVERY_MILLISECONDS = 5_000;
const REFRESHED = [getReviewBoard.path, getReviewCommittees.path, getCandidacy.path];

/**
 * What happens on a review board while it is open: asks every five seconds while the page is in view, and reads the board again when
 * something has changed.
 * @param isWriting the reader's own changes are under way: their answers say what is new
 */
export function useReviewNews(
  committee: { year: number; committeeCode: string },
  { readerId, isWriting }: { readerId: string; isWriting: boolean },
): ReviewNews {
  const { year, committeeCode } = committee;
  const queries = useQueryClient();
  const [news, setNews] = useState(QUIET);
  const mayAsk = useEffectEvent(
    () => document.visibilityState === "visible" && navigator.onLine && !isWriting,
  );
  const isOwn = useEffectEvent(({ by }: News["changes"][number]) => by === readerId);

  useEffect(() => {
    let isOver = false;
    let since: string | undefined;
    async function ask() {
      if (!mayAsk()) return;
      const reply = await call(getReviewNews, { year, committeeCode, since });
      // What was asked before a change of the reader's own is asked again.
      if (isOver || reply.kind !== "result" || !mayAsk()) return;
      const { mark, changes, here } = reply.result;
      const isNew = since !== undefined && mark !== since;
      since = mark;
      setNews({ here, changes: changes.filter((change) => !isOwn(change)) });
      if (isNew) for (const path of REFRESHED) void queries.invalidateQueries({ queryKey: [path] });
    }
    const onAsk = () => void ask();
    onAsk();
    const timer = window.setInterval(onAsk, ASKED_EVERY_MILLISECONDS);
    document.addEventListener("visibilitychange", onAsk);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", onAsk);
    };
  }, [queries, year, committeeCode]);
  return news;
}
