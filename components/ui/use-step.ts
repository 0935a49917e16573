"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

interface Steps {
  /** The step that the address names, as it stands there. */
  wanted: string | undefined;
  /** The address of a step. */
  href: (step: string) => string;
  /** Leads to a step, as a page of its own: the browser's back button leads back from it. */
  go: (step: string) => void;
}

/**
 * The steps of a question page live in its address (`?step=check`), so that back and forward work and nothing is loaded
 * between two questions. A new step begins on top, and its heading takes the focus.
 * @param shown the step that is shown, which is not always the one that the address wants
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
  return { wanted, href, go: (to) => window.history.pushState(null, "", href(to)) };
}
