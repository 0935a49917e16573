"use client";

import { useCallback, useState, useSyncExternalStore } from "react";

const PREFIX = "rostrum.draft.";

/** What was typed and not yet sent, kept in this browser for this member until it is sent or thrown away. */
export interface Draft<Value> {
  /** undefined: there is none, or it has not been looked for yet. */
  found: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
}

/**
 * Keeps a draft over closed tabs. `memberId` is part of its name: on a shared computer nobody sees another's draft. All
 * drafts are thrown away at sign-out (`discardDrafts`).
 * @param name what it is a draft of, such as `nominate`
 * @param isValue whether what was found still has the form that this version writes
 */
export function useDraft<Value>(
  memberId: string,
  name: string,
  isValue: (found: unknown) => found is Value,
): Draft<Value> {
  const key = draftKey(memberId, name);
  const [found, setFound] = useState<Value>();
  const [lookedFor, setLookedFor] = useState<string>();
  // Not while the server's page is taken over: that one knows no drafts.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (isAwake && lookedFor !== key) {
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

/** Under which name a browser keeps a member's draft. */
export function draftKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}.${name}`;
}

/** Throws away every draft of every member. */
export function discardDrafts(): void {
  discardWhere(() => true);
}

/** Throws away what members who sat here before have left. */
export function discardDraftsOfOthers(memberId: string): void {
  discardWhere((key) => !key.startsWith(draftKey(memberId, "")));
}

function discardWhere(isTold: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isTold(key)) localStorage.removeItem(key);
    }
  } catch {
    // No storage, no drafts.
  }
}

// Private windows and full disks have no storage: then there is no draft, and nothing else breaks.
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
    // Kept in the page alone.
  }
}
