"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import type { DecidedState, RankedList } from "@/lib/vocabulary/candidacy";
import { CONCERN_FIELD } from "./board-concern";
import { type BoardCommand, mustWait, readBoardKey } from "./board-keys";
import type { CandidateRow } from "./candidate";
import { type BoardKeyEvent, isForControl } from "./key-events";
import { listOf, rankedRows } from "./rank-list";
import { rankAt, rankBy, type RankedRow, type RankMove, ranksAfter, rankTo } from "./rank-move";
import {
  chosenRows,
  comparedRows,
  NOTHING_SELECTED,
  type Selection,
  selectThrough,
  toggle,
  toggleAll,
} from "./selection";
import type { BoardRows } from "./use-board-rows";
import type { BoardWrites } from "./use-board-writes";

interface BoardState extends Pick<BoardRows, "rows" | "everyone" | "isComplete"> {
  writes: BoardWrites;
  mayDecide: boolean;
  /** The reader serves on the committee, and has not said yet why they decide all the same. */
  isConcerned: boolean;
  /** Takes the focus back to the list, from wherever it was. */
  focusList: () => void;
  /** Opens the choice of another committee. */
  chooseCommittee: () => void;
  /** The candidate who is open beside the list; blank: none. */
  open: string;
  setOpen: (id: string) => void;
  /** Some are compared side by side, in place of the list. */
  isComparing: boolean;
  /** Compares these; none: back to the list. */
  setCompared: (ids: readonly string[]) => void;
  /** Whether the candidate who was opened is still on the way to the page, at the moment of asking. */
  isOpening: () => boolean;
}

/** What the reader is doing at the board, and what a key or a button does to it. */
export interface BoardCommands {
  current: string | undefined;
  point: (id: string) => void;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  typed: string;
  /** The candidates for whom the user is typing why they are not selected. */
  asksReason: readonly string[] | undefined;
  stopAsking: () => void;
  isHelpOpen: boolean;
  setHelp: (isOpen: boolean) => void;
  wantsNote: boolean;
  /** The rows that an action would be for. */
  chosen: readonly string[];
  /** @param ids instead of the rows that are chosen, which stay so */
  decide: (state: DecidedState, ids?: readonly string[]) => void;
  /** Compares the selected rows, or says how many to select. */
  compare: () => void;
  stopComparing: () => void;
  /** A candidate was dragged to where another is. */
  drop: (moved: string, target: string) => void;
  onKeyDown: (event: BoardKeyEvent) => void;
}

const DECIDING = new Set<BoardCommand["kind"]>(["rank-by", "digit", "keep-rank", "decide"]);

/** The list is out of sight, so that nothing is done to its rows. */
const WHILE_COMPARING = new Set<BoardCommand["kind"]>(["close", "undo", "committees", "help"]);

const RANK_DIGITS = 4;

