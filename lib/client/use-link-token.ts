"use client";

import { useSyncExternalStore } from "react";

/** The token of a letter's link. It is in the fragment, which browsers never send; undefined while the page is drawn. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(onHashChange, readToken, () => undefined);
}

function readToken(): string {
  return window.location.hash.slice(1);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
