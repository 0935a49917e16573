"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

interface Steps {
  /** The step in the URL, unvalidated. */
  wanted: string | undefined;
  /** The URL of a step. */
  href: (step: string) => string;
  /** Navigates to a step with its own history entry, so that the browser's back button returns. */
  go: (step: string) => void;
}

/**
 * The steps of a question page are kept in its URL (`?step=check`), so that back and forward work without a page load. A
 * new step scrolls to the top, and its heading takes the focus.
 * @param shown the step that is shown, which may differ from the one in the URL
 */
export function useStep(shown: (wanted: string | undefined) => string): Steps {
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
  const href = (to: string) => {
    const next = new URLSearchParams(search);
    next.set("step", to);
    return `?${next.toString()}`;
  };
  // What follows `#` stays: it may be the token of a letter's link.
  const go = (to: string) => window.history.pushState(null, "", href(to) + window.location.hash);
  return { wanted, href, go };
}
