"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { discardDraftsOfOthers, draftKey } from "./draft";

/** A draft that every open tab of the member sees as it is now. */
export interface SharedDraft<Value> {
  /** False until the browser was asked: the server's page cannot know. */
  isReady: boolean;
  found: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
  /** What is kept at this moment, whatever this tab shows: for a last look before it is sent. */
  readNow: () => Value | undefined;
}

// For browsers that store nothing: then it is kept as long as the page is.
const inPage = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A draft over several steps, kept over closed tabs; two tabs never hold two versions of it. Drafts that another member
 * left in this browser are thrown away.
 * @param isValue whether what was found still has the form that this version writes; the same function at every drawing
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
  // Other tabs tell by `storage`; a page that comes back from the browser's memory has missed it.
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
