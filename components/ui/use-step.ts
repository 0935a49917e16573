"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { PART } from "./use-focused-part";

/** What else a step has in its URL; blank removes it. */
type More = Readonly<Record<string, string>>;

export interface Steps {
  /** The step in the URL, unvalidated. */
  requested: string | undefined;
  /** The URL of a step. */
  href: (step: string, more?: More) => string;
  /** Navigates to a step with its own history entry, so that the browser's back button returns. */
  go: (step: string, more?: More) => void;
  /** Navigates to a step in place of the current history entry: a receipt takes the place of what it confirms. */
  replace: (step: string, more?: More) => void;
}

/**
 * The steps of a question page are kept in its URL (`?step=check`), so that back and forward work without a page load. A
 * new step scrolls to the top, and its heading takes the focus, unless the URL names one of its fields. Where the step in the URL cannot be shown, the URL becomes
 * that of the step that is: no question stands under another question's address.
 * @param shown the step that is shown, which may differ from the one in the URL
 * @param isReady everything on which `shown` depends is known
 */
export function useStep(shown: (requested: string | undefined) => string, isReady = true): Steps {
  const search = useSearchParams();
  const requested = search.get("step") ?? undefined;
  const step = shown(requested);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // Who comes to change one answer goes to its field.
    if (new URLSearchParams(window.location.search).has(PART)) return;
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    // What was just put into the URL is drawn only a moment later: it must not be taken for the step before.
    const isInAddress = new URLSearchParams(window.location.search).get("step") === requested;
    if (isReady && requested !== undefined && requested !== step && isInAddress) replace(step);
  }, [isReady, requested, step]);
  return { requested, href: (to, more) => query(search, to, more), go, replace };
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
