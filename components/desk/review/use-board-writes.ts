"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import { useWriteQueue } from "@/lib/client/use-write-queue";
import { decidecandidacies, markreviewed, rankcandidacies } from "@/lib/contract/desk/candidacies";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import { type Act, actHistory, type OfferUndo } from "./act-history";
import type { CandidateRow } from "./candidate";
import type { DecidedState } from "./decided-state";
import type { RankedList } from "./rank-list";
import type { RankChange } from "./rank-move";
import type { BoardRows } from "./use-board-rows";

/** A decision on one candidate, as it is sent. */
export interface Decision {
  candidacyID: string;
  state: CandidateRow["state"];
  /** Blank: at the end of the alternates. */
  alternateRank?: string;
  reason?: string;
}

/** What the service refused. */
export interface BoardTrouble {
  reply: ProblemReply;
  ids: readonly string[];
  /** Sends the same again, with a reason. */
  again: (reason: string) => void;
}

export interface BoardWrites {
  rank: (list: RankedList, changes: readonly RankChange[]) => void;
  decide: (ids: readonly string[], state: DecidedState, reason: string) => void;
  markReviewed: (ids: readonly string[], isReviewed: boolean) => void;
  /** Takes the last act back. @returns false when there is none */
  undo: () => boolean;
  trouble: BoardTrouble | undefined;
  forgetTrouble: () => void;
  waiting: number;
}

interface WriteOptions {
  reason?: string;
  /** Taking back is not itself taken back. */
  isUndo?: boolean;
  /** Without it only the key takes it back. */
  offer?: OfferUndo;
}

// A body has room for about 360 lines of an id, a version, a state and a short reason.
const LINES_AT_ONCE = 250;

