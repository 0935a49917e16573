"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { type CellRange, fillOf, rowsIn } from "./cell-range";
import {
  type Drafts,
  restore,
  SEAT_FIELDS,
  type SeatField,
  type SeatRow,
  textOf,
  typeInto,
} from "./seat-drafts";

/** A cell of the rows that are shown. */
export interface CellPlace {
  index: number;
  field: SeatField;
}

/** What a cell does with what happens in it. The same functions on every render, so that only changed rows are drawn again. */
export interface CellActions {
  onType: (place: CellPlace, text: string) => void;
  onFocus: (place: CellPlace) => void;
  onKeyDown: (place: CellPlace, event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shift and a press, which ends the selection there; false where none can. */
  onExtend: (place: CellPlace) => boolean;
}

export interface SeatSheet {
  range: CellRange | undefined;
  actions: CellActions;
  mayFill: boolean;
  fillDown: () => void;
}

export const cellId = ({ index, field }: CellPlace) => `seat-${field}-${index}`;

/** The keys of a spreadsheet in the cells of a list: arrows and Enter move, Shift selects, Ctrl+D fills down, Esc restores. */
export function useSeatSheet(
  rows: readonly SeatRow[],
  drafts: Drafts,
  setDrafts: (change: (drafts: Drafts) => Drafts) => void,
): SeatSheet {
  const t = useTranslations("desk.seats");
  const announce = useAnnounce();
  const [range, setRange] = useState<CellRange>();
  const fill = fillOf(rows, range);

  const focus = (place: CellPlace) => document.getElementById(cellId(place))?.focus();

  function extend(index: number): void {
    const row = rows[index];
    if (!range || !row) return;
    const next = { ...range, to: row.id };
    setRange(next);
    document.getElementById(cellId({ index, field: range.field }))?.scrollIntoView({ block: "nearest" });
    announce(t("selected", { count: rowsIn(rows, next).length }));
  }

  function fillDown(): void {
    if (!range || !fill) return;
    const { field } = range;
    const text = textOf(drafts, fill.source, field);
    setDrafts((now) => typeInto(now, fill.targets, { field, text }));
    announce(t("filled", { count: fill.targets.length, value: text || t(`blank.${field}`) }));
    focus({ index: rows.findIndex(({ id }) => id === range.from), field });
  }

  function onKeyDown({ index, field }: CellPlace, event: KeyboardEvent<HTMLInputElement>): void {
    const move = moveOf(event);
    if (move) {
      event.preventDefault();
      if (event.shiftKey && event.key !== "Enter")
        extend(rows.findIndex(({ id }) => id === range?.to) + move);
      else focus({ index: index + move, field });
    } else if (isFillKey(event)) {
      // Also where there is nothing to fill, because the browser's own Ctrl+D makes a bookmark.
      event.preventDefault();
      fillDown();
    } else if (event.key === "Escape") {
      setDrafts((now) => restore(now, rowsIn(rows, range), field));
    } else {
      const next = sidewaysOf(event, field);
      if (!next) return;
      event.preventDefault();
      focus({ index, field: next });
    }
  }

  function onType({ index, field }: CellPlace, text: string): void {
    const row = rows[index];
    if (!row) return;
    setRange({ field, from: row.id, to: row.id });
    setDrafts((now) => typeInto(now, [row], { field, text }));
  }

  function onFocus({ index, field }: CellPlace): void {
    const row = rows[index];
    // Coming back to the cell from which a selection was made keeps it.
    if (row && (range?.from !== row.id || range.field !== field))
      setRange({ field, from: row.id, to: row.id });
  }

  function onExtend({ index, field }: CellPlace): boolean {
    if (range?.field !== field) return false;
    extend(index);
    return true;
  }

  const actions = useSameActions({ onKeyDown, onType, onFocus, onExtend });
  return { range, actions, mayFill: fill !== undefined, fillDown };
}

/** The actions as they are now, in functions that stay the same. */
function useSameActions(latest: CellActions): CellActions {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [actions] = useState<CellActions>(() => ({
    onKeyDown: (...event) => current.current.onKeyDown(...event),
    onType: (...event) => current.current.onType(...event),
    onFocus: (...event) => current.current.onFocus(...event),
    onExtend: (...event) => current.current.onExtend(...event),
  }));
  return actions;
}

/** One row down or up; 0: the key does not move. */
function moveOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey) return 0;
  if (key === "Enter") return shiftKey ? -1 : 1;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
}

function isFillKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "d" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The column that an arrow leads to from the edge of the text, or from a text that is selected as a whole. */
function sidewaysOf(event: KeyboardEvent<HTMLInputElement>, field: SeatField): SeatField | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isAtEdge = selectionStart === selectionEnd && selectionStart === (by > 0 ? value.length : 0);
  return by !== 0 && (isWhole || isAtEdge) ? SEAT_FIELDS[SEAT_FIELDS.indexOf(field) + by] : undefined;
}
