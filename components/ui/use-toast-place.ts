"use client";

import { useEffect, useState } from "react";
import { PRIMARY } from "./button-styles";

// The height, in pixels, at the foot of the screen that a toast may take, with its words in three lines.
const FOOT = 190;

/** Where on the screen a toast covers neither a primary button of the page nor the site's header. */
export type ToastPlace = "foot" | "head" | "below-header";

export function useToastPlace(): ToastPlace {
  const [isPrimaryBelow, setIsPrimaryBelow] = useState(false);
  const [isHeaderSeen, setIsHeaderSeen] = useState(false);
  useEffect(() => {
    const foot = `${String(Math.min(FOOT - window.innerHeight, 0))}px 0px 0px 0px`;
    const primary = observeAny(setIsPrimaryBelow, foot);
    const header = observeAny(setIsHeaderSeen);
    // The site's is the first; others are within the page.
    const banner = document.querySelector("header");
    if (banner) header.observe(banner);
    const watch = () => {
      for (const button of document.querySelectorAll(`main .${PRIMARY}`)) primary.observe(button);
    };
    watch();
    // What is undone or withdrawn changes the page under the toast.
    const changes = new MutationObserver(watch);
    changes.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
    return () => {
      primary.disconnect();
      header.disconnect();
      changes.disconnect();
    };
  }, []);
  if (!isPrimaryBelow) return "foot";
  return isHeaderSeen ? "below-header" : "head";
}

/** Tells whether any of the observed elements is seen within the margins. */
function observeAny(tell: (isAny: boolean) => void, rootMargin = "0px"): IntersectionObserver {
  const seen = new Set<Element>();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      tell(seen.size > 0);
    },
    { rootMargin },
  );
}
