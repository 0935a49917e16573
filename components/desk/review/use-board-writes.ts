"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import { useWriteQueue } from "@/lib/client/use-write-queue";
import {
  decideCandidacies,
  markReviewed as markReviewedEntry,
  rankCandidacies,
} from "@/lib/contract/desk/candidacies";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import type { DecidedState, RankedList } from "@/lib/vocabulary/candidacy";
import { type Action, actionHistory, type OfferUndo, type PastAction } from "./action-history";
import type { CandidateRow } from "./candidate";
import { rankedRows } from "./rank-list";
import { decisionsBack, movesBack, ordersOf, type RankMove, ranksAfter } from "./rank-move";
import type { BoardRows } from "./use-board-rows";

/** A decision on one candidate, as it is sent. */
export interface Decision {
  candidacyId: string;
  state: DecidedState;
  /** Of an alternate the neighbor; with neither behind the last. */
  before?: string | undefined;
  after?: string | undefined;
  reason?: string | undefined;
}

/** What the service refused. */
export interface BoardFailure {
  reply: ProblemReply;
  /** What was tried, in words. */
  words: string;
  ids: readonly string[];
  /** Sends the same again, on what is shown now. */
  again: () => void;
}

export interface BoardWrites {
  rank: (list: RankedList, move: RankMove) => void;
  decide: (ids: readonly string[], state: DecidedState, reason: string) => void;
  markReviewed: (ids: readonly string[], isReviewed: boolean) => void;
  /** Undoes the last action. @returns false when there is none */
  undo: () => boolean;
  /** The acts that can be undone, newest first. */
  past: readonly PastAction[];
  /** What was refused and not sent again yet, in the order in which it was tried. */
  failures: readonly BoardFailure[];
  /** Sends all of that again. */
  sendAgain: () => void;
  forgetFailures: () => void;
  waiting: number;
}

interface WriteOptions {
  /** Taking back is not itself taken back. */
  isUndo?: boolean;
  /** Without it only the key and the history take it back. */
  offer?: OfferUndo;
}

// As many as are decided at once before others get their turn.
const LINES_AT_ONCE = 250;
// More names would not be read.
const NAMED = 3;

interface BoardWriteOptions {
  /** Why the reader decides on a candidate although they serve on the committee; blank where they do not. */
  concernFor: (id: string) => string;
  /** Whoever decides has reviewed the candidate, and is marked as having done so. */
  isReviewing?: boolean;
  /** Something about these was refused: what is shown of them may be older than what the service has. */
  onRefused?: (ids: readonly string[]) => void;
}

