"use client";

import { useRef, useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import type { Pages } from "@/lib/client/use-pages";
import { useWriteQueue } from "@/lib/client/use-write-queue";
import {
  decidecandidacies,
  type getreviewboard,
  markreviewed,
  rankcandidacies,
} from "@/lib/contract/desk/candidacies";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import type { CandidateRow } from "./candidate";
import type { DecidedState } from "./decided-state";
import { inRankOrder, type RankChange } from "./rank-move";

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
  rank: (changes: readonly RankChange[]) => void;
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
}

// A body has room for about 360 lines of an id, a version, a state and a short reason.
const LINES_AT_ONCE = 250;

/** The acts on the rows of a review board: shown at once, sent one after the other, each can be taken back. */
export function useBoardWrites(
  board: Pages<typeof getreviewboard>,
  isByRank: boolean,
  doneWords: (count: number, state: DecidedState) => string,
): BoardWrites {
  const { add, waiting } = useWriteQueue();
  const showToast = useUndoToast();
  const [trouble, setTrouble] = useState<BoardTrouble>();
  const done = useRef<(() => void)[]>([]);
  const version = (id: string) => board.current().find((row) => row.candidacyID === id)?.version ?? "";
  const show = (changes: ReadonlyMap<string, Partial<CandidateRow>>, isOrdered = false) =>
    board.showChanged((rows) => {
      const changed = rows.map((row) => ({ ...row, ...changes.get(row.candidacyID) }));
      return isOrdered && isByRank ? inRankOrder(changed) : changed;
    });

  function settle(
    reply: Reply<typeof decidecandidacies>,
    failed: Omit<BoardTrouble, "reply">,
    undoing: () => void,
    isUndo: boolean,
  ): void {
    if (reply.kind === "problem") setTrouble({ reply, ...failed });
    if (reply.kind !== "result") return;
    show(
      new Map(
        reply.result.map(({ candidacyID, version: now, state, rank: ranked, alternateRank, reason }) => [
          candidacyID,
          { version: now, state, rank: ranked, alternateRank, reason },
        ]),
      ),
    );
    if (!isUndo && reply.result.length > 0) done.current.push(undoing);
  }

  function rank(changes: readonly RankChange[], { reason = "", isUndo = false }: WriteOptions = {}) {
    if (changes.length === 0) return;
    setTrouble(undefined);
    show(new Map(changes.map(({ candidacyID, rank: now }) => [candidacyID, { rank: now }])), true);
    const back = changes.map(({ candidacyID, rank: now, before }) => ({
      ...{ candidacyID, rank: before, before: now },
    }));
    add(rankcandidacies, {
      params: () => ({
        list: "candidates",
        ranks: changes.map((one) => lineOf(one.candidacyID, version(one.candidacyID), one.rank)).join("\n"),
        reason,
      }),
      onReply: (reply) =>
        settle(
          reply,
          {
            ids: changes.map(({ candidacyID }) => candidacyID),
            again: (why) => rank(changes, { reason: why, isUndo }),
          },
          () => rank(back, { isUndo: true }),
          isUndo,
        ),
    });
  }

  function decide(decisions: readonly Decision[], { reason = "", isUndo = false }: WriteOptions = {}) {
    setTrouble(undefined);
    show(
      new Map(
        decisions.map((one) => [
          one.candidacyID,
          { state: one.state, reason: one.reason ?? (one.state === "not-selected" ? reason : "") },
        ]),
      ),
    );
    add(decidecandidacies, {
      params: () => ({
        decisions: decisions
          .map(({ candidacyID: id, state, alternateRank = "", reason: own = "" }) =>
            lineOf(id, version(id), state, alternateRank, own),
          )
          .join("\n"),
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
            again: (why) => decide(decisions, { reason: why, isUndo }),
          },
          () => decide(back, { isUndo: true }),
          isUndo,
        );
      },
    });
  }

  function undo(): boolean {
    const last = done.current.pop();
    last?.();
    return last !== undefined;
  }

  return {
    rank,
    decide: (ids, state, reason) => {
      for (let from = 0; from < ids.length; from += LINES_AT_ONCE) {
        const part = ids.slice(from, from + LINES_AT_ONCE);
        decide(
          part.map((candidacyID) => ({ candidacyID, state })),
          { reason },
        );
      }
      const parts = Math.ceil(ids.length / LINES_AT_ONCE);
      showToast({
        words: doneWords(ids.length, state),
        undo: () => {
          for (let part = 0; part < parts; part += 1) undo();
        },
      });
    },
    markReviewed: (ids, isReviewed) => {
      const reviewedByMe = String(isReviewed);
      show(new Map(ids.map((id) => [id, { reviewedByMe }])));
      add(markreviewed, {
        params: () => ({ candidacyIDs: ids.slice(0, LINES_AT_ONCE).join("\n"), reviewed: reviewedByMe }),
        onReply: (reply) => {
          if (reply.kind === "problem") setTrouble({ reply, ids, again: () => undefined });
        },
      });
    },
    undo,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
    waiting,
  };
}

const lineOf = (...fields: readonly string[]) => fields.join("\t").trimEnd();
