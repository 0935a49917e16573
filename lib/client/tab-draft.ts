"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { discardDraftsOfOthers, draftKey } from "./draft";

/** A draft that belongs to its tab, and is kept in this browser so that it survives closing the tab. */
export interface TabDraft<Value> {
  /** False until storage has been read, which the server cannot do. */
  isReady: boolean;
  /** What this tab has; undefined when it has none. */
  saved: Value | undefined;
  /** What is kept now, when another tab made something else of it; `stored` in it is undefined when that one sent or discarded it. */
  elsewhere: { stored: Value | undefined } | undefined;
  /** Keeps it; while another tab has something else, in this tab only. */
  keep: (value: Value) => void;
  discard: () => void;
  /** Goes on with what the other tab made of it. */
  takeOther: () => void;
  /** Continues with the draft of this tab; the other tab asks in its turn. */
  keepOwn: () => void;
}

type Kept = string | null;

/** What this tab has of each draft: what it last wrote, or took from storage. A module lives as long as its tab's page. */
const own = new Map<string, Kept>();
// The fallback for browsers without storage: the draft lives as long as the page.
const inPage = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A draft over several steps. A tab that opens it goes on with what is kept; from then on it is this tab's, and what another
 * tab makes of the same draft is told, never taken unasked. Drafts that other members left in this browser are discarded.
 * @param isValue whether the stored value has the format of this version; must be the same function on every render
 */
export function useTabDraft<Value>(
  memberId: string,
  name: string,
  isValue: (stored: unknown) => stored is Value,
): TabDraft<Value> {
  const key = draftKey(memberId, name);
  useEffect(() => discardDraftsOfOthers(memberId), [memberId]);
  // A tab that leaves the page without anything of its own begins with what is kept when it comes back.
  useEffect(() => () => release(key), [key]);
  const mine = useSyncExternalStore(subscribe, () => ownText(key), unknown);
  const kept = useSyncExternalStore(subscribe, () => read(key), unknown);
  const saved = useMemo(() => parse(mine, isValue), [mine, isValue]);
  const other = useMemo(() => parse(kept, isValue), [kept, isValue]);
  return {
    isReady: mine !== undefined,
    saved: saved,
    elsewhere: mine === kept ? undefined : { stored: other },
    keep: useCallback(
      (value: Value) => {
        const isAgreed = ownText(key) === read(key);
        own.set(key, JSON.stringify(value));
        if (isAgreed) store(key, ownText(key));
        tell();
      },
      [key],
    ),
    discard: useCallback(() => change(key, null, null), [key]),
    takeOther: useCallback(() => change(key, read(key), read(key)), [key]),
    keepOwn: useCallback(() => change(key, ownText(key), ownText(key)), [key]),
  };
}

/** All drafts of the member whose name begins like this, in no order; not ready until storage has been read. Other members' are discarded. */
export function useKeptDrafts<Value>(
  memberId: string,
  name: string,
  isValue: (stored: unknown) => stored is Value,
): { isReady: boolean; drafts: Value[] } {
  const prefix = draftKey(memberId, name);
  useEffect(() => discardDraftsOfOthers(memberId), [memberId]);
  const texts = useSyncExternalStore(subscribe, () => readAll(prefix), unknown);
  const drafts = useMemo(
    () => (texts ?? "").split("\n").flatMap((text) => parse<Value>(text, isValue) ?? []),
    [texts, isValue],
  );
  return { isReady: texts !== undefined, drafts };
}

/** Discards a draft that no page of this tab shows. */
export function discardKept(memberId: string, name: string): void {
  change(draftKey(memberId, name), null, null);
}

const unknown = () => undefined;

function ownText(key: string): Kept {
  const text = own.get(key);
  if (text !== undefined) return text;
  const kept = read(key);
  own.set(key, kept);
  return kept;
}

function release(key: string): void {
  if (ownText(key) === null) own.delete(key);
}

function change(key: string, mine: Kept, kept: Kept): void {
  own.set(key, mine);
  store(key, kept);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
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

function read(key: string): Kept {
  try {
    return localStorage.getItem(key) ?? inPage.get(key) ?? null;
  } catch {
    return inPage.get(key) ?? null;
  }
}

/** One per line: no JSON text has a line break in it. */
function readAll(prefix: string): string {
  const keys = [...storedKeys(), ...inPage.keys()].filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => read(key) ?? []).join("\n");
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function store(key: string, text: Kept): void {
  inPage.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) inPage.set(key, text);
  }
}

function parse<Value>(
  text: Kept | undefined,
  isValue: (stored: unknown) => stored is Value,
): Value | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
