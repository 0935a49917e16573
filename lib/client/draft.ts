"use client";

import { useCallback, useState, useSyncExternalStore } from "react";

const PREFIX = "rostrum.draft.";

/** Input that was not sent yet, kept in this browser for one member until it is sent or discarded. */
export interface Draft<Value> {
  /** undefined when there is none, or storage has not been read yet. */
  found: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
}

/**
 * A draft that survives closed tabs. `memberId` is part of its key, so that on a shared computer no member sees another's
 * draft. Signing out discards all drafts (`discardDrafts`).
 * @param name what it is a draft of, such as `nominate`
 * @param isValue whether the stored value has the format of this version
 */
export function useDraft<Value>(
  memberId: string,
  name: string,
  isValue: (found: unknown) => found is Value,
): Draft<Value> {
  const key = draftKey(memberId, name);
  const [found, setFound] = useState<Value>();
  const [lookedFor, setLookedFor] = useState<string>();
  // Not during hydration: the server's markup has no drafts.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (isHydrated && lookedFor !== key) {
    setLookedFor(key);
    const stored = read(key);
    setFound(isValue(stored) ? stored : undefined);
  }
  const keep = useCallback((value: Value) => store(key, value), [key]);
  const discard = useCallback(() => {
    store(key, undefined);
    setFound(undefined);
  }, [key]);
  return { found, keep, discard };
}

const neverChanges = () => () => undefined;

/** The storage key of a member's draft. */
export function draftKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}.${name}`;
}

/** Discards every draft of every member. */
export function discardDrafts(): void {
  discardWhere(() => true);
}

/** Discards the drafts that other members left in this browser. */
export function discardDraftsOfOthers(memberId: string): void {
  discardWhere((key) => !key.startsWith(draftKey(memberId, "")));
}

function discardWhere(isDiscarded: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isDiscarded(key)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}

// Storage may be unavailable (private windows, full disks): then there is no draft, and nothing else breaks.
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The values then live only in the page.
  }
}