/** The acts on the rows of a review board: shown at once, sent one after the other, each can be taken back. */
export function useBoardWrites({ current, showChanged: show }: BoardRows): BoardWrites {
  const t = useTranslations("desk-review.board.done");
  const { add, waiting } = useWriteQueue();
  const showToast = useUndoToast();
  const [trouble, setTrouble] = useState<BoardTrouble>();
  const [acts] = useState(actHistory);

  /** Says on a toast what was done, unless the reader has left the page before the answer. */
  function onToast(words: (count: number) => string): OfferUndo {
    const page = window.location.pathname;
    return (count, takeBack) =>
      window.location.pathname === page
        ? showToast({ words: words(count), undo: () => void takeBack() })
        : () => undefined;
  }

  /** One line for each candidate, with the version that is seen now. */
  function withVersions<Of extends { candidacyID: string }>(
    all: readonly Of[],
    line: (one: Of, version: string) => string,
  ): string {
    const versions = new Map(current().map(({ candidacyID, version }) => [candidacyID, version]));
    return all.map((one) => line(one, versions.get(one.candidacyID) ?? "")).join("\n");
  }

  /** Sends the lines of one act in as many writes as they need. */
  function send<Line>(
    lines: readonly Line[],
    write: (part: readonly Line[], act: Act | undefined) => void,
    { isUndo = false, offer }: WriteOptions,
  ): void {
    if (lines.length === 0) return;
    setTrouble(undefined);
    const parts = inParts(lines);
    const act = isUndo ? undefined : acts.begin(parts.length, offer);
    for (const part of parts) write(part, act);
  }

  function settle(
    reply: Reply<typeof decidecandidacies>,
    failed: Omit<BoardTrouble, "reply">,
    act: Act | undefined,
    takeBack: () => void,
  ): void {
    if (reply.kind === "problem") setTrouble({ reply, ...failed });
    const changed = reply.kind === "result" ? reply.result : [];
    if (changed.length > 0) {
      show(
        new Map(
          changed.map(({ candidacyID, version, state, rank: ranked, alternateRank, reason }) => [
            candidacyID,
            { version, state, rank: ranked, alternateRank, reason },
          ]),
        ),
      );
    }
    act?.answered(changed.length, changed.length > 0 ? takeBack : undefined);
  }

  function rank(list: RankedList, all: readonly RankChange[], options: WriteOptions = {}) {
    const { reason = "" } = options;
    const field = list === "alternates" ? "alternateRank" : "rank";
    show(
      new Map(all.map(({ candidacyID, rank: now }) => [candidacyID, { [field]: now }])),
      list === "candidates",
    );
    const write = (changes: readonly RankChange[], act: Act | undefined) => {
      const back = changes
        // An alternate cannot be without a rank again.
        .filter(({ before }) => list === "candidates" || before !== "")
        .map(({ candidacyID, rank: now, before }) => ({ candidacyID, rank: before, before: now }));
      add(rankcandidacies, {
        params: () => ({
          list,
          ranks: withVersions(changes, (one, version) => lineOf(one.candidacyID, version, one.rank)),
          reason,
        }),
        onReply: (reply) =>
          settle(
            reply,
            {
              ids: changes.map(({ candidacyID }) => candidacyID),
              again: (why) => rank(list, changes, { ...options, reason: why }),
            },
            act,
            () => rank(list, back, { isUndo: true }),
          ),
      });
    };
    send(all, write, options);
  }

  function decide(all: readonly Decision[], options: WriteOptions = {}) {
    const { reason = "" } = options;
    show(
      new Map(
        all.map(({ candidacyID, state, alternateRank, reason: own }) => [
          candidacyID,
          {
            state,
            reason: own ?? (state === "not-selected" ? reason : ""),
            // At the end of the alternates is a number that only the service knows.
            ...(state === "alternate" && alternateRank === undefined
              ? {}
              : { alternateRank: alternateRank ?? "" }),
          },
        ]),
      ),
    );
    const write = (decisions: readonly Decision[], act: Act | undefined) =>
      add(decidecandidacies, {
        params: () => ({
          decisions: withVersions(
            decisions,
            ({ candidacyID, state, alternateRank = "", reason: own = "" }, version) =>
              lineOf(candidacyID, version, state, alternateRank, own),
          ),
          reason,
        }),
        onReply: (reply) => {
          const back: Decision[] =
            reply.kind === "result"
              ? reply.result.map(({ candidacyID, before }) => ({ candidacyID, ...before }))
              : [];
          settle(
            reply,
            {
              ids: decisions.map(({ candidacyID }) => candidacyID),
              again: (why) => decide(decisions, { ...options, reason: why }),
            },
            act,
            () => decide(back, { isUndo: true }),
          );
        },
      });
    send(all, write, options);
  }

  function markReviewed(all: readonly string[], isReviewed: boolean, isUndo = false) {
    const reviewedByMe = String(isReviewed);
    const rows = new Map(current().map((row) => [row.candidacyID, row.reviewedByMe]));
    // Only these change, and only these are taken back.
    const changed = all.filter((id) => rows.get(id) !== reviewedByMe);
    show(new Map(changed.map((id) => [id, { reviewedByMe }])));
    const write = (ids: readonly string[], act: Act | undefined) =>
      add(markreviewed, {
        params: () => ({ candidacyIDs: ids.join("\n"), reviewed: reviewedByMe }),
        onReply: (reply) => {
          if (reply.kind === "problem")
            setTrouble({ reply, ids, again: () => markReviewed(ids, isReviewed, isUndo) });
          if (reply.kind === "result") act?.answered(ids.length, () => markReviewed(ids, !isReviewed, true));
          else act?.answered(0);
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
        ids.map((candidacyID) => ({ candidacyID, state })),
        { reason, offer: onToast((count) => t(state, { count })) },
      ),
    markReviewed,
    undo: acts.takeBackLast,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
    waiting,
  };
}

const lineOf = (...fields: readonly string[]) => fields.join("\t").trimEnd();

function inParts<Line>(lines: readonly Line[]): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, part) =>
    lines.slice(part * LINES_AT_ONCE, (part + 1) * LINES_AT_ONCE),
  );
}
