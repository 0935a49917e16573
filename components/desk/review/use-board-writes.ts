"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import { useWriteQueue } from "@/lib/client/use-write-queue";
import {
  decideCandidacies,
  markReviewed as markReviewedEntry,
  rankCandidacies,
} from "@/lib/contract/desk/candidacies";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import { type Action, actionHistory, type OfferUndo } from "./action-history";
import type { DecidedState, RankedList } from "@/lib/vocabulary/candidacy";
import { rankedRows } from "./rank-list";
import { decisionsBack, movesBack, ordersOf, type RankMove, ranksAfter } from "./rank-move";
import type { CandidateRow } from "./candidate";
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
  ids: readonly string[];
  /** Sends the same again, with a reason. */
  again: (reason: string) => void;
}

export interface BoardWrites {
  rank: (list: RankedList, move: RankMove) => void;
  decide: (ids: readonly string[], state: DecidedState, reason: string) => void;
  markReviewed: (ids: readonly string[], isReviewed: boolean) => void;
  /** Undoes the last action. @returns false when there is none */
  undo: () => boolean;
  failure: BoardFailure | undefined;
  dismissFailure: () => void;
  waiting: number;
}

interface WriteOptions {
  reason?: string;
  /** Taking back is not itself taken back. */
  isUndo?: boolean;
  /** Without it only the key takes it back. */
  offer?: OfferUndo;
}

// As many as are decided at once before others get their turn.
const LINES_AT_ONCE = 250;

/** The acts on the rows of a review board: shown at once, sent one after the other, each can be taken back. */
export function useBoardWrites({ current, showChanged: show }: BoardRows): BoardWrites {
  const t = useTranslations("desk-review.board.done");
  const { add, waiting } = useWriteQueue();
  const showToast = useUndoToast();
  const [failure, setFailure] = useState<BoardFailure>();
  const [actions] = useState(actionHistory);

  /** Says on a toast what was done, unless the reader has left the page before the answer. */
  function onToast(words: (count: number) => string): OfferUndo {
    const page = window.location.pathname;
    return (count, takeBack) =>
      window.location.pathname === page
        ? showToast({ words: words(count), undo: () => void takeBack() })
        : () => undefined;
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
    write: (part: readonly Line[], action: Action | undefined) => void,
    { isUndo = false, offer }: WriteOptions,
  ): void {
    if (lines.length === 0) return;
    setFailure(undefined);
    const parts = inParts(lines);
    const action = isUndo ? undefined : actions.begin(parts.length, offer);
    for (const part of parts) write(part, action);
  }

  function settle(
    reply: Reply<typeof decideCandidacies> | Reply<typeof rankCandidacies>,
    failed: Omit<BoardFailure, "reply">,
    action: Action | undefined,
    takeBack: () => void,
  ): void {
    if (reply.kind === "problem") setFailure({ reply, ...failed });
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
    const { reason = "" } = options;
    const field = list === "alternates" ? "alternateRank" : "rank";
    const id = move.candidacyId;
    const rows = rankedRows(current(), list);
    const former = ordersOf(rows);
    show(
      new Map([...ranksAfter(rows, [move])].map(([one, now]) => [one, { [field]: now }])),
      list === "candidates",
    );
    function takeBack() {
      const [back] = movesBack(former, [id], rankedNow(list));
      rank(list, back ?? { candidacyId: id, unranked: true }, { isUndo: true });
    }
    const write = (moves: readonly RankMove[], action: Action | undefined) =>
      add(rankCandidacies, {
        params: () => ({ list, moves: [...moves], reason: reason || undefined }),
        // Nothing of the answer is shown: a version that a colleague's decision left was not seen.
        onReply: (reply) =>
          settle(
            reply,
            { ids: [id], again: (why) => rank(list, move, { ...options, reason: why }) },
            action,
            takeBack,
          ),
      });
    send([move], write, options);
  }

  function decide(all: readonly Decision[], options: WriteOptions = {}) {
    const { reason = "" } = options;
    const rows = rankedRows(current(), "alternates");
    const former = ordersOf(rows);
    const alternates = new Set(idsOf(former));
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
        ...all.map(({ candidacyId, state, reason: own }) => {
          const why = own ?? (state === "not-selected" ? reason : undefined);
          const place = ranks.has(candidacyId) && { alternateRank: ranks.get(candidacyId) };
          return [candidacyId, { state, reason: why, ...place }] as const;
        }),
      ]),
    );
    const write = (decisions: readonly Decision[], action: Action | undefined) =>
      add(decideCandidacies, {
        params: () => ({
          decisions: withVersions(decisions),
          reason: reason || undefined,
        }),
        onReply: (reply) => {
          showDecided(reply);
          const back: Decision[] =
            reply.kind === "result"
              ? reply.result.items.flatMap(({ candidacyId, before: { state, reason: was } }) =>
                  state === "withdrawn" ? [] : [{ candidacyId, state, reason: was }],
                )
              : [];
          settle(
            reply,
            {
              ids: decisions.map(({ candidacyId }) => candidacyId),
              again: (why) => decide(decisions, { ...options, reason: why }),
            },
            action,
            () => decide(decisionsBack(back, former, rankedNow("alternates")), { isUndo: true }),
          );
        },
      });
    send(all, write, options);
  }

  function markReviewed(all: readonly string[], isReviewed: boolean, isUndo = false) {
    const rows = new Map(current().map((row) => [row.candidacyId, row.reviewedByMe]));
    // Only these change, and only these are taken back.
    const changed = all.filter((id) => rows.get(id) !== isReviewed);
    show(new Map(changed.map((id) => [id, { reviewedByMe: isReviewed }])));
    const write = (ids: readonly string[], action: Action | undefined) =>
      add(markReviewedEntry, {
        params: () => ({ candidacyIds: [...ids], reviewed: isReviewed }),
        onReply: (reply) => {
          if (reply.kind === "problem")
            setFailure({ reply, ids, again: () => markReviewed(ids, isReviewed, isUndo) });
          if (reply.kind === "result")
            action?.answered(ids.length, () => markReviewed(ids, !isReviewed, true));
          else action?.answered(0);
        },
      });
    send(changed, write, {
      isUndo,
      offer: onToast((count) => t(isReviewed ? "reviewed" : "notReviewed", { count })),
    });
  }

  return {
    rank,
    decide: (ids, state, reason) =>
      decide(
        ids.map((candidacyId) => ({ candidacyId, state })),
        { reason, offer: onToast((count) => t(state, { count })) },
      ),
    markReviewed,
    undo: actions.takeBackLast,
    failure,
    dismissFailure: () => setFailure(undefined),
    waiting,
  };
}

function idsOf(orders: ReadonlyMap<string, readonly string[]>): string[] {
  return [...orders.values()].flat();
}

function inParts<Line>(lines: readonly Line[]): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, part) =>
    lines.slice(part * LINES_AT_ONCE, (part + 1) * LINES_AT_ONCE),
  );
}
