"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import type { DecidedState } from "@/lib/vocabulary/candidacy";
import { CONCERN_FIELD } from "../review/board-concern";
import { type BoardCommand, mustWait, readBoardKey } from "../review/board-keys";
import { type BoardKeyEvent, isForControl } from "../review/key-events";
import type { BoardWrites } from "../review/use-board-writes";
import type { QueueRow } from "./queue-rows";

interface QueueState {
  /** Who waits, in the order in which they are shown. */
  rows: readonly QueueRow[];
  writes: BoardWrites;
  /** Whether the reader marks and notes candidates of this committee, and whether they decide on them. */
  mayReview: (row: QueueRow) => boolean;
  mayDecide: (row: QueueRow) => boolean;
  /** The reader serves on the committee, and has not said yet why they decide all the same. */
  isConcerned: (row: QueueRow) => boolean;
  /** Whether the current candidate is still on the way to the page, at the moment of asking. */
  isOpening: () => boolean;
  focusList: () => void;
}

/** What the reader is doing in the queue, and what a key or a button does. */
export interface QueueCommands {
  current: QueueRow | undefined;
  point: (id: string) => void;
  decide: (state: DecidedState) => void;
  review: () => void;
  undo: () => void;
  /** The candidate who is not selected, while the reader types why. */
  asksReason: string | undefined;
  answerReason: (reason: string) => void;
  stopAsking: () => void;
  isHelpOpen: boolean;
  setHelp: (isOpen: boolean) => void;
  wantsNote: boolean;
  onKeyDown: (event: BoardKeyEvent) => void;
}

export function useQueueCommands(state: QueueState): QueueCommands {
  const { rows, writes, mayReview, mayDecide, isConcerned, isOpening, focusList } = state;
  const t = useTranslations("desk-review.board");
  const announce = useAnnounce();
  const [pointed, setPointed] = useState<string>();
  // Where they stood: when they leave the list by a colleague's hand, the next one takes their place.
  const [place, setPlace] = useState(0);
  // Whoever left the list by the reader's hand, the last one at the end: undoing shows them again.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [asksReason, setAsksReason] = useState<string>();
  const [isHelpOpen, setHelp] = useState(false);
  const [wantsNote, setWantsNote] = useState(false);
  const order = rows.map(({ candidacyId }) => candidacyId);
  // After the last one those who were skipped come again.
  const current = rows.find(({ candidacyId }) => candidacyId === pointed) ?? rows[place] ?? rows[0];
  const at = current ? rows.indexOf(current) : 0;

  function point(id: string) {
    setPointed(id);
    setPlace(Math.max(0, order.indexOf(id)));
    setWantsNote(false);
    setAsksReason(undefined);
  }

  function move(by: number) {
    const next = order[Math.max(0, Math.min(order.length - 1, at + by))];
    if (next !== undefined) point(next);
  }

  /** The one after opens by itself: pinned, so that one who comes back before them does not take their place. */
  function leave(id: string) {
    setLeft((before) => [...before, id]);
    setPointed(order[at + 1] ?? order[0]);
    setPlace(at);
    setWantsNote(false);
    setAsksReason(undefined);
    focusList();
  }

  function decide(decided: DecidedState) {
    if (!current || !mayDecide(current)) announce(t("cannotDecide"));
    else if (decided === "not-selected") setAsksReason(current.candidacyId);
    else {
      writes.decide([current.candidacyId], decided, "");
      leave(current.candidacyId);
    }
  }

  function review() {
    if (!current || !mayReview(current)) return;
    writes.markReviewed([current.candidacyId], true);
    leave(current.candidacyId);
  }

  function undo() {
    const last = left.at(-1);
    setLeft(left.slice(0, -1));
    announce(t(writes.undo() ? "undone" : "nothingToUndo"));
    if (last !== undefined) setPointed(last);
    setWantsNote(false);
  }

  /** Whoever is concerned says first why they decide. */
  function mustSayWhy(): boolean {
    if (!current || !mayDecide(current) || !isConcerned(current)) return false;
    document.getElementById(CONCERN_FIELD)?.focus();
    announce(t("sayWhy"));
    return true;
  }

  /** Whether the command was for the queue; otherwise the key is the browser's. */
  function run(command: BoardCommand): boolean {
    switch (command.kind) {
      case "move":
        move(command.by);
        return true;
      case "first":
      case "last":
        move(command.kind === "first" ? -order.length : order.length);
        return true;
      case "decide":
        if (!mustSayWhy()) decide(command.state);
        return true;
      case "reviewed":
        review();
        return true;
      case "note":
        if (current && mayReview(current)) setWantsNote(true);
        return true;
      case "undo":
        undo();
        return true;
      case "help":
        setHelp(true);
        return true;
      default:
        return false;
    }
  }

  function leaveField() {
    setWantsNote(false);
    focusList();
  }

  function onKeyDown(event: BoardKeyEvent) {
    if (isForControl(event, leaveField)) return;
    const command = readBoardKey(event, { typed: "", isOpen: true });
    if (!command) return;
    if (isOpening() && command.kind !== "undo" && mustWait(command, wantsNote)) {
      announce(t("opening"));
      event.preventDefault();
    } else if (run(command)) event.preventDefault();
  }

  return {
    current,
    point,
    decide,
    review,
    undo,
    asksReason,
    answerReason: (reason) => {
      if (asksReason === undefined) return;
      writes.decide([asksReason], "not-selected", reason);
      leave(asksReason);
    },
    stopAsking: () => {
      setAsksReason(undefined);
      focusList();
    },
    isHelpOpen,
    setHelp,
    wantsNote,
    onKeyDown,
  };
}
