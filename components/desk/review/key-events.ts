"use client";

import { useEffect, useEffectEvent } from "react";
import type { KeyPress } from "./board-keys";

/** A key press as React or the browser reports it. */
export type BoardKeyEvent = KeyPress &
  Pick<Event, "defaultPrevented" | "preventDefault"> & { target: EventTarget | null };

/** Keys that a control needs for itself: all in a field, Enter and the space bar on a button or a link. */
function isTyping(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A dialog covers the board: nothing is decided behind it.
  if (target.closest("[role='dialog']")) return true;
  if (isField(target)) {
    return key !== "Escape" || target.matches("[data-own-escape]");
  }
  return target.matches("button, a, summary, input") && (key === "Enter" || key === " ");
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("textarea, select, [contenteditable], input:not([type='checkbox'])")
  );
}

/** Whether a key belongs to the control that has the focus. Out of a field, Escape leads to the list first, where all keys work. */
export function isForControl(event: BoardKeyEvent, focusList: () => void): boolean {
  if (event.defaultPrevented || isTyping(event.target, event.key)) return true;
  if (event.key !== "Escape" || !isField(event.target)) return false;
  event.preventDefault();
  focusList();
  return true;
}

/** Hears the keys when nothing has the focus, as after a control that had it has left the page: they never die. */
export function useKeysWithoutFocus(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) onKey(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