/** The acts on the rows of a review board: shown at once, sent one after the other, each can be taken back, and what is refused is kept. */
export function useBoardWrites(
  { current, showChanged: show }: Pick<BoardRows, "current" | "showChanged">,
  { concernFor, isReviewing = false, onRefused }: BoardWriteOptions,
): BoardWrites {
  const t = useTranslations("desk-review");
  const { add, waiting } = useWriteQueue();
  // As it is when a write is sent: what was refused without a reason is sent again with the one that was given since.
  const latestConcern = useRef(concernFor);
  useLayoutEffect(() => {
    latestConcern.current = concernFor;
  });
  const concernOf = (ids: readonly string[]) => latestConcern.current(ids[0] ?? "") || undefined;
  const showToast = useUndoToast();
  const [failures, setFailures] = useState<readonly BoardFailure[]>([]);
  const [past, setPast] = useState<readonly PastAction[]>([]);
  const [actions] = useState(() => {
    const history = actionHistory(() => setPast(history.past()));
    return history;
  });

  /** Says on a toast what was done, unless the reader has left the page before the answer. */
  function onToast(words: (count: number) => string): OfferUndo {
    const page = window.location.pathname;
    return (count, takeBack) =>
      window.location.pathname === page
        ? showToast({ words: words(count), undo: () => void takeBack() })
        : () => undefined;
  }

  /** “Shortlist: Lisa Andel, Ngozi Okafor”. */
  function wordsOf(act: string, ids: readonly string[]): string {
    const names = new Map(current().map(({ candidacyId, name }) => [candidacyId, name]));
    const named = ids.slice(0, NAMED).map((id) => names.get(id) ?? "");
    return t("history.act", { act, names: named.join(", "), more: ids.length - named.length });
  }

  /** Each candidate with the version that is seen now. */
  function withVersions<Of extends { candidacyId: string }>(
    all: readonly Of[],
  ): (Of & { version: number })[] {
    const versions = new Map(current().map(({ candidacyId, version }) => [candidacyId, version]));
    return all.map((one) => ({ ...one, version: versions.get(one.candidacyId) ?? 0 }));
  }

  const rankedNow = (list: RankedList) => idsOf(ordersOf(rankedRows(current(), list)));

  /** Sends the lines of one act in as many writes as they need. */
  function send<Line>(
    lines: readonly Line[],
    words: string,
    write: (part: readonly Line[], action: Action | undefined) => void,
    { isUndo = false, offer }: WriteOptions,
  ): void {
    if (lines.length === 0) return;
    const parts = inParts(lines);
    const action = isUndo ? undefined : actions.begin(parts.length, words, offer);
    for (const part of parts) write(part, action);
  }

  function keepFailure(failure: BoardFailure): void {
    setFailures((before) => [...before, failure]);
    onRefused?.(failure.ids);
  }

  function settle(
    reply: Reply<typeof decideCandidacies> | Reply<typeof rankCandidacies>,
    failed: Omit<BoardFailure, "reply">,
    action: Action | undefined,
    takeBack: () => void,
  ): void {
    if (reply.kind === "problem") keepFailure({ reply, ...failed });
    const count = reply.kind === "result" ? reply.result.items.length : 0;
    action?.answered(count, count > 0 ? takeBack : undefined);
  }

  /** Ranks are shown already: those of the answer are older than moves that were made in the meantime. */
  function showDecided(reply: Reply<typeof decideCandidacies>): void {
    if (reply.kind !== "result") return;
    show(
      new Map(
        reply.result.items.map(({ candidacyId, version, state, reason }) => [
          candidacyId,
          { version, state, reason },
        ]),
      ),
    );
  }

  function rank(list: RankedList, move: RankMove, options: WriteOptions = {}) {
    const field = list === "alternates" ? "alternateRank" : "rank";
    const id = move.candidacyId;
    const rows = rankedRows(current(), list);
    const former = ordersOf(rows);
    const ranks = ranksAfter(rows, [move]);
    const place = ranks.get(id) ?? rows.find(({ candidacyId }) => candidacyId === id)?.rank;
    const words = wordsOf(move.unranked ? t("history.unranked") : t("history.ranked", { rank: place ?? 0 }), [
      id,
    ]);
    show(new Map([...ranks].map(([one, now]) => [one, { [field]: now }])));
    function takeBack() {
      const [back] = movesBack(former, [id], rankedNow(list));
      rank(list, back ?? { candidacyId: id, unranked: true }, { isUndo: true });
    }
    const write = (moves: readonly RankMove[], action: Action | undefined) =>
      add(rankCandidacies, {
        params: () => ({ list, moves: [...moves], reason: concernOf([id]) }),
        // Nothing of the answer is shown: a version that a colleague's decision left was not seen.
        onReply: (reply) =>
          settle(reply, { words, ids: [id], again: () => rank(list, move, options) }, action, takeBack),
      });
    send([move], words, write, options);
  }

  function decide(all: readonly Decision[], options: WriteOptions = {}) {
    const rows = rankedRows(current(), "alternates");
    const former = ordersOf(rows);
    const alternates = new Set(idsOf(former));
    const marked = isReviewing && !options.isUndo ? notMarked(idsIn(all), true) : [];
    const ranks = ranksAfter(
      rows,
      all
        .filter(({ candidacyId, state }) => state !== "alternate" || !alternates.has(candidacyId))
        .map(({ candidacyId, state, before, after }) =>
          state === "alternate"
            ? { candidacyId, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
            : { candidacyId, unranked: true },
        ),
    );
    show(
      new Map<string, Partial<CandidateRow>>([
        ...[...ranks].map(([id, alternateRank]) => [id, { alternateRank }] as const),
        ...all.map(({ candidacyId, state, reason }) => {
          const place = ranks.has(candidacyId) && { alternateRank: ranks.get(candidacyId) };
          return [candidacyId, { state, reason, ...place }] as const;
        }),
      ]),
    );
    showMarked(marked, true);
    const wordsFor = (decisions: readonly Decision[]) =>
      wordsOf(t(`decide.${decisions[0]?.state ?? "nominated"}`), idsIn(decisions));
    const write = (decisions: readonly Decision[], action: Action | undefined) =>
      add(decideCandidacies, {
        params: () => ({ decisions: withVersions(decisions), reason: concernOf(idsIn(decisions)) }),
        onReply: (reply) => {
          showDecided(reply);
          const also = marked.filter((id) => idsIn(decisions).includes(id));
          if (reply.kind === "result") sendMarks(also, true, wordsFor(decisions));
          else showMarked(also, false);
          const back: Decision[] =
            reply.kind === "result"
              ? reply.result.items.flatMap(({ candidacyId, before: { state, reason: was } }) =>
                  state === "withdrawn" ? [] : [{ candidacyId, state, reason: was }],
                )
              : [];
          settle(
            reply,
            {
              words: wordsFor(decisions),
              ids: idsIn(decisions),
              again: () => decide(decisions, options),
            },
            action,
            () => {
              decide(decisionsBack(back, former, rankedNow("alternates")), { isUndo: true });
              markReviewed(also, false, true);
            },
          );
        },
      });
    send(all, wordsFor(all), write, options);
  }

  /** Those of them who are not marked so yet. */
  function notMarked(ids: readonly string[], isReviewed: boolean): string[] {
    const rows = new Map(current().map((row) => [row.candidacyId, row]));
    return ids.filter((id) => rows.get(id)?.reviewedByMe !== isReviewed);
  }

  function showMarked(ids: readonly string[], isReviewed: boolean): void {
    const rows = new Map(current().map((row) => [row.candidacyId, row]));
    const reviews = (id: string) => (rows.get(id)?.reviews ?? 0) + (isReviewed ? 1 : -1);
    show(new Map(ids.map((id) => [id, { reviewedByMe: isReviewed, reviews: reviews(id) }])));
  }

  /** Sends marks that are shown already. */
  function sendMarks(ids: readonly string[], isReviewed: boolean, words: string, action?: Action): void {
    if (ids.length === 0) return;
    add(markReviewedEntry, {
      params: () => ({ candidacyIds: [...ids], reviewed: isReviewed }),
      onReply: (reply) => {
        const again = () => markReviewed(ids, isReviewed, action === undefined);
        if (reply.kind === "problem") {
          showMarked(ids, !isReviewed);
          keepFailure({ reply, words, ids, again });
        }
        if (reply.kind === "result") action?.answered(ids.length, () => markReviewed(ids, !isReviewed, true));
        else action?.answered(0);
      },
    });
  }

  function markReviewed(all: readonly string[], isReviewed: boolean, isUndo = false) {
    // Only these change, and only these are taken back.
    const changed = notMarked(all, isReviewed);
    showMarked(changed, isReviewed);
    const words = wordsOf(t(isReviewed ? "history.reviewed" : "history.notReviewed"), changed);
    send(changed, words, (ids, action) => sendMarks(ids, isReviewed, words, action), {
      isUndo,
      offer: onToast((count) => t(isReviewed ? "board.done.reviewed" : "board.done.notReviewed", { count })),
    });
  }

  return {
    rank,
    decide: (ids, state, reason) =>
      decide(
        ids.map((candidacyId) => ({
          candidacyId,
          state,
          reason: state === "not-selected" && reason !== "" ? reason : undefined,
        })),
        { offer: onToast((count) => t(`board.done.${state}`, { count })) },
      ),
    markReviewed,
    undo: actions.takeBackLast,
    past,
    failures,
    sendAgain: () => {
      setFailures([]);
      for (const { again } of failures) again();
    },
    forgetFailures: () => setFailures([]),
    waiting,
  };
}

function idsOf(orders: ReadonlyMap<string, readonly string[]>): string[] {
  return [...orders.values()].flat();
}

const idsIn = (decisions: readonly Decision[]) => decisions.map(({ candidacyId }) => candidacyId);

function inParts<Line>(lines: readonly Line[]): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, part) =>
    lines.slice(part * LINES_AT_ONCE, (part + 1) * LINES_AT_ONCE),
  );
}
