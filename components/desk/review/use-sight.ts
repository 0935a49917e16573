"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Sight } from "./row-window";

// Looking again at every fourth row is enough, since some rows beyond are drawn as well.
const STEP = 4;
// What the server draws, which does not know how high the box is.
const AT_FIRST: Sight = { first: 0, last: 16 };

/** Which rows of a box are in sight while it scrolls and changes its height; all its rows are equally high. */
export function useSight(box: RefObject<HTMLElement | null>, rowHeight: number): Sight {
  const [sight, setSight] = useState(AT_FIRST);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const last = first + STEP + Math.ceil(element.clientHeight / rowHeight);
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Tells the first height as well.
    const heights = new ResizeObserver(look);
    heights.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      heights.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, rowHeight]);
  return sight;
}

/** Scrolls the box, not the page, by as little as brings a row into sight, below the head that covers its top. */
export function scrollIntoSight(box: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  // The head is no higher than a row.
  const bottom = top + 2 * rowHeight - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < bottom) box.scrollTop = bottom;
}
