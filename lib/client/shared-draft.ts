"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { discardDraftsOfOthers, draftKey } from "./draft";

/** A draft that all open tabs of the member share. */
export interface SharedDraft<Value> {
  /** False until storage has been read, which the server cannot do. */
  isReady: boolean;
  found: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
  /** Reads the stored draft now, whatever this tab shows, for a last check before sending. */
  readNow: () => Value | undefined;
}

// The fallback for browsers without storage: the draft lives as long as the page.
const inPage = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A draft over several steps that survives closed tabs; all tabs share one version. Drafts that other members left in this
 * browser are discarded.
 * @param isValue whether the stored value has the format of this version; must be the same function on every render
 */
export function useSharedDraft<Value>(
  memberId: string,
  name: string,
  isValue: (found: unknown) => found is Value,
): SharedDraft<Value> {
  const key = draftKey(memberId, name);
  useEffect(() => discardDraftsOfOthers(memberId), [memberId]);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => undefined,
  );
  const parse = useCallback(
    (kept: string | null | undefined): Value | undefined => {
      const value: unknown = kept === null || kept === undefined ? undefined : parseText(kept);
      return isValue(value) ? value : undefined;
    },
    [isValue],
  );
  return {
    isReady: text !== undefined,
    found: useMemo(() => parse(text), [parse, text]),
    keep: useCallback((value: Value) => store(key, JSON.stringify(value)), [key]),
    discard: useCallback(() => store(key, undefined), [key]),
    readNow: useCallback(() => parse(read(key)), [key, parse]),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs fire `storage`; a page restored from the back/forward cache has missed those events.
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inPage.get(key) ?? null;
  } catch {
    return inPage.get(key) ?? null;
  }
}

function store(key: string, text: string | undefined): void {
  inPage.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) inPage.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
