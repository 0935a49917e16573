"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { DecidedState } from "@/lib/vocabulary/candidacy";
import { Menu } from "../frame/menu";
import { DECISION_KEYS } from "./board-keys";
import { isComparable } from "./selection";
import type { BoardWrites } from "./use-board-writes";

interface DecisionChipsProps {
  onDecide: (state: DecidedState) => void;
  /** There are several candidates in view, so that a key would not say for which of them it is. */
  hasNoKeys?: boolean;
}

/** A button for each decision, with its key. */
export function DecisionChips({ onDecide, hasNoKeys = false }: DecisionChipsProps) {
  const t = useTranslations("desk-review.decide");
  return Object.entries(DECISION_KEYS).map(([key, state]) => (
    <button
      key={key}
      type="button"
      aria-keyshortcuts={hasNoKeys ? undefined : key.toUpperCase()}
      onClick={() => onDecide(state)}
      className="desk-chip"
    >
      {t(state)}
      {!hasNoKeys && <kbd className="text-soft font-sans"> {key.toUpperCase()}</kbd>}
    </button>
  ));
}

/** Compares the selected candidates; while they are too few or too many it says how many to select. */
export function CompareChip({ count, onCompare }: { count: number; onCompare: () => void }) {
  const t = useTranslations("desk-review.compare");
  const mayCompare = isComparable(count);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        aria-keyshortcuts="C"
        aria-disabled={!mayCompare || undefined}
        title={mayCompare ? undefined : t("choose")}
        onClick={onCompare}
        className="desk-chip shrink-0"
      >
        {t("button")} <kbd className="text-soft font-sans">C</kbd>
      </button>
      {count > 0 && !mayCompare && <span className="text-soft text-small truncate">{t("choose")}</span>}
    </span>
  );
}

/** What was done here, newest first; each can be undone by itself. */
export function UndoHistory({ writes: { past } }: { writes: BoardWrites }) {
  const t = useTranslations("desk-review.history");
  return (
    <Menu summary={`${t("open", { count: past.length })} ▴`} className="board-history">
      <h2 className="text-small">{t("title")}</h2>
      <ul>
        {past.map(({ number, words, takeBack }) => (
          <li key={number} className="flex items-center justify-between gap-4">
            <span className="min-w-0 break-words">{words}</span>
            <Button kind="quiet" onClick={() => takeBack()}>
              {t("undo")}
            </Button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
