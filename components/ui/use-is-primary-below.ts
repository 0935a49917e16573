"use client";

import { useEffect, useState } from "react";
import { PRIMARY } from "./button-styles";

// The height, in pixels, at the foot of the screen that a toast may take, with its words in three lines.
const FOOT = 190;

/** Whether a primary button of the page is in the part of the screen where a toast stands. */
export function useIsPrimaryBelow(): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) below.add(target);
          else below.delete(target);
        }
        setIsBelow(below.size > 0);
      },
      { rootMargin: `${String(Math.min(FOOT - window.innerHeight, 0))}px 0px 0px 0px` },
    );
    const watch = () => {
      for (const button of document.querySelectorAll(`main .${PRIMARY}`)) observer.observe(button);
    };
    watch();
    // What is undone or withdrawn changes the page under the toast.
    const changes = new MutationObserver(watch);
    changes.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);
  return isBelow;
}
