"use client";

import { useEffect, useState } from "react";

/** How long a search waits for the next letter, so that not every letter causes a request; milliseconds. */
export const SEARCH_PAUSE = 220;

/**
 * What was typed, once the typing pauses.
 * @param pause milliseconds
 */
export function useSettled(text: string, pause = 350): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
