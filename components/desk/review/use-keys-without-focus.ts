"use client";

import { useEffect, useEffectEvent } from "react";

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