export function useBoardCommands({ rows, everyone, writes, mayDecide, ...rest }: BoardState): BoardCommands {
  const { isComplete, isConcerned, focusList, chooseCommittee, open, setOpen, isOpening } = rest;
  const { isComparing, setCompared } = rest;
  const texts = useTranslations("desk-review");
  const t = useTranslations("desk-review.board");
  const announce = useAnnounce();
  const [pointed, setPointed] = useState<string>();
  // Where the row that was pointed at stood: when it leaves the list, the next one takes its place.
  const [place, setPlace] = useState(0);
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [typed, setTyped] = useState("");
  const [asksReason, setAsksReason] = useState<readonly string[]>();
  const [isHelpOpen, setHelp] = useState(false);
  const [wantsNote, setWantsNote] = useState(false);
  const order = rows.map(({ candidacyId }) => candidacyId);
  // What was pointed at last comes first: the address follows a moment later.
  const current = currentOf(pointed);
  const chosen = chosenRows(selection, order, current);

  function currentOf(id: string | undefined): string | undefined {
    if (id !== undefined && order.includes(id)) return id;
    if (open !== "") return open;
    return order[Math.min(place, order.length - 1)];
  }

  function point(id: string) {
    setPointed(id);
    setPlace(Math.max(0, order.indexOf(id)));
    setTyped("");
    setWantsNote(false);
    if (open !== "" && open !== id) setOpen(id);
  }

  function move(by: number, isSelecting: boolean) {
    const from = current === undefined ? 0 : order.indexOf(current);
    const next = order[Math.max(0, Math.min(order.length - 1, from + by))];
    if (next === undefined) return;
    if (isSelecting) {
      const begun =
        selection.ids.size === 0 && current !== undefined ? toggle(selection, current) : selection;
      setSelection(selectThrough(begun, order, next));
    }
    point(next);
  }

  function decide(state: DecidedState, named?: readonly string[]) {
    const ids = (named ? everyone : rows)
      .filter((row) => (named ?? chosen).includes(row.candidacyId) && isDecidable(row))
      .map(({ candidacyId }) => candidacyId);
    if (ids.length === 0) announce(t("cannotDecide"));
    else if (state === "not-selected") setAsksReason(ids);
    else {
      writes.decide(ids, state, "");
      if (named) return;
      setSelection(NOTHING_SELECTED);
      focusList();
    }
  }

  function compare() {
    const compared = comparedRows(selection, order);
    if (compared) setCompared(compared);
    else announce(texts("compare.choose"));
  }

  function stopComparing() {
    setCompared([]);
    focusList();
  }

  /** Whoever is concerned says first why they decide: once, before anything is lost. */
  function mustSayWhy({ kind }: BoardCommand): boolean {
    if (!isConcerned || !DECIDING.has(kind)) return false;
    document.getElementById(CONCERN_FIELD)?.focus();
    announce(t("sayWhy"));
    return true;
  }

  function rank(
    id: string | undefined,
    reorder: (ranked: readonly RankedRow[], id: string) => RankMove | undefined,
  ) {
    if (id === undefined) return;
    const list = listOf(everyone, id);
    const ranked = rankedRows(everyone, list);
    const move = reorder(ranked, id);
    if (!isComplete) announce(t("reading"));
    else if (list === "alternates" && move?.unranked) announce(t("keepsRank"));
    else if (move) {
      const ranks = ranksAfter(ranked, [move]);
      if (ranks.has(id)) {
        writes.rank(list, move);
        announceRank(list, id, ranks.get(id));
      }
    }
  }

  /** The number in its cell changes without the focus going there. */
  function announceRank(list: RankedList, id: string, now: number | undefined) {
    const name = everyone.find(({ candidacyId }) => candidacyId === id)?.name;
    if (name === undefined) return;
    const words = list === "alternates" ? "alternateRanked" : "ranked";
    announce(now === undefined ? t("unranked", { name }) : t(words, { name, rank: now }));
  }

  function keepRank() {
    rank(current, (ranked, id) => rankTo(ranked, id, Number(typed) === 0 ? null : Number(typed)));
    if (isComplete) move(1, false);
  }

  /** Whether the command was for the board; otherwise the key is the browser's. */
  function run(command: BoardCommand): boolean {
    switch (command.kind) {
      case "move":
        move(command.by, command.isSelecting);
        return true;
      case "first":
      case "last":
        move(command.kind === "first" ? -order.length : order.length, command.isSelecting);
        return true;
      case "select":
        if (current !== undefined) setSelection(toggle(selection, current));
        return true;
      case "select-all":
        setSelection(toggleAll(selection, order));
        return true;
      case "open":
        if (current !== undefined) setOpen(current);
        return true;
      case "close":
        return close();
      case "compare":
        compare();
        return true;
      case "committees":
        chooseCommittee();
        return true;
      case "help":
        setHelp(true);
        return true;
      default:
        return mayDecide && (mustSayWhy(command) || runWrite(command));
    }
  }

  function runWrite(command: BoardCommand): boolean {
    switch (command.kind) {
      case "rank-by":
        rank(current, (ranked, id) => rankBy(ranked, id, command.by));
        return true;
      case "digit":
        setTyped((typed + command.digit).slice(0, RANK_DIGITS));
        return true;
      case "erase-digit":
        setTyped(typed.slice(0, -1));
        return true;
      case "keep-rank":
        keepRank();
        return true;
      case "decide":
        decide(command.state);
        return true;
      case "reviewed": {
        const isReviewed = rows.some((row) => chosen.includes(row.candidacyId) && !row.reviewedByMe);
        writes.markReviewed(chosen, isReviewed);
        return true;
      }
      case "note":
        setWantsNote(true);
        if (current !== undefined) setOpen(current);
        return true;
      case "undo":
        announce(t(writes.undo() ? "undone" : "nothingToUndo"));
        return true;
      default:
        return false;
    }
  }

  /** What is nearest is closed first. */
  function close(): boolean {
    if (isComparing) stopComparing();
    else if (typed !== "") setTyped("");
    else if (open !== "") {
      setPointed(open);
      setOpen("");
      setWantsNote(false);
      focusList();
    } else if (selection.ids.size > 0) setSelection(NOTHING_SELECTED);
    else return false;
    return true;
  }

  function leaveField() {
    setWantsNote(false);
    focusList();
  }

  function onKeyDown(event: BoardKeyEvent) {
    if (isForControl(event, leaveField)) return;
    const command = readBoardKey(event, { typed, isOpen: open !== "" });
    if (!command || (isComparing && !WHILE_COMPARING.has(command.kind))) return;
    if (isOpening() && mustWait(command, wantsNote)) {
      announce(t("opening"));
      event.preventDefault();
    } else if (run(command)) event.preventDefault();
  }

  return {
    current,
    point,
    selection,
    setSelection,
    typed,
    chosen,
    decide,
    compare,
    stopComparing,
    onKeyDown,
    drop: (moved, target) => {
      // The keys go on from where the mouse has put it.
      if (open === "") point(moved);
      rank(moved, (ranked, id) => rankAt(ranked, id, target));
    },
    asksReason,
    stopAsking: () => {
      setAsksReason(undefined);
      focusList();
    },
    isHelpOpen,
    setHelp,
    wantsNote,
  };
}

/** Whether staff may still decide: until the slate is published, and while there is a nomination. */
export function isDecidable({ state, published }: Pick<CandidateRow, "state" | "published">): boolean {
  return published === undefined && state !== "withdrawn";
}
