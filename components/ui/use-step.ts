"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** What else a step has in its URL; blank removes it. */
type More = Readonly<Record<string, string>>;

export interface Steps {
  /** The step in the URL, unvalidated. */
  wanted: string | undefined;
  /** The URL of a step. */
  href: (step: string, more?: More) => string;
  /** Navigates to a step with its own history entry, so that the browser's back button returns. */
  go: (step: string, more?: More) => void;
  /** Navigates to a step in place of the current history entry: a receipt takes the place of what it confirms. */
  replace: (step: string, more?: More) => void;
}

/**
 * The steps of a question page are kept in its URL (`?step=check`), so that back and forward work without a page load. A
 * new step scrolls to the top, and its heading takes the focus. Where the step in the URL cannot be shown, the URL becomes
 * that of the step that is: no question stands under another question's address.
 * @param shown the step that is shown, which may differ from the one in the URL
 * @param isReady everything on which `shown` depends is known
 */
export function useStep(shown: (wanted: string | undefined) => string, isReady = true): Steps {
  const search = useSearchParams();
  const wanted = search.get("step") ?? undefined;
  const step = shown(wanted);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (isReady && wanted !== undefined && wanted !== step) replace(step);
  }, [isReady, wanted, step]);
  return { wanted, href: (to, more) => query(search, to, more), go, replace };
}

function query(search: URLSearchParams, step: string, more: More = {}): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ step, ...more })) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}

// From the window, so that what was just put into the URL stays. What follows `#` stays too: it may be a letter's token.
function address(step: string, more?: More): string {
  const { search, hash } = window.location;
  return query(new URLSearchParams(search), step, more) + hash;
}

function go(step: string, more?: More): void {
  window.history.pushState(null, "", address(step, more));
}

function replace(step: string, more?: More): void {
  window.history.replaceState(null, "", address(step, more));
}
