"use client";

import { useSyncExternalStore } from "react";

/**
 * Whether the page is being printed. A list that leaves out what is not in view then shows everything: React draws it before
 * the browser takes the picture, because the change of an external store is drawn as soon as the event is over.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

// The event comes before the medium changes, and not every browser changes the medium for it.
let isAnnounced = false;

function isPrinting(): boolean {
  return isAnnounced || window.matchMedia("print").matches;
}

function subscribe(onChange: () => void): () => void {
  const onPrint = ({ type }: Event) => {
    isAnnounced = type === "beforeprint";
    onChange();
  };
  const medium = window.matchMedia("print");
  window.addEventListener("beforeprint", onPrint);
  window.addEventListener("afterprint", onPrint);
  medium.addEventListener("change", onChange);
  return () => {
    window.removeEventListener("beforeprint", onPrint);
    window.removeEventListener("afterprint", onPrint);
    medium.removeEventListener("change", onChange);
  };
}
